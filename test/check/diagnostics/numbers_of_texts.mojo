# What a function of numbers needs of its argument is named.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def size[T: AnyType](x: T):
    # CHECK: :[[#@LINE+1]]:13: error: cannot call 'abs': 'T: AnyType' has no '__abs__'
    _ = abs(x)


def main():
    # CHECK: :[[#@LINE+1]]:11: error: invalid call to 'abs': 'StringLiteral' has no '__abs__'
    print(abs("a"))
    var text = String("b")
    # CHECK: :[[#@LINE+1]]:11: error: invalid call to 'abs': 'String' has no '__abs__'
    print(abs(text))
    # CHECK: :[[#@LINE+1]]:11: error: invalid call to 'round': 'StringLiteral' has no '__round__'
    print(round("c"))
