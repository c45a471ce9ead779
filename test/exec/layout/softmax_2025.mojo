# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Softmax on the device and, through tensors on host memory, on the host.
from gpu import thread_idx, block_idx, block_dim, grid_dim, barrier
from gpu.host import DeviceContext, HostBuffer, DeviceBuffer
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from layout.tensor_builder import LayoutTensorBuild as tb
from math import exp
from utils.numerics import max_finite, min_finite
from testing import assert_almost_equal

alias SIZE = 128
alias layout = Layout.row_major(SIZE)
alias TPB = 128
alias dtype = DType.float32


fn softmax_gpu_kernel[
    layout: Layout,
    input_size: Int,
    dtype: DType = DType.float32,
](
    output: LayoutTensor[mut=True, dtype, layout],
    input: LayoutTensor[mut=False, dtype, layout],
):
    shared_max = tb[dtype]().row_major[TPB]().shared().alloc()
    shared_sum = tb[dtype]().row_major[TPB]().shared().alloc()
    global_i = thread_idx.x
    var thread_max: Scalar[dtype] = min_finite[dtype]()
    if global_i < input_size:
        thread_max = rebind[Scalar[dtype]](input[global_i])
    shared_max[global_i] = thread_max
    barrier()
    stride = TPB // 2
    while stride > 0:
        if global_i < stride:
            shared_max[global_i] = max(shared_max[global_i], shared_max[global_i + stride])
        barrier()
        stride = stride // 2
    block_max = shared_max[0]
    var exp_val: Scalar[dtype] = 0.0
    if global_i < input_size:
        exp_val = rebind[Scalar[dtype]](exp(input[global_i] - block_max))
    shared_sum[global_i] = exp_val
    barrier()
    stride = TPB // 2
    while stride > 0:
        if global_i < stride:
            shared_sum[global_i] += shared_sum[global_i + stride]
        barrier()
        stride = stride // 2
    block_sum = shared_sum[0]
    if global_i < input_size:
        output[global_i] = exp_val / block_sum


fn softmax_cpu_kernel[
    layout: Layout, input_size: Int, dtype: DType = DType.float32
](
    output: LayoutTensor[dtype, layout, MutableAnyOrigin],
    input: LayoutTensor[dtype, layout, MutableAnyOrigin],
):
    var max_val: Scalar[dtype] = min_finite[dtype]()
    for i in range(input_size):
        max_val = max(max_val, rebind[Scalar[dtype]](input[i]))
    var sum_exp: Scalar[dtype] = 0.0
    for i in range(input_size):
        var e = rebind[Scalar[dtype]](exp(input[i] - max_val))
        output[i] = e
        sum_exp += e
    for i in range(input_size):
        output[i] = output[i] / sum_exp


def main():
    with DeviceContext() as ctx:
        o = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        i = ctx.enqueue_create_buffer[dtype](SIZE).enqueue_fill(0)
        e = ctx.enqueue_create_host_buffer[dtype](SIZE).enqueue_fill(0)
        with i.map_to_host() as h:
            for k in range(SIZE):
                h[k] = Float32(k % 17) * 0.25
            softmax_cpu_kernel[layout, SIZE, dtype](
                LayoutTensor[dtype, layout, MutableAnyOrigin](e.unsafe_ptr()),
                LayoutTensor[dtype, layout, MutableAnyOrigin](h.unsafe_ptr()),
            )
        ot = LayoutTensor[mut=True, dtype, layout](o.unsafe_ptr())
        it = LayoutTensor[mut=False, dtype, layout](i.unsafe_ptr())
        ctx.enqueue_function[softmax_gpu_kernel[layout, SIZE, dtype]](ot, it, grid_dim=1, block_dim=TPB)
        ctx.synchronize()
        with o.map_to_host() as h:
            total = Float32(0)
            for k in range(SIZE):
                assert_almost_equal(h[k], e[k], atol=1e-5, rtol=1e-5)
                total += h[k]
            assert_almost_equal(total, 1.0, atol=1e-5, rtol=1e-5)
    print("All tests passed")

# CHECK: All tests passed
