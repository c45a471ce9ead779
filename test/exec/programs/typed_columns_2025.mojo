# Columns of a type that is a value in brackets, with shared buffers and bitmaps.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from memory import UnsafePointer, memcpy, memset_zero, ArcPointer
from sys.info import sizeof
from testing import assert_equal, assert_true, assert_raises
import math


@fieldwise_init
struct DataType(Copyable, Movable, EqualityComparable, Stringable):
    var code: UInt8
    var native: DType

    fn __eq__(self, other: Self) -> Bool:
        return self.code == other.code

    fn __ne__(self, other: Self) -> Bool:
        return self.code != other.code

    fn __str__(self) -> String:
        if self.code == 0:
            return "bool"
        elif self.code == 1:
            return "int64"
        elif self.code == 2:
            return "float64"
        elif self.code == 3:
            return "string"
        else:
            return "unknown"


alias bool_ = DataType(code=0, native=DType.bool)
alias int64 = DataType(code=1, native=DType.int64)
alias float64 = DataType(code=2, native=DType.float64)
alias string = DataType(code=3, native=DType.uint8)


struct Buffer(Movable):
    var ptr: UnsafePointer[UInt8]
    var size: Int
    var owns: Bool

    fn __init__(out self, ptr: UnsafePointer[UInt8], size: Int, owns: Bool = True):
        self.ptr = ptr
        self.size = size
        self.owns = owns

    fn __moveinit__(out self, owned other: Self):
        self.ptr = other.ptr
        self.size = other.size
        self.owns = other.owns

    fn __del__(owned self):
        if self.owns:
            self.ptr.free()

    @staticmethod
    fn alloc[I: Intable, //, T: DType = DType.uint8](length: I) -> Buffer:
        var size = math.align_up(Int(length) * sizeof[T](), 64)
        var ptr = UnsafePointer[UInt8, alignment=64].alloc(size)
        memset_zero(ptr, size)
        return Buffer(ptr, size)

    fn get[T: DType = DType.uint8](self, i: Int) -> Scalar[T]:
        return self.ptr.bitcast[Scalar[T]]()[i]

    fn set[T: DType = DType.uint8](mut self, i: Int, v: Scalar[T]):
        self.ptr.bitcast[Scalar[T]]()[i] = v

    fn grow[T: DType](mut self, target: Int):
        if self.size // sizeof[T]() >= target:
            return
        var bigger = Buffer.alloc[T=T](max(target, 2 * self.size // sizeof[T]()))
        memcpy(bigger.ptr, self.ptr, self.size)
        swap(self, bigger)


struct Bitmap(Movable):
    var buffer: Buffer

    fn __init__(out self, bits: Int):
        self.buffer = Buffer.alloc((bits + 7) // 8)

    fn __moveinit__(out self, owned other: Self):
        self.buffer = other.buffer^

    fn test(self, i: Int) -> Bool:
        return (self.buffer.get(i // 8) >> UInt8(i % 8)) & 1 == 1

    fn set(mut self, i: Int, v: Bool):
        var b = self.buffer.get(i // 8)
        var mask = UInt8(1) << UInt8(i % 8)
        self.buffer.set(i // 8, b | mask if v else b & ~mask)

    fn count(self, n: Int) -> Int:
        var c = 0
        for i in range(n):
            c += Int(self.test(i))
        return c


@fieldwise_init
struct ArrayData(Copyable, Movable):
    var dtype: DataType
    var length: Int
    var bitmap: ArcPointer[Bitmap]
    var buffers: List[ArcPointer[Buffer]]
    var offset: Int


trait Array(Movable, Sized):
    fn as_data(self) -> ArrayData:
        ...


struct PrimitiveArray[T: DataType](Array):
    alias dtype = T.native
    alias scalar = Scalar[Self.dtype]
    var data: ArrayData
    var capacity: Int

    fn __init__(out self, capacity: Int = 0):
        self.capacity = capacity
        self.data = ArrayData(
            materialize_type[T](),
            0,
            ArcPointer(Bitmap(capacity)),
            List(ArcPointer(Buffer.alloc[T = Self.dtype](capacity))),
            0,
        )

    fn __moveinit__(out self, owned other: Self):
        self.data = other.data^
        self.capacity = other.capacity

    fn __len__(self) -> Int:
        return self.data.length

    fn as_data(self) -> ArrayData:
        return self.data.copy()

    fn append(mut self, v: Self.scalar):
        self.data.bitmap[].set(self.data.length, True)
        self.data.buffers[0][].set[Self.dtype](self.data.length, v)
        self.data.length += 1

    fn append_null(mut self):
        self.data.bitmap[].set(self.data.length, False)
        self.data.length += 1

    fn is_valid(self, i: Int) -> Bool:
        return self.data.bitmap[].test(i + self.data.offset)

    fn get(self, i: Int) raises -> Self.scalar:
        if i >= self.data.length:
            raise Error("index ", i, " out of ", self.data.length)
        return self.data.buffers[0][].get[Self.dtype](i + self.data.offset)

    fn null_count(self) -> Int:
        return self.data.length - self.data.bitmap[].count(self.data.length)


fn materialize_type[T: DataType]() -> DataType:
    return DataType(T.code, T.native)


alias Int64Array = PrimitiveArray[int64]
alias Float64Array = PrimitiveArray[float64]


fn total[T: DataType](a: PrimitiveArray[T]) raises -> Scalar[T.native]:
    var s = Scalar[T.native](0)
    for i in range(len(a)):
        if a.is_valid(i):
            s += rebind[Scalar[T.native]](a.get(i))
    return s


def main():
    var a = Int64Array(10)
    a.append(5)
    a.append_null()
    a.append(7)
    assert_equal(len(a), 3)
    assert_equal(a.get(2), 7)
    assert_true(not a.is_valid(1))
    assert_equal(a.null_count(), 1)
    assert_equal(total(a), 12)
    assert_equal(String(a.data.dtype), "int64")
    assert_true(a.data.dtype == int64 and a.data.dtype != string)
    var shared = a.as_data()
    assert_equal(shared.buffers[0][].get[DType.int64](0), 5)
    var f = Float64Array(4)
    f.append(1.5)
    assert_equal(total(f), 1.5)
    with assert_raises(contains="index 9 out of 3"):
        _ = a.get(9)
    print("OK")
