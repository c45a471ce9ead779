# Tensors that say which device they lie on, and kernels compiled for one: `max.driver`, until 25.3.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not --crash %brio run --target-accelerator cpu -D MISUSE=1 %s 2>&1 | FileCheck --check-prefix=MISUSE %s
from gpu.id import block_dim, block_idx, thread_idx
from gpu.host import Dim
from layout import LayoutTensor, Layout
from math import ceildiv
from max.driver import Accelerator, CompiledDeviceKernel, Device, Tensor, accelerator, accelerator_device, cpu, cpu_device
from max.driver.accelerator import compile
from max.tensor import DynamicTensor, TensorShape
from sys.param_env import is_defined

alias N = 10
alias Row = LayoutTensor[DType.float32, Layout.row_major(N), MutableAnyOrigin]


fn add(a: Row, b: UnsafePointer[Float32], out: UnsafePointer[Float32], n: Int):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < n:
        out[i] = rebind[Float32](a[i]) + b[i]


fn gray(rgb: Tensor[DType.uint8, 3].layout_tensor, out: Tensor[DType.uint8, 2].layout_tensor):
    var row = Int(thread_idx.y)
    var col = Int(thread_idx.x)
    if row < out.dim(0) and col < out.dim(1):
        out[row, col] = max(rgb[row, col, 0], max(rgb[row, col, 1], rgb[row, col, 2]))


fn scale(t: DynamicTensor[DType.int32, 1], factor: Int32):
    t[Int(thread_idx.x)] *= factor


fn sum_of[dtype: DType, rank: Int](t: Tensor[dtype, rank]) -> Scalar[dtype]:
    var s: Scalar[dtype] = 0
    for i in range(t.num_elements()):
        s += t.unsafe_ptr()[i]
    return s


def main():
    gpu = accelerator()
    host = cpu()
    # CHECK: Device(type=cpu) True False True
    print(host, gpu == accelerator_device(), gpu == host, host == cpu_device())
    a = Tensor[DType.float32, 1]((N), host)
    b = Tensor[DType.float32, 1](TensorShape(N))
    out = Tensor[DType.float32, 1](TensorShape(N), gpu)
    for i in range(N):
        a[i] = i
        b[i] = 100 * i
    a = a.move_to(gpu)
    b = b.move_to(gpu)
    f = Accelerator.compile[add](gpu)
    f(gpu, Row(a.unsafe_ptr()), b.unsafe_ptr(), out.unsafe_ptr(), N, grid_dim=Dim(ceildiv(N, 4)), block_dim=Dim(4))
    # CHECK: Tensor([0.0, 101.0, 202.0, 303.0, 404.0, 505.0, 606.0, 707.0, 808.0, 909.0], dtype=float32, shape=10)
    print(out.move_to(host))
    rgb = Tensor[DType.uint8, rank=3]((2, 3, 3), host)
    for r in range(2):
        for c in range(3):
            for k in range(3):
                rgb[r, c, k] = r * 100 + c * 10 + k
    g = Tensor[DType.uint8, 2](TensorShape(2, 3), gpu)
    moved = rgb.copy_to(gpu)
    compile[gray](gpu)(gpu, moved.to_layout_tensor(), g.to_layout_tensor(), grid_dim=Dim(1), block_dim=Dim(4, 4))
    # CHECK: Tensor({{\[\[}}2, 12, 22], [102, 112, 122{{\]\]}}, dtype=uint8, shape=2x3)
    print(g)
    # A copy is another tensor, on the processor and on the accelerator.
    one = rgb
    one[0, 0, 0] = 200
    two = moved
    rgb.copy_into(two)
    # CHECK: 200 0 True False True 18
    print(one[0, 0, 0], rgb[0, 0, 0], rgb == moved, rgb == one, two == rgb, moved.bytecount())
    t = Tensor[DType.int32, 1](TensorShape(4), gpu)
    h = Tensor[DType.int32, 1](TensorShape(4))
    for i in range(4):
        h[i] = i + 1
    h.copy_into(t)
    Accelerator.compile[scale](gpu)(gpu, t.unsafe_slice(), Int32(5), block_dim=Dim(4))
    back = t.copy_to(cpu())
    # CHECK: 50 5 20 4xint32
    print(sum_of(back), back[0], back[3], back.spec())
    # CHECK: a tensor of rank 1 cannot have the shape 2x3
    try:
        _ = Tensor[DType.int32, 1](TensorShape(2, 3))
    except e:
        print(e)
    # CHECK: a kernel is compiled for an accelerator, not for Device(type=cpu)
    try:
        _ = Accelerator.compile[scale](host)
    except e:
        print(e)
    # CHECK: a tensor of shape 4 cannot be copied into one of shape 2
    try:
        small = Tensor[DType.int32, 1](TensorShape(2))
        h.copy_into(small)
    except e:
        print(e)
    # MISUSE: driver_tensors_2025.mojo:[[@LINE+3]]:15: Assert Error: elements are read and written on the processor: move_to(cpu())
    @parameter
    if is_defined["MISUSE"]():
        print(t[0])
