# Exercise 1: multiply every element by `factor`. The grid has more threads than there are elements.
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.testing import assert_equal


def scale(
    values: UnsafePointer[Float32, MutAnyOrigin], factor: Float32, size: Int
):
    pass  # write the kernel here


def check(size: Int, threads: Int) raises:
    with DeviceContext() as ctx:
        # One element more than the kernel may touch.
        var buffer = ctx.enqueue_create_buffer[DType.float32](size + 1)
        with buffer.map_to_host() as host:
            for i in range(size + 1):
                host[i] = Float32(i)
        ctx.enqueue_function[scale](
            buffer,
            Float32(3),
            size,
            grid_dim=(size + threads - 1) // threads,
            block_dim=threads,
        )
        with buffer.map_to_host() as host:
            for i in range(size):
                assert_equal(host[i], Float32(3 * i), "element " + String(i))
            assert_equal(
                host[size],
                Float32(size),
                "an element behind the end was changed",
            )


def test_whole_blocks() raises:
    check(512, 128)


def test_part_of_a_block() raises:
    check(1000, 256)
