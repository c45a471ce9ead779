# Nobody asks this module for anything.
from .value import FromView


__extension Int(FromView):
    @staticmethod
    def make(v: Int, out result: Self) raises:
        result = 10 * v
