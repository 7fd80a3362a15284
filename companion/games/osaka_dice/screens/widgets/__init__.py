"""The parts that the pages of Osaka Dice are made of."""
