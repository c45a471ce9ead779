# A swizzle counts numbers: what a copy writes by vectors of two another one reads by vectors of four. One that would tear
# the vectors apart counts these.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from gpu import barrier, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_local, copy_dram_to_sram, copy_local_to_sram, copy_sram_to_dram
from layout.swizzle import Swizzle, make_swizzle

alias whole = Layout.row_major(8, 32)
alias Matrix = LayoutTensor[DType.float32, whole, MutableAnyOrigin]
alias Shared = LayoutTensor[DType.float32, whole, MutableAnyOrigin, address_space = AddressSpace.SHARED]
alias by_twos = Layout.row_major(2, 16)
alias by_fours = Layout.row_major(4, 8)


fn through[swizzle: Swizzle](out: Matrix, inp: Matrix, raw: Matrix):
    var own = LayoutTensor[DType.float32, Layout.row_major(4, 2), MutableAnyOrigin, address_space = AddressSpace.LOCAL].stack_allocation()
    var shared = Shared.stack_allocation()
    copy_dram_to_local[by_twos](own.vectorize[1, 2](), inp.vectorize[1, 2]())
    copy_local_to_sram[by_twos, swizzle=swizzle](shared.vectorize[1, 2](), own.vectorize[1, 2]())
    barrier()
    copy_sram_to_dram[by_fours, swizzle=swizzle](out.vectorize[1, 4](), shared.vectorize[1, 4]())
    if thread_idx.x == 0:
        raw.copy_from(shared)


fn of_vectors[swizzle: Swizzle](out: Matrix, inp: Matrix, raw: Matrix):
    var shared = Shared.stack_allocation()
    copy_dram_to_sram[by_fours, swizzle=swizzle](shared.vectorize[1, 4](), inp.vectorize[1, 4]())
    barrier()
    copy_sram_to_dram[by_fours, swizzle=swizzle](out.vectorize[1, 4](), shared.vectorize[1, 4]())
    if thread_idx.x == 0:
        raw.copy_from(shared)


def main():
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](256)
    var b = ctx.enqueue_create_buffer[DType.float32](256)
    var c = ctx.enqueue_create_buffer[DType.float32](256)
    with a.map_to_host() as h:
        for i in range(256):
            h[i] = i

    @parameter
    def show():
        with b.map_to_host() as h, c.map_to_host() as r:
            var bad = 0
            for i in range(256):
                bad += Int(h[i] != i)
            print(bad, r[0], r[32], r[33], r[64], r[255])

    alias swizzle = make_swizzle[8, 32, 4]()
    # CHECK: (3,2,3)
    print(swizzle)
    ctx.enqueue_function[through[swizzle]](Matrix(b), Matrix(a), Matrix(c), grid_dim=1, block_dim=32)
    # CHECK: 0 0.0 36.0 37.0 72.0 227.0
    show()
    ctx.enqueue_function[of_vectors[swizzle]](Matrix(b), Matrix(a), Matrix(c), grid_dim=1, block_dim=32)
    # CHECK: 0 0.0 36.0 37.0 72.0 227.0
    show()
    ctx.enqueue_function[of_vectors[Swizzle(3, 0, 3)]](Matrix(b), Matrix(a), Matrix(c), grid_dim=1, block_dim=32)
    # CHECK: 0 0.0 36.0 37.0 72.0 227.0
    show()
