# sys: intrinsics on parts of vectors, prefetching, targets, definitions, compile time.
# RUN: %brio run -D GIVEN=bfloat16 --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.sys.info import _current_target, _has_sm_9x_or_newer, _has_gpu_fp32_tensor_cores, CompilationTarget, has_avx2, is_x86, num_logical_cores, platform_map, simd_width_of
from std.sys.intrinsics import masked_load, masked_store, strided_load, strided_store, compressed_store, gather, scatter, prefetch, PrefetchOptions, expect, llvm_intrinsic, _RegisterPackType
from std.sys.compile import is_compile_time
from std.sys.param_env import env_get_dtype, env_get_int

def which() -> Int:
    if is_compile_time():
        return 1
    return 2

def main():
    comptime c = which()
    print(c, which())
    var data = [Float32(0), 1, 2, 3, 4, 5, 6, 7]
    var p = data.unsafe_ptr()
    var mask = SIMD[DType.bool, 4](True, False, True, False)
    print(masked_load[4](p, mask, SIMD[DType.float32, 4](-1)))
    masked_store(SIMD[DType.float32, 4](9), p + 4, mask)
    print(data)
    print(strided_load[4](p, 2))
    strided_store(SIMD[DType.float32, 2](7, 8), p, 3)
    compressed_store(SIMD[DType.float32, 4](10, 11, 12, 13), p, mask)
    print(data)
    var base = SIMD[DType.int, 2](Int(p), Int(p + 3))
    print(gather(base, SIMD[DType.bool, 2](True), SIMD[DType.float32, 2](0)))
    scatter(SIMD[DType.float32, 2](1, 2), base, SIMD[DType.bool, 2](False, True))
    print(data)
    prefetch(p)
    prefetch[PrefetchOptions().for_write().low_locality()](p)
    print(expect[3](which()))
    print(_current_target(), _has_sm_9x_or_newer(), CompilationTarget.is_linux(), is_x86(), num_logical_cores() > 0)
    print(env_get_dtype["KIND", DType.float16](), env_get_dtype["GIVEN", DType.float16](), env_get_int["N", 3]())
    print(simd_width_of[DType.float32, target=_current_target()]() > 0)
    comptime value = platform_map["test", linux=Int(5), macos=Int(6)]()
    print(value)
    var r = llvm_intrinsic["llvm.uadd.with.overflow", _RegisterPackType[UInt8, Bool]](UInt8(200), UInt8(100))
    print(r[0], r[1])


# CHECK: 1 2
# CHECK-NEXT: [0.0, -1.0, 2.0, -1.0]
# CHECK-NEXT: [0.0, 1.0, 2.0, 3.0, 9.0, 5.0, 9.0, 7.0]
# CHECK-NEXT: [0.0, 2.0, 9.0, 9.0]
# CHECK-NEXT: [10.0, 12.0, 2.0, 8.0, 9.0, 5.0, 9.0, 7.0]
# CHECK-NEXT: [10.0, 8.0]
# CHECK-NEXT: [10.0, 12.0, 2.0, 2.0, 9.0, 5.0, 9.0, 7.0]
# CHECK-NEXT: 2
# CHECK-NEXT: cpu False True True True
# CHECK-NEXT: float16 bfloat16 3
# CHECK-NEXT: True
# CHECK-NEXT: 5
# CHECK-NEXT: 44 True
