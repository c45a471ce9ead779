"""Assertions about objects of Python."""

from python.python_object import PythonObject
from reflection.location import SourceLocation
from testing._report import _compared, _place


@always_inline
def assert_equal_pyobj[
    _where: StringLiteral = __brio.call_location
](
    lhs: PythonObject,
    rhs: PythonObject,
    msg: String = "",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises unless Python takes both for equal.

    Examples:

    ```mojo
    from std.python import Python
    from std.testing import assert_equal_pyobj

    def main() raises:
        var numbers = Python.list(1, 2)
        assert_equal_pyobj(numbers, Python.list(1.0, 2.0))
        print("they are equal")  # -> they are equal
    ```
    """
    if not (lhs == rhs).__bool__():
        raise _compared(
            _place(location, _where),
            "left == right",
            String(lhs),
            String(rhs),
            msg,
        )
