#!/usr/bin/env python3
"""SAXPY from Python on an NVIDIA GPU, three ways, in one run: NVRTC with `cuda.bindings`, Brio's PTX with `cuda.bindings`, and Brio with its
own runtime. For each: the kernel's time (events around 100 launches, the median of 15 rounds) and the application's (a process of its own from
its first line to the checked result, compilation included, the median of 7 processes; `import numpy` counts for all).

    PYTHONPATH=PREFIX/lib/brio/python python3 bench/python/saxpy.py [--elements N]

Goal: the kernel of Brio within 1 % of NVRTC's, the application no slower.
"""
import argparse
import json
import statistics
import subprocess
import sys
import time

START = time.perf_counter()
ROUNDS, LAUNCHES, PROCESSES, THREADS = 15, 100, 7, 512

CUDA_SOURCE = """
extern "C" __global__ void saxpy(float a, float* x, float* y, float* out, size_t n) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < n) out[i] = a * x[i] + y[i];
}
"""
BRIO_SOURCE = """
from std.gpu import block_dim, block_idx, thread_idx

def saxpy(a: Float32, x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin],
          result: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var i = Int(block_idx.x) * Int(block_dim.x) + Int(thread_idx.x)
    if i < n:
        result[i] = a * x[i] + y[i]
"""


def check(answer):
    error, *results = answer
    if int(error) != 0:
        raise RuntimeError(str(error))
    return results[0] if len(results) == 1 else results


def nvrtc_ptx(arch):
    from cuda.bindings import nvrtc
    program = check(nvrtc.nvrtcCreateProgram(CUDA_SOURCE.encode(), b"saxpy.cu", 0, [], []))
    options = [f"--gpu-architecture=compute_{arch[3:]}".encode()]
    check(nvrtc.nvrtcCompileProgram(program, len(options), options))
    text = b" " * check(nvrtc.nvrtcGetPTXSize(program))
    check(nvrtc.nvrtcGetPTX(program, text))
    return text


def brio_ptx(arch):
    import brio
    return brio.Program(BRIO_SOURCE, "saxpy.mojo", target=arch).compile().ptx.encode() + b"\0"


def with_bindings(make_ptx, n, x, y, result, measure):
    import numpy as np
    from cuda.bindings import driver
    check(driver.cuInit(0))
    device = check(driver.cuDeviceGet(0))
    attribute = driver.CUdevice_attribute
    arch = "sm_%d%d" % (check(driver.cuDeviceGetAttribute(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device)),
                        check(driver.cuDeviceGetAttribute(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device)))
    check(driver.cuCtxSetCurrent(check(driver.cuDevicePrimaryCtxRetain(device))))
    kernel = check(driver.cuModuleGetFunction(check(driver.cuModuleLoadData(make_ptx(arch))), b"saxpy"))
    stream = check(driver.cuStreamCreate(0))
    dx, dy, dr = [check(driver.cuMemAlloc(x.nbytes)) for _ in range(3)]
    check(driver.cuMemcpyHtoDAsync(dx, x.ctypes.data, x.nbytes, stream))
    check(driver.cuMemcpyHtoDAsync(dy, y.ctypes.data, y.nbytes, stream))
    values = [np.array([2], np.float32)] + [np.array([int(p)], np.uint64) for p in (dx, dy, dr)] + [np.array([n], np.uint64)]
    arguments = np.array([v.ctypes.data for v in values], np.uint64)

    def launch():
        check(driver.cuLaunchKernel(kernel, (n + THREADS - 1) // THREADS, 1, 1, THREADS, 1, 1, 0, stream, arguments.ctypes.data, 0))

    launch()
    check(driver.cuMemcpyDtoHAsync(result.ctypes.data, dr, result.nbytes, stream))
    check(driver.cuStreamSynchronize(stream))
    if not measure:
        return None
    start, end = check(driver.cuEventCreate(0)), check(driver.cuEventCreate(0))
    times = []
    for _ in range(ROUNDS):
        check(driver.cuEventRecord(start, stream))
        for _ in range(LAUNCHES):
            launch()
        check(driver.cuEventRecord(end, stream))
        check(driver.cuEventSynchronize(end))
        times.append(check(driver.cuEventElapsedTime(start, end)) / LAUNCHES)
    return statistics.median(times)


def with_brio(n, x, y, result, measure):
    import brio
    target = brio.default_target()
    device = brio.Device("cpu" if target == "cpu" else "gpu")
    kernel = brio.Library(brio.Program(BRIO_SOURCE, "saxpy.mojo", target=target).compile().library)["saxpy"]
    stream = device.stream()
    dx, dy = device.to_device(x, stream), device.to_device(y, stream)
    dr = device.alloc(result.nbytes, stream)

    def launch():
        kernel(device, (n + THREADS - 1) // THREADS, THREADS, 2.0, dx, dy, dr, n, stream=stream)

    launch()
    dr.copy_to(result, stream)
    stream.synchronize()
    if not measure:
        return None
    start, end = device.event(), device.event()
    times = []
    for _ in range(ROUNDS):
        start.record(stream)
        for _ in range(LAUNCHES):
            launch()
        end.record(stream)
        times.append(start.elapsed_ms(end) / LAUNCHES)
    return statistics.median(times)


def application(way, n, measure):
    """One process: prints its seconds and the kernel's milliseconds as JSON."""
    import numpy as np
    generator = np.random.default_rng(1)
    x, y = generator.random(n, np.float32), generator.random(n, np.float32)
    result = np.zeros(n, np.float32)
    if way == "brio":
        kernel_ms = with_brio(n, x, y, result, measure)
    else:
        kernel_ms = with_bindings(nvrtc_ptx if way == "nvrtc" else brio_ptx, n, x, y, result, measure)
    if not np.allclose(result, np.float32(2) * x + y):
        sys.exit(way + ": wrong result")
    print(json.dumps({"seconds": time.perf_counter() - START, "kernel_ms": kernel_ms}))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--elements", type=int, default=1 << 26)
    parser.add_argument("--ways", default="nvrtc,brio-ptx,brio", help="which of them, comma separated")
    parser.add_argument("--way", help=argparse.SUPPRESS)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.way:
        application(args.way, args.elements, args.measure)
        return
    ways = args.ways.split(",")
    command = [sys.executable, __file__, "--elements", str(args.elements), "--way"]

    def run(way, *more):
        done = subprocess.run(command + [way, *more], check=True, capture_output=True, text=True)
        return json.loads(done.stdout.splitlines()[-1])

    kernels = {way: run(way, "--measure")["kernel_ms"] for way in ways}
    seconds = {way: [] for way in ways}
    for _ in range(PROCESSES):  # in turn, so that all see the same machine
        for way in ways:
            seconds[way].append(run(way)["seconds"])
    print(f"{args.elements} elements")
    print(f"{'':10} {'kernel, ms':>12} {'application, s':>16}")
    for way in ways:
        print(f"{way:10} {kernels[way]:12.4f} {statistics.median(seconds[way]):16.3f}")


if __name__ == "__main__":
    main()
