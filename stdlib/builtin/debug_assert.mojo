"""Assertions, and which of them are checked."""

from builtin.functions import ASSERT_MODE, debug_assert
