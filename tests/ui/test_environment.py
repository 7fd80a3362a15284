"""Whether smooth edges can be afforded."""

import pytest

from companion.ui.environment import draws_in_software


@pytest.mark.parametrize(
    ("environment", "device", "system", "expected"),
    [
        ({}, "renderD128", "linux", False),
        ({}, "card0", "linux", True),
        ({"LIBGL_ALWAYS_SOFTWARE": "1"}, "renderD128", "linux", True),
        ({}, "card0", "darwin", False),
    ],
)
def test_the_processor_draws_where_no_device_renders(
    tmp_path, environment, device, system, expected
):
    (tmp_path / device).touch()
    assert draws_in_software(environment, tmp_path, system) == expected
