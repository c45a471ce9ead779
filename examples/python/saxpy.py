#!/usr/bin/env python3
"""SAXPY compiled from a string at run time and launched through Brio's runtime, on whatever device the machine has.

    PYTHONPATH=PREFIX/lib/brio/python python3 saxpy.py [TARGET]
"""
import sys

import numpy as np

import brio

SAXPY = """
from std.gpu import block_dim, block_idx, thread_idx

def saxpy(
    a: Float32,
    x: UnsafePointer[Float32, MutAnyOrigin],
    y: UnsafePointer[Float32, MutAnyOrigin],
    result: UnsafePointer[Float32, MutAnyOrigin],
    n: Int,
):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < n:
        result[i] = a * x[i] + y[i]
"""

NUM_THREADS = 512
NUM_BLOCKS = 256


def main():
    target = sys.argv[1] if len(sys.argv) > 1 else brio.default_target()

    # Compile; on failure the log says why.
    program = brio.Program(SAXPY, "saxpy.mojo", ["-O3"], target=target)
    try:
        program.compile()
    except brio.CompileError as error:
        sys.exit(error.log)
    print("kernels:", ", ".join(program.kernels))
    saxpy = brio.Library(program.library)["saxpy"]

    # Data on the host and on the device; the copies are asynchronous on a stream.
    n = NUM_THREADS * NUM_BLOCKS
    a = 2.0
    x = np.random.rand(n).astype(np.float32)
    y = np.random.rand(n).astype(np.float32)
    result = np.zeros(n, dtype=np.float32)
    api = "cpu" if target == "cpu" else "hip" if "gfx" in target else "cuda"
    device = brio.Device(api)
    stream = device.stream()
    device_x = device.to_device(x, stream)
    device_y = device.to_device(y, stream)
    device_result = device.alloc(result.nbytes, stream)

    saxpy(device, NUM_BLOCKS, NUM_THREADS, a, device_x, device_y, device_result, n, stream=stream)
    device_result.copy_to(result, stream)
    stream.synchronize()

    if not np.allclose(result, np.float32(a) * x + y):
        sys.exit("wrong result")
    print(f"{n} elements on {device.api} are right")


if __name__ == "__main__":
    main()
