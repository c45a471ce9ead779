# C functions with `...`: how many arguments are declared ones; floats that C passes wider.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.ffi import c_int, c_size_t, external_call

def main():
    var buffer = List[UInt8](length=64, fill=0)
    var count = external_call["snprintf", c_int, num_fixed_args=3](
        buffer.unsafe_ptr(), c_size_t(64), "%d %.2f %s %.1f".unsafe_ptr(), c_int(12), Float32(2.5), "abc".unsafe_ptr(), Float64(-1)
    )
    # CHECK: 16 12 2.50 abc -1.0
    print(count, String(unsafe_from_utf8=Span(buffer)[0 : Int(count)]))
