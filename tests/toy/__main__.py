"""The command line of a house with one game more: `python -m tests.toy simulate`."""

from tests.toy.moving_in import move_in

if __name__ == "__main__":
    move_in()
    # Some words of the command line are read off the games when it is imported.
    from companion.cli import main

    main(prog_name="higaki")
