from std.testing import assert_equal
from helpers import half


def test_right() raises:
    print("printed by right")
    assert_equal(half(4), 2)


def test_wrong() raises:
    print("printed by wrong")
    assert_equal(half(4), 3)


def helper_test():
    pass


def test_last():
    pass
