"""The example at the end of each command's help."""


def example(*lines: str) -> str:
    """An epilog that click leaves unwrapped; a test runs every line of it."""
    return "\n".join(["\b", "Example:", *(f"  {line}" for line in lines)])
