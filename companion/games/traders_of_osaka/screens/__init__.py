"""The pages of this game, with their layouts in kv/traders_of_osaka: alone in knowing Kivy."""
