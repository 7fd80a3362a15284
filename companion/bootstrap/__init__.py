"""The only place that wires real or fake parts: tables and stores, hardware, the screen."""
