# What a tuple's operators and text ask of each of its types is said of the one that lacks it.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:


struct Nothing(Movable):
    def __init__(out self):
        pass


def main():
    var t = (1, Nothing())
    # CHECK: :[[#@LINE+1]]:5: error: invalid call to 'Tuple[Int, Nothing].write_to': 'Nothing' does not conform to 'Writable'
    print(t)
    # CHECK: :[[#@LINE+1]]:9: error: operator '==' cannot be applied to 'Tuple[Int, Nothing]' and 'Tuple[Int, Nothing]': 'Nothing' has no '__eq__'
    _ = t == t
    # CHECK: :[[#@LINE+1]]:9: error: operator '<' cannot be applied to 'Tuple[Int, Nothing]' and 'Tuple[Int, Nothing]': 'Nothing' has no '__lt__'
    _ = t < t
    # CHECK: :[[#@LINE+1]]:9: error: invalid call to 'Tuple[Int, Nothing].__hash__': 'Nothing' does not conform to 'Hashable'
    _ = hash(t)
