"""Starting Higaki as a person does: a clean clone, `make run`, and a wait for the end."""
