# `Tensor` and its shapes are of the older releases, where a `def` may raise unsaid; a package of the same name has newer tensors.
# RUN: %brio run %s | FileCheck %s --match-full-lines
from tensor import Tensor, TensorShape


def check(x: Int) -> Int:
    if x > 3:
        raise Error("too large")
    return x


def main():
    var a = Tensor[DType.float32](TensorShape(2, 2))
    # CHECK: 4 2
    print(a.num_elements(), check(2))
