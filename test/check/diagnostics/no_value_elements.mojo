# A call that returns nothing has no value as an element, an index, a callee: reported there, and nothing else goes wrong.
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
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    items[nothing():2]
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing()[1]
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing()(1)
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing().x
    # CHECK: :[[#@LINE+1]]:6: error: expression has no value: the function called returns nothing
    [nothing()]
    # CHECK: :[[#@LINE+1]]:6: error: expression has no value: the function called returns nothing
    {nothing()}
    # CHECK: :[[#@LINE+1]]:9: error: expression has no value: the function called returns nothing
    {1: nothing()}
    # CHECK: :[[#@LINE+1]]:9: error: expression has no value: the function called returns nothing
    (1, nothing())
    # CHECK: :[[#@LINE+1]]:12: error: expression has no value: the function called returns nothing
    _ = t"{nothing()}"
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    print(odd.run())
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value
    print(odd[0])
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value
    print(odd + 1)
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value
    print(-odd)
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value
    print(odd < 1)
    # CHECK: :[[#@LINE+1]]:11: error: expression has no value: the function called returns nothing
    (w := nothing())
    # CHECK: :[[#@LINE+1]]:5: error: expression has no value: the function called returns nothing
    nothing()^


def main():
    pass
