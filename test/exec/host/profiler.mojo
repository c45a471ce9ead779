# Ranges and marks reach a profiler by the protocol of NVTX 3; without a profiler they do nothing.
# RUN: %brio build --target-accelerator cpu %s -o %t.exe
# RUN: env NVTX_INJECTION64_PATH=%resources/../../test/unit/runtime/fake_drivers/libfake_nvtx.so %t.exe | FileCheck %s
# RUN: env NVTX_INJECTION64_PATH=/nonexistent/library.so %t.exe | FileCheck --check-prefix=NONE %s
# RUN: %t.exe | FileCheck --check-prefix=NONE %s
from profiling_range import Range
from std.gpu import profiler


def main():
    # CHECK: True
    # NONE: False
    print(profiler.is_enabled(), flush=True)
    # CHECK-NEXT: nvtx: category 3 is 'steps'
    profiler.name_category(3, "steps")
    # CHECK-NEXT: nvtx: push 'outer' category 3 color 1:ff00ff00 (version 3, 48 bytes)
    with Range("outer", color=0xFF00FF00, category=3):
        # CHECK-NEXT: nvtx: push 'inner' category 0 color 0:00000000
        with profiler.Range("inner"):
            # CHECK-NEXT: nvtx: mark 'here'
            profiler.mark("here")
        # CHECK-NEXT: nvtx: pop
    # CHECK-NEXT: nvtx: pop
    # CHECK-NEXT: nvtx: start 'a request'
    var request = profiler.start_range("a request")
    # CHECK-NEXT: nvtx: end 41
    request.end()
    # NONE-NEXT: done
    print("done")
