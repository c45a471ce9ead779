# A call that returns nothing has no value in statements, comprehensions and at compile time: reported there, and nothing else goes wrong.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def nothing():
    pass


@fieldwise_init
struct Odd(Copyable):
    var x: Int

    def __getitem__(self, i: Int):
        pass

    def __add__(self, other: Int):
        pass

    def __neg__(self):
        pass

    def __lt__(self, other: Int):
        pass

    def __contains__(self, x: Int):
        pass

    def __enter__(self):
        pass

    def __exit__(self):
        pass

    def run(self):
        pass


def statements(items: List[Int], odd: Odd) raises:
    # CHECK: :[[#@LINE+1]]:8: error: expression has no value: the function called returns nothing
    if nothing():
        pass
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    while nothing():
        pass
    # CHECK: :[[#@LINE+1]]:14: error: expression has no value: the function called returns nothing
    for i in nothing():
        pass
    # CHECK: :[[#@LINE+1]]:10: error: expression has no value: the function called returns nothing
    with nothing():
        pass
    # CHECK: :[[#@LINE+1]]:10: error: expression has no value
    with odd as x:
        pass
    # CHECK: :[[#@LINE+1]]:12: error: expression has no value: the function called returns nothing
    assert nothing()
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    raise nothing()


def comprehensions(items: List[Int]):
    # CHECK: :[[#@LINE+1]]:10: error: expression has no value: the function called returns nothing
    _ = [nothing() for i in items]
    # CHECK: :[[#@LINE+1]]:21: error: expression has no value: the function called returns nothing
    _ = [i for i in nothing()]
    # CHECK: :[[#@LINE+1]]:30: error: expression has no value: the function called returns nothing
    _ = [i for i in items if nothing()]


def compile_time[n: Int = 3]():
    # CHECK: :[[#@LINE+1]]:18: error: expression has no value: the function called returns nothing
    comptime v = nothing()
    # CHECK: :[[#@LINE+1]]:17: error: expression has no value: the function called returns nothing
    comptime if nothing():
        pass
    # CHECK: :[[#@LINE+1]]:23: error: expression has no value: the function called returns nothing
    comptime for i in nothing():
        pass
    # CHECK: :[[#@LINE+1]]:30: error: expression has no value: the function called returns nothing
    var x: SIMD[DType.int32, nothing()]


# CHECK: :[[#@LINE+1]]:28: error: expression has no value: the function called returns nothing
def default_value(x: Int = nothing()):
    pass


def main() raises:
    compile_time()
    default_value()
