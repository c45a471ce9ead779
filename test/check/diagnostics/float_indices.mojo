# Indices and offsets are integers.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu.host import DeviceContext


def main() raises:
    var ctx = DeviceContext()
    var xs: List[Int] = [1, 2, 3]
    var p = xs.unsafe_ptr()
    # CHECK: error: no matching function for call to 'UnsafePointer[Int].__getitem__': argument 1 'offset' expects 'Int', got 'literal 0.5'
    p[0.5] = 7
    var x: Float32 = 1.5
    # CHECK: error: no matching function for call to 'UnsafePointer[Int].__getitem__'
    print(p[x])
    # CHECK: error: no operator '+' for 'UnsafePointer[Int]' and 'Float32'
    print(p + x)
    var a = InlineArray[Int, 3](fill=0)
    # CHECK: error: no matching function for call to 'InlineArray[Int, 3].__getitem__'
    print(a[x])
    var h = ctx.enqueue_create_host_buffer[DType.float32](4)
    # CHECK: error: no matching function for call to 'HostBuffer[DType.float32].__getitem__'
    print(h[x])
