# One stream of random numbers on host and device; identity; the time of a call.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.random import Random
from std.memory import ArcPointer
from std.testing import assert_is, assert_is_not, assert_raises
from std.time import time_function
from std.gpu import global_idx
from std.gpu.host import DeviceContext

def work():
    pass

def fill(out: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var i = global_idx.x
    if i < n:
        var random = Random(seed=7, subsequence=UInt64(i))
        out[i] = random.step_uniform()[0]

def main() raises:
    var a = ArcPointer(3)
    var b = a
    assert_is(a, b)
    assert_is_not(a, ArcPointer(3))
    with assert_raises(contains="reason: same"):
        assert_is_not(a, b, "same")
    print(time_function[work]() < 1000000000)
    # A stream is the same on the host and on the device.
    with DeviceContext() as ctx:
        var buffer = ctx.enqueue_create_buffer[DType.float32](64)
        ctx.enqueue_function[fill](buffer, 64, grid_dim=1, block_dim=64)
        var same = True
        with buffer.map_to_host() as host:
            for i in range(64):
                var random = Random(seed=7, subsequence=UInt64(i))
                same = same and host[i] == random.step_uniform()[0] and host[i] >= 0 and host[i] < 1
        print(same)

# CHECK: True
# CHECK-NEXT: True
