# A call that returns nothing has no value as an operand: reported there, and nothing else goes wrong.
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


def operands(items: List[Int], odd: Odd, c: Bool) raises:
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing() + 1
    # CHECK: :[[#@LINE+1]]:6: error: expression has no value: the function called returns nothing
    -nothing()
    # CHECK: :[[#@LINE+1]]:9: error: expression has no value: the function called returns nothing
    not nothing()
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    c and nothing()
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing() or c
    # CHECK: :[[#@LINE+1]]:15: error: expression has no value: the function called returns nothing
    print(1 + nothing())
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    print(nothing() in items)
    # CHECK: :[[#@LINE+1]]:16: error: expression has no value: the function called returns nothing
    print(3 if nothing() else 4)
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    print(nothing() if c else 4)
    # CHECK: :[[#@LINE+1]]:23: error: expression has no value: the function called returns nothing
    print(3 if c else nothing())
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value
    print(nothing() if c else nothing())
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    items[nothing()]


def main():
    pass
