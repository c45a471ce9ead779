# Indices and offsets are integers.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu.host import DeviceContext


def main() raises:
    var ctx = DeviceContext()
    var xs: List[Int] = [1, 2, 3]
    var p = xs.unsafe_ptr()
    # CHECK: error: invalid call to 'UnsafePointer[Int].__getitem__': argument 'offset' cannot be converted from literal 0.5 to 'Int'; write 'Int(...)' to convert it
    p[0.5] = 7
    var x: Float32 = 1.5
    # CHECK: error: invalid call to 'UnsafePointer[Int].__getitem__': argument 'offset' of type 'Float32' cannot be converted to 'Int'; write 'Int(...)' to convert it
    print(p[x])
    # CHECK: error: operator '+' cannot be applied to 'UnsafePointer[Int]' and 'Float32'
    print(p + x)
    var a = InlineArray[Int, 3](fill=0)
    # CHECK: error: invalid call to 'InlineArray[Int, 3].__getitem__': argument 'index' of type 'Float32' cannot be converted to 'Int'; write 'Int(...)' to convert it
    print(a[x])
    var h = ctx.enqueue_create_host_buffer[DType.float32](4)
    # CHECK: error: no matching function in call to 'HostBuffer[DType.float32].__getitem__'
    print(h[x])
