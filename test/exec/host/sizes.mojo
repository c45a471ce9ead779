# Sizes that no memory can have are refused before anything is computed with them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not --crash %brio run --target-accelerator cpu %s list 2>&1 | FileCheck --check-prefix=LIST %s
# RUN: not --crash %brio run --target-accelerator cpu %s text 2>&1 | FileCheck --check-prefix=TEXT %s
# UNSUPPORTED: address
from std.gpu.host import DeviceContext
from std.sys import argv


def main() raises:
    if len(argv()) > 1 and argv()[1] == "list":
        # LIST: out of memory
        var list = List[Int](capacity=(1 << 61) + 1)  # of 8 bytes: 8 in 64 bits
        for i in range(1000000):
            list.append(i)
        print(len(list))
        return
    if len(argv()) > 1:
        # TEXT: out of memory
        print((String("ab") * ((1 << 62) + len(argv()))).byte_length())
        return
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](8)
    # CHECK: memory for -5 elements of 4 bytes: the number is negative
    # CHECK-NEXT: memory for 4611686018427387905 elements of 4 bytes: the number is too large
    # CHECK-NEXT: memory for 4611686018427387905 elements of 8 bytes: the number is too large
    # CHECK-NEXT: memory for -4 elements of 4 bytes: the number is negative
    # CHECK-NEXT: memory for -8 elements of 4 bytes: the number is negative
    try:
        _ = ctx.enqueue_create_buffer[DType.int32](-5)
    except error:
        print(error)
    try:
        _ = ctx.enqueue_create_buffer[DType.int32]((1 << 62) + 1)
    except error:
        print(error)
    try:
        _ = ctx.enqueue_create_host_buffer[DType.float64]((1 << 62) + 1)
    except error:
        print(error)
    try:
        _ = buffer.create_sub_buffer[DType.int32](-4, 8)
    except error:
        print(error)
    try:
        _ = buffer.create_sub_buffer[DType.int32](4, -8)
    except error:
        print(error)
    # CHECK-NEXT: 0
    print(len(ctx.enqueue_create_buffer[DType.int32](0)))
