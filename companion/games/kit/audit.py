"""What no sequence of moves may break is checked here, sentence by sentence."""

from __future__ import annotations

from companion.errors import AuditFailure


def check(holds: bool, what: str) -> None:
    """Raise AuditFailure for an invariant that does not hold."""
    if not holds:
        raise AuditFailure(f"Audit: {what}.")
