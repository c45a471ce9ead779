# Columns of components chosen by type, a pack of them, and references into raw bytes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from memory import UnsafePointer, alloc
from sys import size_of
from sys.intrinsics import _type_is_eq
from testing import assert_equal, assert_true
from builtin.variadics import Variadic
from utils import StaticTuple

comptime ComponentType = Copyable & Movable & ImplicitlyDestructible


fn index_of[T: AnyType, *Ts: AnyType]() -> Int:
    @parameter
    for i in range(Variadic.size(Ts)):

        @parameter
        if _type_is_eq[Ts[i], T]():
            return i
    return -1


fn contains_duplicates[*Ts: AnyType]() -> Bool:
    @parameter
    for i in range(Variadic.size(Ts)):

        @parameter
        for j in range(i):

            @parameter
            if _type_is_eq[Ts[i], Ts[j]]():
                return True
    return False


@fieldwise_init
struct Mask(Copyable, EqualityComparable, ImplicitlyCopyable, Movable):
    var bits: UInt64

    fn __init__(out self):
        self.bits = 0

    fn with_bit(self, i: Int) -> Self:
        return Self(self.bits | (UInt64(1) << UInt64(i)))

    fn contains(self, o: Self) -> Bool:
        return self.bits & o.bits == o.bits

    fn __eq__(self, o: Self) -> Bool:
        return self.bits == o.bits


struct Column(Copyable, Movable):
    var data: List[UInt8]
    var item_size: Int

    fn __init__(out self, item_size: Int):
        self.data = []
        self.item_size = item_size

    fn add[T: ComponentType](mut self, value: T):
        var p = UnsafePointer(to=value).bitcast[UInt8]()
        for i in range(size_of[T]()):
            self.data.append(p[i])

    fn get[T: ComponentType](ref self, row: Int) -> ref [self.data] T:
        return (self.data.unsafe_ptr() + row * self.item_size).bitcast[T]()[]


struct Archetype[*Ts: ComponentType](Movable):
    comptime count = Variadic.size(Ts)
    var columns: List[Column]
    var rows: Int

    fn __init__(out self):
        constrained[not contains_duplicates[*Ts](), "components must differ"]()
        self.columns = []
        self.rows = 0

        @parameter
        for i in range(Self.count):
            self.columns.append(Column(size_of[Ts[i]]()))

    fn spawn(mut self, *values: *Ts):
        @parameter
        for i in range(Self.count):
            self.columns[i].add(values[i])
        self.rows += 1

    fn get[T: ComponentType](ref self, row: Int) -> ref [self.columns[0].data] T:
        comptime i = index_of[T, *Ts]()
        constrained[i >= 0, "no such component"]()
        return self.columns[i].get[T](row)

    fn each[f: fn (mut Self, Int) capturing [_] -> None](mut self):
        for r in range(self.rows):
            f(self, r)


@fieldwise_init
struct Pos(ImplicitlyCopyable, Movable):
    var x: Float64
    var y: Float64


@fieldwise_init
struct Vel(ImplicitlyCopyable, Movable):
    var dx: Float64
    var dy: Float64


@fieldwise_init
struct Tag(ImplicitlyCopyable, Movable):
    var id: Int32


def main():
    assert_equal(index_of[Int, String, Int, Bool](), 1)
    assert_equal(index_of[Int8, String](), -1)
    assert_true(contains_duplicates[Int, Bool, Int]())
    var a = Archetype[Pos, Vel, Tag]()
    for i in range(10):
        a.spawn(Pos(i, 0), Vel(1, 0.5), Tag(i))
    assert_equal(a.rows, 10)
    var dt = 2.0

    @parameter
    fn move(mut w: Archetype[Pos, Vel, Tag], r: Int):
        w.get[Pos](r).x += w.get[Vel](r).dx * dt
        w.get[Pos](r).y += w.get[Vel](r).dy * dt

    a.each[move]()
    assert_equal(a.get[Pos](3).x, 5)
    assert_equal(a.get[Pos](3).y, 1)
    assert_equal(a.get[Tag](7).id, 7)
    a.get[Tag](7).id = 70
    assert_equal(a.get[Tag](7).id, 70)
    var m = Mask().with_bit(1).with_bit(3)
    assert_true(m.contains(Mask(2)) and not m.contains(Mask(4)))
    print("OK")
