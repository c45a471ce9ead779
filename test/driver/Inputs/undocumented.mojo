def nameless():
    pass


struct Thing:
    comptime size = 1
    var field: Int

    def method(self):
        pass

    def __add__(self, other: Self) -> Self:
        return self

    def _private(self):
        pass


trait Likeness:
    """A trait."""

    pass


def wrong[dtype: DType](a: Int):
    """Says too much.

    Parameters:
        type: Not its name.

    Args:
        a: There it is.
        b: There it is not.
    """
    pass
