# Two buffers in shared memory: asynchronous copies through a circular iterator.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# double buffering with iterators, circular shared memory
from gpu import thread_idx, block_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_commit_group, async_copy_wait_group, async_copy_wait_all
from layout import Layout, LayoutTensor, LayoutTensorIter
from layout.layout_tensor import copy_dram_to_sram_async

alias dt = DType.float32
alias N = 256
alias T = 32
alias ROWS = 4
alias L = Layout.row_major(ROWS, N)
alias OL = Layout.row_major(ROWS)


fn row_sums(out: LayoutTensor[dt, OL, MutableAnyOrigin], x: LayoutTensor[dt, L, MutableAnyOrigin]):
    var smem = LayoutTensor[dt, Layout.row_major(2, T), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    var it = x.tiled_iterator[1, T, axis=1](block_idx.x, 0)
    var ring = LayoutTensorIter[dt, Layout.row_major(1, T), MutableAnyOrigin, address_space = AddressSpace.SHARED, circular=True](smem.ptr, 2 * T)
    alias tl = Layout.row_major(1, T)
    copy_dram_to_sram_async[thread_layout=tl](ring[], it[])
    async_copy_commit_group()
    var total = Scalar[dt](0)

    @parameter
    for step in range(N // T):
        @parameter
        if step + 1 < N // T:
            copy_dram_to_sram_async[thread_layout=tl](ring.next()[], it.next(1)[])
            async_copy_commit_group()
            async_copy_wait_group(1)
        else:
            async_copy_wait_all()
        barrier()
        if thread_idx.x == 0:
            var tile = ring[]
            for j in range(T):
                total += tile[0, j][0]
        barrier()
        ring += 1
        it += 1
    if thread_idx.x == 0:
        out[block_idx.x] = total


fn main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[dt](ROWS * N)
    var o = ctx.enqueue_create_buffer[dt](ROWS)
    with x.map_to_host() as h:
        for i in range(ROWS * N):
            h[i] = i % 10
    ctx.enqueue_function[row_sums](LayoutTensor[dt, OL](o), LayoutTensor[dt, L](x), grid_dim=ROWS, block_dim=T)
    with o.map_to_host() as h, x.map_to_host() as g:
        for r in range(ROWS):
            var s: Float32 = 0
            for j in range(N):
                s += g[r * N + j]
            print(h[r] == s, end=" ")
    print()

# CHECK: True True True True 
