# Arguments of more than 4 KiB ask for PTX 8.1, others do not; what no NVIDIA GPU takes is an error of the compiler.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_80 -o - %s | FileCheck --check-prefix=SMALL %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_80 -D LARGE -o - %s | FileCheck --check-prefix=LARGE %s
# RUN: not %brio build --device-only --emit asm --target-accelerator sm_80 -D TOO_LARGE -o - %s 2>&1 | FileCheck --check-prefix=TOO %s
from std.collections import InlineArray
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.sys import is_defined

# SMALL: .version 7
# LARGE: .version 8.1
# LARGE: .param .align 16 .b8 {{.*}}[8000]
# TOO: error: {{.*}}the arguments of kernel 'pick' take 40024 bytes, the most on nvidia:sm_80 is 32764; pass large values in a buffer
comptime count = 10000 if is_defined["TOO_LARGE"]() else (2000 if is_defined["LARGE"]() else 100)


def pick(x: UnsafePointer[Float32, MutAnyOrigin], table: InlineArray[Float32, count], n: Int):
    if global_idx.x < n:
        x[global_idx.x] = table[global_idx.x * 10]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    var table = InlineArray[Float32, count](fill=0)
    for i in range(count):
        table[i] = Float32(i)
    ctx.enqueue_function[pick](x, table, 4, grid_dim=1, block_dim=4)
    # CHECK: DeviceBuffer([0.0, 10.0, 20.0, 30.0])
    print(x)
