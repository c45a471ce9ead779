# RUN: %brio build --device-only --emit asm --target-accelerator sm_90a -o %t.ptx %s
# RUN: FileCheck %s --input-file %t.ptx
# RUN: %brio build --device-only --emit asm --target-accelerator sm_70 --kernel 'generic[DType.float64, 40]' -o - %s | FileCheck %s --check-prefix=GENERIC --implicit-check-not=.local
# RUN: %brio build --device-only --emit asm -O 0 --target-accelerator sm_90a --kernel descriptor -o - %s | FileCheck %s --check-prefix=SLOW
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90a -D WRITES -o - %s | FileCheck %s --check-prefix=WRITTEN
# RUN: %brio build --device-only --emit llvm --target-accelerator sm_90a -o - %s | FileCheck %s --check-prefix=IR
# What a kernel is given in memory and does not write is read where the launch put it: no copy in each thread's own memory.
from std.gpu import thread_idx
from std.sys import inlined_assembly, is_defined
from std.utils import StaticTuple

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


@align(64)
@fieldwise_init
struct Descriptor(Copyable, Movable):
    var data: StaticTuple[UInt8, 128]


@no_inline
def hand_over(d: Descriptor):
    inlined_assembly["prefetch.tensormap [$0];", NoneType, constraints="l"](UnsafePointer(to=d))


# Its address goes to the copy engine.
# CHECK-LABEL: .entry descriptor(
# CHECK-NEXT: .param .align 64 .b8 descriptor_param_0[128],
# CHECK: cvta.param.u64 %[[AT:rd[0-9]+]], %rd{{[0-9]+}};
# CHECK: prefetch.tensormap [%[[AT]]];
# CHECK: ld.param.b8
# SLOW-LABEL: .entry descriptor(
# SLOW: cvta.param.u64
# IR: define ptx_kernel void @descriptor(ptr {{.*}}"nvvm.grid_constant"
@__llvm_arg_metadata(d, `nvvm.grid_constant`)
def descriptor(d: Descriptor, sums: Floats):
    inlined_assembly["prefetch.tensormap [$0];", NoneType, constraints="l"](UnsafePointer(to=d))
    sums[0] = Float32(d.data[Int(thread_idx.x)])


# Through a function that is not inlined.
# CHECK-LABEL: .entry handed(
# CHECK: cvta.param.u64
def handed(d: Descriptor, sums: Floats):
    hand_over(d)
    sums[0] = 1


# An array is indexed where it stands.
# CHECK-LABEL: .entry array(
# CHECK-NEXT: .param .align 16 .b8 array_param_0[400],
# CHECK-NOT: array_param_0+
# CHECK: ld.param.b32
# CHECK: st.global
def array(numbers: StaticTuple[Float32, 100], sums: Floats):
    sums[0] = numbers[Int(thread_idx.x)]


# A generic kernel.
# GENERIC-LABEL: .entry generic
# GENERIC: ld.param.b64
def generic[dtype: DType, size: Int](numbers: InlineArray[Scalar[dtype], size], sums: Floats):
    sums[0] = Float32(numbers[Int(thread_idx.x)])


# Its own copy is the thread's to write.
# WRITTEN-LABEL: .entry written(
# WRITTEN: st.local
# WRITTEN: ld.local
def written(var numbers: InlineArray[Float32, 100], sums: Floats):
    comptime if is_defined["WRITES"]():
        numbers[Int(thread_idx.x)] = 7
    sums[0] = numbers[3]


# What is borrowed and written all the same, through an address, is no constant of the grid either.
# WRITTEN-LABEL: .entry interior(
# WRITTEN: st.local
def interior(numbers: InlineArray[Float32, 100], sums: Floats):
    comptime if is_defined["WRITES"]():
        UnsafePointer(to=numbers).bitcast[Float32]().unsafe_mut_cast[True]()[Int(thread_idx.x)] = 7
    sums[0] = numbers[3]
