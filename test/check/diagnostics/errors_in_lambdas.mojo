# What is wrong in a lambda is told, wherever it is given and however often it was only tried.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
def apply[F: def (Int) -> Int](f: F) -> Int:
    return f(3)


def apply_value(f: def (Int) -> Int) -> Int:
    return f(3)


def apply_owned(f: def (Int) escaping -> Int) -> Int:
    return f(3)


def each(items: List[Int], f: def (Int) -> None):
    for x in items:
        f(x)


def by_parameter[f: def (Int) -> Int](items: List[Int]):
    for x in items:
        print(f(x))


def main():
    var items = [1, 2]
    var k = 3
    # CHECK: :[[#@LINE+1]]:38: error: use of unknown name 'lacking'
    print(apply(lambda (x: Int): x + lacking))
    # CHECK: :[[#@LINE+1]]:42: error: 'Int' has no member 'foo'
    print(apply_value(lambda (x: Int): x.foo))
    # CHECK: :[[#@LINE+1]]:46: error: 'Int' has no member 'bar'
    print(apply_owned(lambda (x: Int): x + k.bar))
    # CHECK: :[[#@LINE+1]]:40: error: operator '+' cannot be applied to 'Int' and 'StringLiteral'
    print(apply_owned(lambda (x: Int): x + "s"))
    # CHECK: :[[#@LINE+1]]:40: error: use of unknown name 'y'
    each(items, lambda (x: Int): print(y))
    # CHECK: :[[#@LINE+1]]:37: error: 'Int' has no member 'zap'
    by_parameter[lambda (x: Int): x.zap](items)
