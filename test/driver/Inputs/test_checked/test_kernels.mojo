# Right without a check: 256 bytes are the unit of a buffer.
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.testing import assert_equal


def fill(x: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    if thread_idx.x < n:
        x[thread_idx.x] = 1


def filled(n: Int) raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](60)
    ctx.enqueue_function[fill](x, n, grid_dim=1, block_dim=64)
    with x.map_to_host() as host:
        assert_equal(host[59], 1)


def test_inside() raises:
    filled(60)


def test_behind() raises:
    filled(64)
