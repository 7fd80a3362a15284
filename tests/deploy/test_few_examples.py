"""What is searched at random is searched less where a processor is emulated."""

from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.deploy.few_examples import MOST, pytest_collection_modifyitems


@pytest.mark.parametrize(("wanted", "tried"), [(50, MOST), (2, 2)])
def test_a_search_tries_a_few_examples_whatever_its_decorator_says(wanted, tried):
    seen = []

    @settings(max_examples=wanted, database=None)
    @given(st.integers())
    def search(number):
        seen.append(number)

    pytest_collection_modifyitems([SimpleNamespace(obj=search), SimpleNamespace()])
    search()
    assert len(seen) == tried
