# The module 'tensor' of releases up to early 2025: extents, elements, arithmetic, texts, errors.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from tensor import Tensor, TensorShape, TensorSpec, rand
from utils.index import Index
from tensor.random import randn
from random import seed
fn main() raises:
    var a = Tensor[DType.float32](TensorShape(2, 2), 1.0, 2.0, 3.0, 4.0)
    a[Index(0, 1)] = 10
    print(a[0, 1], a.num_elements(), (a * 2)[3])
    print(a, a.shape(), a.spec(), a.rank(), a.dim(1), a.bytecount())
    var b = Tensor[DType.int32](3)
    for i in range(3): b[i] = i * i
    print(b, b.argmax(), b.argmin(), b == b, b.astype[DType.float64]())
    var c = rand[DType.float32](4, 5)
    print(c.shape(), c[0] >= 0 and c[0] < 1)
    var d = a.reshape(TensorShape(4))
    d.store[2](1, SIMD[DType.float32, 2](7, 8))
    print(d, a, d.load[width=4](0), d.clip(2, 7))
    try:
        print(a + d)
    except e:
        print(e)
    print(a + a, 1 - a, a / a, a ** 2)
    print(TensorSpec(DType.uint8, 2, 3), TensorSpec(DType.uint8, 2, 3).bytecount(), TensorShape(1, 2) == TensorShape(1, 2))
    print(rand[DType.float32](c.shape()).shape(), randn[DType.float64](TensorSpec(DType.float64, 2, 5)).num_elements())
    var e2 = Tensor[DType.float32].rand(TensorShape(3, 3))
    print(e2.num_elements())
    # CHECK: 10.0 4 8.0
    # CHECK-NEXT: Tensor({{\[\[}}1.0, 10.0], [3.0, 4.0{{\]\]}}, dtype=float32, shape=2x2) 2x2 2x2xfloat32 2 2 16
    # CHECK-NEXT: Tensor([0, 1, 4], dtype=int32, shape=3) 2 0 True Tensor([0.0, 1.0, 4.0], dtype=float64, shape=3)
    # CHECK-NEXT: 4x5 True
    # CHECK-NEXT: Tensor([1.0, 7.0, 8.0, 4.0], dtype=float32, shape=4) Tensor({{\[\[}}1.0, 10.0], [3.0, 4.0{{\]\]}}, dtype=float32, shape=2x2) [1.0, 7.0, 8.0, 4.0] Tensor([2.0, 7.0, 7.0, 4.0], dtype=float32, shape=4)
    # CHECK-NEXT: tensors of shapes 2x2 and 4 cannot be combined
    # CHECK-NEXT: Tensor({{\[\[}}2.0, 20.0], [6.0, 8.0{{\]\]}}, dtype=float32, shape=2x2) Tensor({{\[\[}}0.0, -9.0], [-2.0, -3.0{{\]\]}}, dtype=float32, shape=2x2) Tensor({{\[\[}}1.0, 1.0], [1.0, 1.0{{\]\]}}, dtype=float32, shape=2x2) Tensor({{\[\[}}1.0, 100.0], [9.0, 16.0{{\]\]}}, dtype=float32, shape=2x2)
    # CHECK-NEXT: 2x3xuint8 6 True
    # CHECK-NEXT: 4x5 10
    # CHECK-NEXT: 9
