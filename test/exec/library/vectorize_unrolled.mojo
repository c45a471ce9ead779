# `unroll_factor` of vectorize: so many vectors in one turn of the loop, in order, whatever the count is.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck --check-prefix=PTX %s
# RUN: not %brio check -D FACTOR=0 --target-accelerator none %s 2>&1 | FileCheck --check-prefix=BAD %s
# RUN: not %brio check -D FACTOR=1000000 --target-accelerator none %s 2>&1 | FileCheck --check-prefix=BAD %s
from std.algorithm import vectorize
from std.gpu.host import DeviceContext
from std.sys import get_defined_int

comptime factor = get_defined_int["FACTOR", 4]()


def places[width: Int, unroll_factor: Int](count: Int) -> List[Int]:
    var seen = List[Int]()

    def visit[w: Int](i: Int) {mut seen}:
        seen.append(i * 10 + w)

    vectorize[width, unroll_factor=unroll_factor](count, visit)
    return seen^


def wrong[width: Int, unroll_factor: Int]() -> Int:
    var wrong = 0
    for count in range(40):
        if places[width, unroll_factor](count) != places[width, 1](count):
            wrong += 1
    return wrong


# A turn of the first loop has four vectors, which nothing comes between.
# PTX-LABEL: .entry kernel(
# PTX: st.volatile.global.v4
# PTX-NEXT: st.volatile.global.v4
# PTX-NEXT: st.volatile.global.v4
# PTX-NEXT: st.volatile.global.v4
# PTX: bra
# PTX: st.volatile.global.v4
# PTX-NOT: st.volatile.global.v4
def kernel(data: UnsafePointer[Float32, MutAnyOrigin], count: Int):
    @parameter
    def fill[w: Int](i: Int):
        (data + i).store[volatile=True](SIMD[DType.float32, w](1))

    vectorize[fill, 4, unroll_factor=4](count)


def main() raises:
    # CHECK: 0 0 0 0
    print(wrong[4, 2](), wrong[4, factor](), wrong[1, 8](), wrong[2, 256]())
    # CHECK-NEXT: [4, 44, 84, 124, 164, 201, 211]
    print(places[4, 3](22))
    # BAD: the unroll factor must be from 1 to 256
    # BAD: vectorize_unrolled.mojo:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](37)
    buffer.enqueue_fill(0)
    ctx.enqueue_function[kernel](buffer, 30, grid_dim=1, block_dim=1)
    with buffer.map_to_host() as host:
        var sum = Float32(0)
        for i in range(37):
            sum += host[i]
        # CHECK-NEXT: 30.0
        print(sum)
