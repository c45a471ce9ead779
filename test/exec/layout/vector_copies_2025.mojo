# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Copies of vectors of 2 to 16 bytes of every kind of number through shared memory.
from gpu import thread_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram_async, copy_sram_to_dram

fn through[dtype: DType, layout: Layout, width: Int](o: LayoutTensor[dtype, layout, MutableAnyOrigin], a: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    var s = LayoutTensor[dtype, layout, MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    alias threads = Layout.row_major(4, 4)
    copy_dram_to_sram_async[thread_layout=threads](s.vectorize[1, width](), a.vectorize[1, width]())
    async_copy_wait_all()
    barrier()
    if thread_idx.x < 4:
        s[thread_idx.x, 0] += 1
    barrier()
    copy_sram_to_dram[threads](o.vectorize[1, width](), s.vectorize[1, width]())

fn check[dtype: DType, width: Int](ctx: DeviceContext) raises:
    alias layout = Layout.row_major(4, 64)
    a = ctx.enqueue_create_buffer[dtype](256)
    o = ctx.enqueue_create_buffer[dtype](256)
    with a.map_to_host() as h:
        for i in range(256):
            h[i] = Scalar[dtype](i % 50)
    ctx.enqueue_function[through[dtype, layout, width]](LayoutTensor[dtype, layout, MutableAnyOrigin](o), LayoutTensor[dtype, layout, MutableAnyOrigin](a), grid_dim=1, block_dim=16)
    bad = 0
    with o.map_to_host() as h:
        for i in range(256):
            e = Scalar[dtype](i % 50)
            if i % 64 == 0:
                e += 1
            if h[i] != e:
                bad += 1
    print(dtype, width, bad)

def main():
    with DeviceContext() as ctx:
        check[DType.float16, 8](ctx)
        check[DType.bfloat16, 4](ctx)
        check[DType.float64, 2](ctx)
        check[DType.int8, 16](ctx)
        check[DType.uint16, 1](ctx)
        check[DType.int32, 4](ctx)
        check[DType.int64, 1](ctx)
        check[DType.float32, 8](ctx)

# CHECK: float16 8 0
# CHECK-NEXT: bfloat16 4 0
# CHECK-NEXT: float64 2 0
# CHECK-NEXT: int8 16 0
# CHECK-NEXT: uint16 1 0
# CHECK-NEXT: int32 4 0
# CHECK-NEXT: int64 1 0
# CHECK-NEXT: float32 8 0
