# Overloads that differ only in which parameters are inferred are told apart by what a call gives.
# RUN: %brio run %s | FileCheck %s
def size[T: AnyType, //, n: Int](x: T) -> Int:
    return n


def size[T: AnyType, n: Int](x: T) -> Int:
    return 100 * n


def main():
    print(size[3](True))  # CHECK: 3
    print(size[Bool, 3](True))  # CHECK: 300
