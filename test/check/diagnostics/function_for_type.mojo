# A function in brackets where a function takes a type, by overloads of which others take a function there.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not="error: internal"
from std.algorithm import parallelize


def several[F: AnyType, //, func: F](n: Int, m: Int = 0):
    pass


def several[F: AnyType](func: F, n: Int):
    pass


def single[F: AnyType](func: F, n: Int):
    pass


def one(i: Int):
    pass


def main():
    # CHECK: :[[#@LINE+1]]:5: error: invalid call to 'single': parameter 'F' expects a type, got 'one'
    single[one](1.5, 1)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: no matching function in call to 'several'
    several[one]("a", 1)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: invalid call to 'parallelize': argument 'num_work_items' cannot be converted from literal 1.5 to 'Int'; write 'Int(...)' to convert it
    parallelize[one](1.5, 1)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: invalid call to 'parallelize': argument 'num_work_items' of type 'String' cannot be converted to 'Int'; write 'Int(...)' to convert it
    parallelize[one](String("a"), 1)
    several[one](1)
    several[one](1, 2)
    single[Int](1, 2)
    several(one, 2)
