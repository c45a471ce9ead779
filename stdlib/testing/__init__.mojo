"""Assertions that raise, and a suite of tests that are functions."""

from testing.suite import TestReport, TestResult, TestSuite, TestSuiteReport
from testing.testing import (
    assert_almost_equal,
    assert_equal,
    assert_equal_pyobj,
    assert_false,
    assert_is,
    assert_is_not,
    assert_not_equal,
    assert_raises,
    assert_true,
    isclose,
)
