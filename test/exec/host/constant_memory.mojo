# Constant memory of a kernel, written at a launch: on the CPU device the values count that there are at the launch; the symbol in
# PTX and in a code object has the name; a wrong name or size is an error.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run --cpu-kernels fibers --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --target-accelerator cpu %s -o %t.exe && %t.exe | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck --check-prefix=PTX %s
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck --check-prefix=GCN %s
from std.gpu import barrier, global_idx
from std.gpu.host import ConstantMemoryMapping, DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

# PTX-DAG: .visible .const .align 4 .b8 coefficients[16];
# PTX-DAG: .visible .const .align 8 .b8 offsets[32];
# PTX-DAG: ld.const
# GCN-DAG: .globl coefficients
# GCN-DAG: .globl offsets


def scale(x: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var c = stack_allocation[4, Float32, name="coefficients", address_space=AddressSpace.CONSTANT]()
    if global_idx.x < n:
        x[global_idx.x] *= c[global_idx.x % 4]


def offset_of(i: Int) -> Int64:
    return stack_allocation[4, DType.int64, name="offsets", address_space=AddressSpace.CONSTANT]()[i]


def shift(x: UnsafePointer[Float32, MutAnyOrigin]):
    var c = stack_allocation[4, DType.float32, name="coefficients", address_space=AddressSpace.CONSTANT]()
    barrier()
    x[global_idx.x] += Float32(offset_of(Int(global_idx.x) % 4)) + c[0]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](8)
    x.enqueue_fill(1)
    var table: List[Float32] = [1, 2, 3, 4]
    var offsets: List[Int64] = [10, 20, 30, 40]
    var coefficients = ConstantMemoryMapping("coefficients", table.unsafe_ptr(), 16)
    ctx.enqueue_function[scale](x, 8, grid_dim=1, block_dim=8, constant_memory=[coefficients])
    table[0] = 100
    # CHECK: DeviceBuffer([1.0, 2.0, 3.0, 4.0, 1.0, 2.0, 3.0, 4.0])
    print(x)
    # What was written stays, as on a GPU.
    ctx.enqueue_function[scale](x, 8, grid_dim=1, block_dim=8)
    # CHECK-NEXT: DeviceBuffer([1.0, 4.0, 9.0, 16.0, 1.0, 4.0, 9.0, 16.0])
    print(x)
    var f = ctx.compile_function[shift]()
    ctx.enqueue_function(
        f,
        x,
        grid_dim=2,
        block_dim=4,
        constant_memory=[
            coefficients,
            ConstantMemoryMapping("offsets", offsets.unsafe_ptr(), 32),
        ],
    )
    # CHECK-NEXT: DeviceBuffer([111.0, 124.0, 139.0, 156.0, 111.0, 124.0, 139.0, 156.0])
    print(x)
    # Part of it
    var first = ConstantMemoryMapping("coefficients", offsets.unsafe_ptr(), 0)
    ctx.enqueue_function[scale](x, 0, grid_dim=1, block_dim=8, constant_memory=[first])
    try:
        ctx.enqueue_function[scale](
            x, 8, grid_dim=1, block_dim=8, constant_memory=[ConstantMemoryMapping("nothing", table.unsafe_ptr(), 16)]
        )
    except error:
        # CHECK-NEXT: constant memory 'nothing' of kernel 'scale' on device 0 (cpu): there is none of this name; the kernel has 'coefficients'
        print(error)
    try:
        ctx.enqueue_function[scale](
            x, 8, grid_dim=1, block_dim=8, constant_memory=[ConstantMemoryMapping("coefficients", table.unsafe_ptr(), 17)]
        )
    except error:
        # CHECK-NEXT: constant memory 'coefficients' of kernel 'scale' on device 0 (cpu): 17 bytes given, it has 16
        print(error)
    ctx.synchronize()
