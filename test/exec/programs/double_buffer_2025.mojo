# Stages of a block, and two buffers with barriers in memory.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import thread_idx, block_dim, barrier, block_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from gpu.sync import mbarrier_init, mbarrier_arrive, mbarrier_test_wait, barrier as sync_barrier
from gpu.sync import named_barrier
from layout import Layout, LayoutTensor
from layout.tensor_builder import LayoutTensorBuild as tb
from memory import stack_allocation
from sys import sizeof
from testing import assert_almost_equal

alias TPB = 256
alias SIZE = 1024
alias BLOCKS = SIZE // TPB
alias STAGE1 = 128
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE)
alias RADIUS = 2


fn multi_stage[layout: Layout](
    output: LayoutTensor[mut=True, dtype, layout],
    input: LayoutTensor[mut=False, dtype, layout],
    size: Int,
):
    input_shared = tb[dtype]().row_major[TPB]().shared().alloc()
    blur_shared = tb[dtype]().row_major[TPB]().shared().alloc()
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = thread_idx.x
    if local_i < STAGE1:
        if global_i < size:
            input_shared[local_i] = input[global_i] * 1.1
            if local_i + STAGE1 < TPB:
                second = global_i + STAGE1
                input_shared[local_i + STAGE1] = input[second] * 1.1 if second < size else 0.0
    barrier()
    if local_i >= STAGE1:
        blur_idx = local_i - STAGE1
        var a: Scalar[dtype] = 0.0
        count = 0
        for offset in range(-RADIUS, RADIUS + 1):
            s = Int(blur_idx) + offset
            if s >= 0 and s < TPB:
                a += input_shared[s][0]
                count += 1
        blur_shared[blur_idx] = a / count
        second_idx = blur_idx + STAGE1
        var b: Scalar[dtype] = 0.0
        var n: Int = 0
        for offset in range(-RADIUS, RADIUS + 1):
            s = Int(second_idx) + offset
            if s >= 0 and s < TPB:
                b += input_shared[s][0]
                n += 1
        blur_shared[second_idx] = b / n
    barrier()
    if global_i < size:
        final_value = blur_shared[local_i]
        if local_i > 0:
            final_value = (final_value + blur_shared[local_i - 1]) * 0.6
        if local_i < TPB - 1:
            final_value = (final_value + blur_shared[local_i + 1]) * 0.6
        output[global_i] = final_value


fn double_buffered[layout: Layout](
    output: LayoutTensor[mut=True, dtype, layout],
    input: LayoutTensor[mut=False, dtype, layout],
    size: Int,
):
    buffer_a = tb[dtype]().row_major[TPB]().shared().alloc()
    buffer_b = tb[dtype]().row_major[TPB]().shared().alloc()
    init_barrier = stack_allocation[1, DType.uint64, address_space = AddressSpace.SHARED]()
    iter_barrier = stack_allocation[1, DType.uint64, address_space = AddressSpace.SHARED]()
    global_i = block_dim.x * block_idx.x + thread_idx.x
    local_i = Int(thread_idx.x)
    if local_i == 0:
        mbarrier_init(init_barrier, TPB)
        mbarrier_init(iter_barrier, TPB)
    barrier()
    if global_i < size:
        buffer_a[local_i] = input[global_i]
    else:
        buffer_a[local_i] = 0
    state = mbarrier_arrive(init_barrier)
    while not mbarrier_test_wait(init_barrier, state):
        pass
    @parameter
    for iteration in range(3):
        @parameter
        if iteration % 2 == 0:
            var sum_val: Scalar[dtype] = 0
            count = 0
            for offset in range(-1, 2):
                idx = local_i + offset
                if 0 <= idx < TPB:
                    sum_val += rebind[Scalar[dtype]](buffer_a[idx])
                    count += 1
            buffer_b[local_i] = sum_val / count
        else:
            var sum_val: Scalar[dtype] = 0
            count = 0
            for offset in range(-1, 2):
                idx = local_i + offset
                if 0 <= idx < TPB:
                    sum_val += rebind[Scalar[dtype]](buffer_b[idx])
                    count += 1
            buffer_a[local_i] = sum_val / count
        s = mbarrier_arrive(iter_barrier)
        while not mbarrier_test_wait(iter_barrier, s):
            pass
        barrier()
    if global_i < size:
        output[global_i] = buffer_b[local_i]


def main():
    with DeviceContext() as ctx:
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        o = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(i % 16)
        at = LayoutTensor[mut=False, dtype, layout](a.unsafe_ptr())
        ot = LayoutTensor[mut=True, dtype, layout](o.unsafe_ptr())
        ctx.enqueue_function[multi_stage[layout]](ot, at, SIZE, grid_dim=(BLOCKS, 1), block_dim=(TPB, 1))
        ctx.synchronize()
        with o.map_to_host() as h:
            assert_almost_equal(h[100], 9.0, atol=10.0)
        ctx.enqueue_function[double_buffered[layout]](ot, at, SIZE, grid_dim=(BLOCKS, 1), block_dim=(TPB, 1))
        ctx.synchronize()
        with o.map_to_host() as oh, a.map_to_host() as h:
            for b in range(BLOCKS):
                var cur = List[Float32]()
                for i in range(TPB):
                    cur.append(h[b * TPB + i])
                for _ in range(3):
                    var nxt = List[Float32]()
                    for i in range(TPB):
                        var s: Float32 = 0
                        var c = 0
                        for d in range(-1, 2):
                            if 0 <= i + d < TPB:
                                s += cur[i + d]
                                c += 1
                        nxt.append(s / c)
                    cur = nxt
                for i in range(TPB):
                    assert_almost_equal(oh[b * TPB + i], cur[i], atol=1e-4)
    print("double buffer ok")

# CHECK: double buffer ok
