# Nothing that a run without a check sees.
from std.memory import alloc
from std.testing import assert_equal


def test_kept() raises:
    var p = alloc[Int](4)
    p[3] = 5
    assert_equal(p[3], 5)
    p.free()


def test_freed() raises:
    var p = alloc[Int](4)
    p[3] = 5
    p.free()
    print("freed", p[3] != 6)
