# Arrays that take a Variant of Slice and Int as indices, and functions of SIMD as parameters.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from collections import List, Optional, Dict
from memory import UnsafePointer, memcpy, memset_zero
from utils import Variant
from algorithm import parallelize, vectorize
from sys import simdwidthof
import math
from testing import assert_equal, assert_true


@value
struct NDArrayShape(Stringable, Writable, Sized):
    var dims: List[Int]

    @always_inline("nodebug")
    fn __init__(out self, *dims: Int) raises:
        self.dims = List[Int]()
        for i in range(len(dims)):
            if dims[i] < 1:
                raise Error("Items of shape must be positive: " + str(dims[i]))
            self.dims.append(dims[i])

    fn __init__(out self, dims: List[Int]):
        self.dims = dims

    fn __len__(self) -> Int:
        return len(self.dims)

    fn __getitem__(self, i: Int) raises -> Int:
        if i >= len(self.dims):
            raise Error("shape index")
        return self.dims[i]

    fn size(self) -> Int:
        var n = 1
        for d in self.dims:
            n *= d[]
        return n

    fn __eq__(self, o: Self) -> Bool:
        return self.dims == o.dims

    fn __ne__(self, o: Self) -> Bool:
        return not self.__eq__(o)

    fn write_to[W: Writer](self, mut writer: W):
        writer.write("(")
        for i in range(len(self.dims)):
            if i > 0:
                writer.write(",")
            writer.write(self.dims[i])
        writer.write(")")

    fn __str__(self) -> String:
        return String.write(self)


struct NDArray[dtype: DType = DType.float64](Stringable, Representable, CollectionElement, Sized):
    alias width: Int = simdwidthof[dtype]()
    var _buf: UnsafePointer[Scalar[dtype]]
    var ndim: Int
    var shape: NDArrayShape
    var size: Int

    @always_inline("nodebug")
    fn __init__(out self, shape: NDArrayShape, order: String = "C") raises:
        self.shape = shape
        self.ndim = len(shape)
        self.size = shape.size()
        self._buf = UnsafePointer[Scalar[dtype]].alloc(self.size)
        memset_zero(self._buf, self.size)

    fn __copyinit__(out self, other: Self):
        self.shape = other.shape
        self.ndim = other.ndim
        self.size = other.size
        self._buf = UnsafePointer[Scalar[dtype]].alloc(self.size)
        memcpy(self._buf, other._buf, self.size)

    fn __moveinit__(out self, owned existing: Self):
        self.shape = existing.shape^
        self.ndim = existing.ndim
        self.size = existing.size
        self._buf = existing._buf

    fn __del__(owned self):
        self._buf.free()

    fn __setitem__(mut self, *index: Int, val: Scalar[dtype]) raises:
        self._buf[self._at(index)] = val

    fn _at(self, index: VariadicList[Int]) raises -> Int:
        if len(index) != self.ndim:
            var msg = String("Length of index {} does not match ndim {}").format(len(index), self.ndim)
            raise Error(msg)
        var at = 0
        for i in range(self.ndim):
            at = at * self.shape[i] + index[i]
        return at

    fn item(self, *index: Int) raises -> Scalar[dtype]:
        return self._buf[self._at(index)]

    fn __getitem__(self, owned *slices: Variant[Slice, Int]) raises -> Self:
        var dims = List[Int]()
        var starts = List[Int]()
        var keep = List[Bool]()
        for i in range(self.ndim):
            if i >= len(slices):
                starts.append(0)
                keep.append(True)
                dims.append(self.shape[i])
            elif slices[i].isa[Int]():
                starts.append(slices[i][Int])
                keep.append(False)
            else:
                var s = slices[i][Slice]
                var start = s.start.or_else(0)
                var end = s.end.or_else(self.shape[i])
                starts.append(start)
                keep.append(True)
                dims.append(end - start)
        if len(dims) == 0:
            dims.append(1)
        var out = Self(NDArrayShape(dims))
        for flat in range(out.size):
            var rest = flat
            var coords = List[Int]()
            for d in reversed(out.shape.dims):
                coords.append(rest % d[])
                rest //= d[]
            var at = 0
            for i in range(self.ndim):
                var c = starts[i]
                if keep[i]:
                    c += coords.pop()
                at = at * self.shape[i] + c
            out._buf[flat] = self._buf[at]
        return out

    fn __len__(self) -> Int:
        return self.size

    fn vectorized[func: fn[t: DType, w: Int] (SIMD[t, w]) -> SIMD[t, w]](self) raises -> Self:
        var out = Self(self.shape)

        @parameter
        fn closure[w: Int](i: Int):
            out._buf.store(i, func[dtype, w](self._buf.load[width=w](i)))

        vectorize[closure, Self.width](self.size)
        return out

    fn binary[func: fn[t: DType, w: Int] (SIMD[t, w], SIMD[t, w]) -> SIMD[t, w]](self, o: Self) raises -> Self:
        if self.shape != o.shape:
            raise Error("Shape mismatch: " + str(self.shape) + " and " + str(o.shape))
        var out = Self(self.shape)

        @parameter
        fn closure[w: Int](i: Int):
            out._buf.store(i, func[dtype, w](self._buf.load[width=w](i), o._buf.load[width=w](i)))

        vectorize[closure, Self.width](self.size)
        return out

    fn __add__(self, o: Self) raises -> Self:
        return self.binary[SIMD.__add__](o)

    fn __mul__(self, o: Self) raises -> Self:
        return self.binary[SIMD.__mul__](o)

    fn __add__(self, o: Scalar[dtype]) raises -> Self:
        var out = self
        for i in range(self.size):
            out._buf[i] += o
        return out

    fn __radd__(self, o: Scalar[dtype]) raises -> Self:
        return self + o

    fn __str__(self) -> String:
        var s = String("[")
        for i in range(self.size):
            if i > 0:
                s += " "
            s += str(self._buf[i])
        return s + "]"

    fn __repr__(self) -> String:
        return "NDArray" + str(self.shape)

    fn sum(self) -> Scalar[dtype]:
        var t = Scalar[dtype](0)
        for i in range(self.size):
            t += self._buf[i]
        return t


fn arange[dtype: DType](n: Int) raises -> NDArray[dtype]:
    var a = NDArray[dtype](NDArrayShape(n))
    for i in range(n):
        a._buf[i] = i
    return a


fn sin[dtype: DType](a: NDArray[dtype]) raises -> NDArray[dtype]:
    return a.vectorized[math.sin]()


fn main() raises:
    var a = NDArray[DType.float32](NDArrayShape(2, 3))
    a[0, 1] = 5
    a[1, 2] = 7
    assert_equal(str(a), "[0.0 5.0 0.0 0.0 0.0 7.0]")
    assert_equal(a.item(1, 2), 7)
    assert_equal(str(a[0]), "[0.0 5.0 0.0]")
    assert_equal(str(a[0:2, 1]), "[5.0 0.0]")
    assert_equal(str(a[Slice(0, 1), Slice(1, 3)]), "[5.0 0.0]")
    assert_equal(repr(a[1:2, 0:2]), "NDArray(1,2)")
    assert_equal((a + a).sum(), 24)
    assert_equal((a * a).sum(), 74)
    assert_equal((1 + a).sum(), 18)
    var s = sin(arange[DType.float64](3))
    assert_true(abs(s.item(1) - 0.8414709848) < 1e-9)
    try:
        _ = a.item(1)
        raise Error("x")
    except e:
        assert_equal(str(e), "Length of index 1 does not match ndim 2")
    try:
        _ = a + arange[DType.float32](3)
        raise Error("x")
    except e:
        assert_equal(str(e), "Shape mismatch: (2,3) and (3)")
    try:
        _ = NDArrayShape(2, 0)
        raise Error("x")
    except e:
        assert_equal(str(e), "Items of shape must be positive: 0")
    print("OK")
