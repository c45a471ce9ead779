from std.gpu.host import DeviceContext
from std.pathlib import Path


def main() raises:
    var ctx = DeviceContext()
    var bytes = Path("saxpy.hsaco").read_bytes()
    var image = StaticString(ptr=bytes.unsafe_ptr(), length=len(bytes))
    var f = ctx.load_function(function_name="saxpy", asm=image)
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    try:
        ctx.enqueue_function(f, x, grid_dim=1, block_dim=64)
    except error:
        print(error)
    ctx.enqueue_function(f, x, x, x, Float32(2), 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
    print("launched")
    try:
        _ = ctx.load_function(function_name="sax", asm=image)
    except error:
        print(error)
    _ = bytes^
