"""A drill that finds nothing proves something only if it finds what is there to be found."""

from pathlib import Path

import pytest

from tests.faults.controls import Control, controls
from tests.faults.disk import NoLoop


@pytest.mark.slow
@pytest.mark.parametrize("control", controls(), ids=lambda control: control.switched_off)
def test_the_drill_fails_with(tmp_path: Path, control: Control) -> None:
    with pytest.raises((AssertionError, NoLoop)) as ended:
        list(control.rounds(tmp_path))
    if ended.errisinstance(NoLoop):
        pytest.skip("no image can be mounted here")
