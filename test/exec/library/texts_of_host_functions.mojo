# Functions that are no kernels have texts: of the host, where no target is named, and of accelerators.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.compile import compile_info


def triple(x: Int) -> Int:
    return x * 3


def quotient(a: Float64, b: Float64) raises -> Float64:
    if b == 0:
        raise "a quotient by nothing"
    return a / b


def greeting(name: String) -> String:
    return "hello, " + name


def blend(a: SIMD[DType.float32, 8], b: SIMD[DType.float32, 8]) -> SIMD[DType.float32, 8]:
    return a * b + a


def largest[dtype: DType](a: Scalar[dtype], b: Scalar[dtype]) -> Scalar[dtype]:
    return a if a > b else b


def main() raises:
    var info = compile_info[triple]()
    # CHECK: triple True True 0
    print(info.function_name, "triple:" in info, "ret" in info.asm, info.num_captures)
    # CHECK-NEXT: True True
    var ir = compile_info[triple, emission_kind="llvm"]()
    print("define i64 @triple(i64" in ir, "mul" in ir)
    # CHECK-NEXT: True True
    print("a quotient by nothing" in compile_info[quotient]().asm, "hello, " in compile_info[greeting]().asm)
    # CHECK-NEXT: True
    print("<8 x float>" in compile_info[blend, emission_kind="llvm"]().asm)
    # CHECK-NEXT: True True
    print("i16" in compile_info[largest[DType.int16], emission_kind="llvm"](), "half" in compile_info[largest[DType.float16], emission_kind="llvm"]())
    # CHECK-NEXT: True True False
    var device = compile_info[blend, target="sm_90a"]()
    print(".func" in device, "fma.rn.f32" in device, ".entry" in device)
    # The same function in two texts and in the program.
    # CHECK-NEXT: 21 True
    print(triple(7), String(compile_info[triple]()) == String(info))
    var factor = 5

    @parameter
    def scaled(x: Int) -> Int:
        return x * factor

    # A closure's text is told by its value too, where it is printed.
    # CHECK-NEXT: define i64 @scaled({{.*}}) {{.*}}{
    print(String(compile_info[scaled, emission_kind="llvm"]()).split("\n")[6])
    print(compile_info[scaled, emission_kind="llvm"]())
    # CHECK: {{.*}}ret i64{{.*}}
