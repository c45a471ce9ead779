# Memory: names of 1.0, addresses that may be absent, bits of truth values.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.memory import alloc, memcpy, memmove, memset, memset_zero, pack_bits
from std.memory.alloc import unsafe_alloc, unsafe_free


def copy_to[T: Copyable](to: Optional[UnsafePointer[T, MutAnyOrigin]], source: UnsafePointer[T, MutAnyOrigin], count: Int):
    memcpy(dest=to, src=source, count=count)


def main() raises:
    var p = unsafe_alloc[Int](2)
    p[0] = 3
    p[1] = 4
    var aligned = unsafe_alloc[Float32](4, alignment=64)
    # CHECK: 3 4 0
    print(p[0], p[1], Int(aligned) % 64)
    unsafe_free(aligned)

    var data: Optional[UnsafePointer[Int32, MutAnyOrigin]] = alloc[Int32](4).as_any_origin()
    var none = Optional[UnsafePointer[Int32, MutAnyOrigin]]()
    var source = [Int32(1), 2, 3, 4]
    memcpy(dest=data, src=source.unsafe_ptr(), count=4)
    # CHECK-NEXT: 1 4
    print(data.value()[0], data.value()[3])
    memmove(dest=data, src=Optional(data.value() + 1), count=3)
    memcpy(dest=source.unsafe_ptr(), src=data, count=3)
    # CHECK-NEXT: [2, 3, 4, 4]
    print(source)
    memset(data, 255, 1)
    memset_zero(Optional(data.value() + 1), 2)
    # CHECK-NEXT: -1 0 0 4
    print(data.value()[0], data.value()[1], data.value()[2], data.value()[3])
    memcpy(dest=none, src=none, count=0)
    memmove(dest=none, src=data, count=0)
    copy_to(data, source.unsafe_ptr(), 2)
    # CHECK-NEXT: 2 3
    print(data.value()[0], data.value()[1])
    data.value().free()
    unsafe_free(p)

    # CHECK-NEXT: 4294967295 65535 11 1 340282366920938463463374607431768211455
    var mask = SIMD[DType.uint8, 32](3).eq(3)
    var some = SIMD[DType.bool, 8](True, True, False, True, False, False, False, False)
    print(pack_bits(mask), UInt64(pack_bits(SIMD[DType.bool, 16](True))), pack_bits(some), pack_bits[DType.uint8, 2](SIMD[DType.bool, 16](some[0]))[0] & 1, pack_bits(SIMD[DType.bool, 128](True)))
