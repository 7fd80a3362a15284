"""Plain data between the rules and what people see: which page, which steps, which lights."""
