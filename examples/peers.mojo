# Two devices: a kernel on each, copies between them, and a kernel that reads the other's memory. With fewer than two devices
# it says so and does nothing.
from std.gpu import global_idx
from std.gpu.host import DeviceContext

comptime count = 1 << 20


def fill(x: UnsafePointer[Float32, MutAnyOrigin], n: Int, base: Float32):
    if global_idx.x < n:
        x[global_idx.x] = base + Float32(global_idx.x % 7)


def add(
    x: UnsafePointer[Float32, MutAnyOrigin],
    other: UnsafePointer[Float32, MutAnyOrigin],
    n: Int,
):
    if global_idx.x < n:
        x[global_idx.x] += other[global_idx.x]


def main() raises:
    if DeviceContext.number_of_devices() < 2:
        print("one device: nothing to share")
        return
    var first = DeviceContext(0)
    var second = DeviceContext(1)
    var a = first.enqueue_create_buffer[DType.float32](count)
    var b = second.enqueue_create_buffer[DType.float32](count)
    var copied = second.enqueue_create_buffer[DType.float32](count)
    first.enqueue_function[fill](
        a, count, Float32(100), grid_dim=count // 256, block_dim=256
    )
    second.enqueue_function[fill](
        b, count, Float32(1), grid_dim=count // 256, block_dim=256
    )
    # Waits for the work of both contexts by itself.
    second.enqueue_copy(copied, a)
    second.enqueue_function[add](
        b, copied, count, grid_dim=count // 256, block_dim=256
    )
    with b.map_to_host() as host:
        for i in range(count):
            if host[i] != 101 + 2 * Float32(i % 7):
                raise Error(
                    "wrong after the copy: element ", i, " is ", host[i]
                )
    print("copied between devices")
    if not second.can_access(first):
        print("no access to the other's memory")
        return
    second.enable_peer_access(first)
    second.enqueue_wait_for(first)
    second.enqueue_function[add](
        b, a, count, grid_dim=count // 256, block_dim=256
    )
    with b.map_to_host() as host:
        for i in range(count):
            if host[i] != 201 + 3 * Float32(i % 7):
                raise Error(
                    "wrong through the link: element ", i, " is ", host[i]
                )
    print("read the other's memory")
