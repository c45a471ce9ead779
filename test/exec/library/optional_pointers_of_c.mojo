# A function of C that returns a pointer or null, or takes one, by every way to call it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu -O0 %s | FileCheck --match-full-lines %s
from std.ffi import CStringSlice, external_call, OwnedDLHandle
from std.memory import is_trivially_copyable, is_trivially_deletable

comptime Bytes = UnsafePointer[Int8, MutAnyOrigin]
comptime Found = Optional[Bytes]
comptime Search = def(Bytes, Int32) thin abi("C") -> Found
comptime Parse = def(Bytes, Optional[UnsafePointer[Bytes, MutAnyOrigin]], Int32) thin abi("C") -> Int


@fieldwise_init
struct Table(Movable):
    var search: Search


def found_at(found: Found, text: Bytes) -> Int:
    return Int(found.value()) - Int(text) if found else -1


# called by C, as the other side of the same agreement
def next_of(at: Found) abi("C") -> Found:
    if not at:
        return None
    return at.value() + 1


def through[Function: AnyType](step: def(Found) thin abi("C") -> Found, at: Found) -> Found:
    return step(at)


def main() raises:
    var text = String("abc\0")
    var bytes = text.unsafe_ptr_mut().bitcast[Int8]().as_any_origin()
    # CHECK: 1 -1
    print(found_at(external_call["strchr", Found](bytes, Int32(98)), bytes), found_at(external_call["strchr", Found](bytes, Int32(120)), bytes))

    var libc = OwnedDLHandle("libc.so.6")
    # CHECK-NEXT: 2 -1
    print(found_at(libc.call["strchr", Found](bytes, Int32(99)), bytes), found_at(libc.call["strchr", Found](bytes, Int32(120)), bytes))

    var search = libc.get_function[Search]("strchr")
    # CHECK-NEXT: 0 -1
    print(found_at(search(bytes, 97), bytes), found_at(search(bytes, 120), bytes))

    var table = Table(search)
    # CHECK-NEXT: 1 -1
    print(found_at(table.search(bytes, 98), bytes), found_at(table.search(bytes, 120), bytes))

    var end = bytes
    var number = String("42!\0")
    var parse = libc.get_function[Parse]("strtol")
    var digits = number.unsafe_ptr_mut().bitcast[Int8]().as_any_origin()
    # CHECK-NEXT: 42 42 2
    print(parse(digits, None, 10), parse(digits, UnsafePointer(to=end).as_any_origin(), 10), Int(end) - Int(digits))

    # CHECK-NEXT: 1 -1
    print(found_at(next_of(bytes), bytes), found_at(next_of(None), bytes))
    # CHECK-NEXT: 1 -1
    print(found_at(through[Int](next_of, bytes), bytes), found_at(through[Int](next_of, None), bytes))

    # CHECK-NEXT: True True True False
    print(is_trivially_copyable[Found](), is_trivially_deletable[Found](), is_trivially_deletable[Optional[Int]](), is_trivially_deletable[Optional[String]]())
    _ = text^
    _ = number^
