# Functions compiled as kernels, as text.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator sm_90 %s | FileCheck --match-full-lines %s
from std.compile import compile_info
from std.gpu.host.compile import _compile_code, get_gpu_target
def double(values: UnsafePointer[Float32, MutAnyOrigin]):
    values[] *= 2
def main() raises:
    comptime info = compile_info[double, emission_kind="llvm"]
    print("double" in info().function_name, "define" in info(), info().num_captures, len(info().capture_sizes))
    var asm = compile_info[double]()
    print(asm.asm.byte_length() > 100, "ret" in asm, asm.emission_kind, String(asm) == String(asm.asm))
    print(_compile_code[double, emission_kind="llvm-opt", target=get_gpu_target()]().function_name == asm.function_name)

# CHECK: True True 0 0
# CHECK-NEXT: True True asm True
# CHECK-NEXT: True
