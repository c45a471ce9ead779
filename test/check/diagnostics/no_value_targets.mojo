# A call that returns nothing has no value as the target or the value of an assignment: reported there, and nothing else goes wrong.
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


def result() -> Int:
    # CHECK: :[[#@LINE+1]]:12: error: expression has no value: the function called returns nothing
    return nothing()


def compare() -> Bool:
    # CHECK: :[[#@LINE+1]]:16: error: expression has no value: the function called returns nothing
    return 1 < nothing() < 2


def assigned(var items: List[Int], var odd: Odd, c: Bool) raises:
    # CHECK: :[[#@LINE+1]]:16: error: expression has no value: the function called returns nothing
    var a, b = nothing()
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing()[0] = 1
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing()[] = 1
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing()[0] += 1
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing().x = 1
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing()[0].x = 1
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value
    odd[0].x = 1
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing() += 1
    # CHECK: :[[#@LINE+1]]:16: error: expression has no value: the function called returns nothing
    items[0] = nothing()
    # CHECK: :[[#@LINE+1]]:17: error: expression has no value: the function called returns nothing
    items[0] += nothing()
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    items[nothing()] = 1
    x = nothing()
    # CHECK: :[[#@LINE+1]]:9: error: cannot convert 'Int' to 'NoneType'
    x = Int(1)
    var n = 1
    # CHECK: :[[#@LINE+1]]:9: error: expression has no value: the function called returns nothing
    n = nothing()
    # CHECK: :[[#@LINE+1]]:18: error: expression has no value: the function called returns nothing
    var m: Int = nothing()
    # CHECK: :[[#@LINE+1]]:15: error: expression has no value: the function called returns nothing
    p, q = 1, nothing()
    # CHECK: :[[#@LINE+1]]:13: error: expression has no value: the function called returns nothing
    ref r = nothing()


def main():
    pass
