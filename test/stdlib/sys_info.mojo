# RUN: %brio run --target-accelerator cpu -D COUNT=12 -D NAME=abc %s one --two | FileCheck %s
# RUN: %brio run --target-accelerator none %s | FileCheck --check-prefix=NONE %s
from std.os import getenv
from std.sys import (
    argv,
    exit,
    get_defined_int,
    get_defined_string,
    has_accelerator,
    has_amd_gpu_accelerator,
    has_nvidia_gpu_accelerator,
    is_defined,
    is_gpu,
    simd_width_of,
    stderr,
)
from std.time import perf_counter_ns, sleep


def main() raises:
    # CHECK: True False False False
    # NONE: False False False False
    print(has_accelerator(), has_nvidia_gpu_accelerator(), has_amd_gpu_accelerator(), is_gpu())
    # CHECK: 12 abc True False 5
    # NONE: 7 none False False 5
    print(
        get_defined_int["COUNT", 7](),
        get_defined_string["NAME", "none"](),
        is_defined["NAME"](),
        is_defined["OTHER"](),
        get_defined_int["OTHER", 5](),
    )
    var args = argv()
    # CHECK: 3 one True
    # NONE: 1
    if len(args) > 2:
        print(len(args), args[1], args[2] == "--two")
    else:
        print(len(args))
    var start = perf_counter_ns()
    sleep(0.001)
    # CHECK: True True fallback
    print(perf_counter_ns() - start >= 1000000, simd_width_of[DType.float32]() >= 4, getenv("BRIO_SURELY_UNSET", "fallback"))
    print("to stderr", file=stderr)
    # CHECK-NOT: never
    exit(0)
    print("never")
