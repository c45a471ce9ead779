# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# `__struct_field_ref(index, value)`: a field by a number that is known while compiling, without an import.
from std.reflection import struct_field_count, struct_field_names


@fieldwise_init
struct Point(Copyable):
    var x: Int
    var y: Float64
    var name: String


@fieldwise_init
struct Pair[T: Copyable & Writable, U: Copyable & Writable](Copyable):
    var first: Self.T
    var second: Self.U


def show[T: AnyType](ref value: T):
    comptime for i in range(struct_field_count[T]()):
        comptime name = struct_field_names[T]()[i]
        print(name, end=" ")
        ref field = __struct_field_ref(i, value)
        comptime if conforms_to(type_of(field), Writable):
            print(trait_downcast[Writable](field), end=" ")
    print()


def main():
    var point = Point(1, 2.5, "p")
    # CHECK: x 1 y 2.5 name p
    show(point)
    __struct_field_ref(0, point) = 7
    __struct_field_ref(2, point) += "oint"
    comptime last = 2
    # CHECK-NEXT: 7 point 5
    print(
        point.x,
        __struct_field_ref(last, point),
        __struct_field_ref(last, point).byte_length(),
    )
    # CHECK-NEXT: first 1 second two
    show(Pair(1, String("two")))
