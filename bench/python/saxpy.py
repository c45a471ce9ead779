#!/usr/bin/env python3
"""SAXPY from Python on an NVIDIA GPU, in one run: compiled by NVRTC or by Brio, launched through NVIDIA's driver interface (the package
`cuda.bindings`, or the same calls by `ctypes`) or through Brio's own runtime. For each way: the kernel's time (events around 100
launches, the median of 15 rounds) and the application's (a process of its own from its first line to the checked result, compilation
included, the median of 7 processes, taking turns; the imports count).

    PYTHONPATH=PREFIX/lib/brio/python python3 bench/python/saxpy.py [--elements N] [--nvrtc PATH/libnvrtc.so.13]

    nvrtc            NVRTC and the driver through cuda.bindings      left out where cuda.bindings is missing
    nvrtc-ctypes     NVRTC and the driver through ctypes             left out where there is no libnvrtc
    brio-ptx         Brio's PTX, the driver through cuda.bindings    left out where cuda.bindings is missing
    brio-ptx-ctypes  Brio's PTX, the driver through ctypes
    brio             Brio and its runtime

Needs Python 3.9 and the driver; what else is missing is said, and its ways are left out. NumPy arrays are used where NumPy is installed,
else `array.array`. `--cpu` runs the way `brio` alone, on the CPU device.

Goal: the kernel of Brio within 1 % of NVRTC's, the application no slower.
"""
import argparse
import array
import ctypes
import glob
import importlib.util
import json
import os
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
    """Results of a call of cuda.bindings, which gives (error, results...)."""
    error, *results = answer
    if int(error) != 0:
        raise RuntimeError(str(error))
    return results[0] if len(results) == 1 else results


# ---- Two doors to the driver, of the same calls ----

class Bindings:
    """The package cuda.bindings."""

    def __init__(self):
        from cuda.bindings import driver
        self.driver = driver
        check(driver.cuInit(0))
        self.device = check(driver.cuDeviceGet(0))
        attribute = driver.CUdevice_attribute
        self.arch = "sm_%d%d" % tuple(check(driver.cuDeviceGetAttribute(a, self.device)) for a in (
            attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR))
        check(driver.cuCtxSetCurrent(check(driver.cuDevicePrimaryCtxRetain(self.device))))
        self.stream = check(driver.cuStreamCreate(0))

    def kernel(self, ptx):
        return check(self.driver.cuModuleGetFunction(check(self.driver.cuModuleLoadData(ptx)), b"saxpy"))

    def allocate(self, size):
        return int(check(self.driver.cuMemAlloc(size)))

    def to_device(self, pointer, address, size):
        check(self.driver.cuMemcpyHtoDAsync(pointer, address, size, self.stream))

    def to_host(self, address, pointer, size):
        check(self.driver.cuMemcpyDtoHAsync(address, pointer, size, self.stream))

    def launch(self, kernel, grid, arguments):
        check(self.driver.cuLaunchKernel(kernel, grid, 1, 1, THREADS, 1, 1, 0, self.stream, arguments, 0))

    def synchronize(self):
        check(self.driver.cuStreamSynchronize(self.stream))

    def event(self):
        return check(self.driver.cuEventCreate(0))

    def record(self, event):
        check(self.driver.cuEventRecord(event, self.stream))

    def elapsed(self, start, end):
        check(self.driver.cuEventSynchronize(end))
        return check(self.driver.cuEventElapsedTime(start, end))


class Ctypes:
    """libcuda.so.1 by ctypes."""

    def __init__(self):
        self.library = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", 0)
        device, major, minor = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuDeviceGetAttribute", ctypes.byref(major), 75, device)
        self.call("cuDeviceGetAttribute", ctypes.byref(minor), 76, device)
        self.arch = f"sm_{major.value}{minor.value}"
        self.call("cuCtxSetCurrent", self.made("cuDevicePrimaryCtxRetain", device))
        self.stream = self.made("cuStreamCreateWithPriority", 0, 0)

    def call(self, name, *arguments):
        result = getattr(self.library, name)(*arguments)
        if result != 0:
            text = ctypes.c_char_p()
            self.library.cuGetErrorName(result, ctypes.byref(text))
            raise RuntimeError(f"{name}: {(text.value or b'').decode()} ({result})")

    def made(self, name, *arguments):
        """What a call writes through its first parameter, a handle."""
        handle = ctypes.c_void_p()
        self.call(name, ctypes.byref(handle), *arguments)
        return handle

    def kernel(self, ptx):
        return self.made("cuModuleGetFunction", self.made("cuModuleLoadDataEx", ptx, 0, None, None), b"saxpy")

    def allocate(self, size):
        return self.made("cuMemAlloc_v2", ctypes.c_size_t(size)).value

    def to_device(self, pointer, address, size):
        self.call("cuMemcpyHtoDAsync_v2", ctypes.c_void_p(pointer), ctypes.c_void_p(address), ctypes.c_size_t(size), self.stream)

    def to_host(self, address, pointer, size):
        self.call("cuMemcpyDtoHAsync_v2", ctypes.c_void_p(address), ctypes.c_void_p(pointer), ctypes.c_size_t(size), self.stream)

    def launch(self, kernel, grid, arguments):
        self.call("cuLaunchKernel", kernel, grid, 1, 1, THREADS, 1, 1, 0, self.stream, ctypes.c_void_p(arguments), None)

    def synchronize(self):
        self.call("cuStreamSynchronize", self.stream)

    def event(self):
        return self.made("cuEventCreate", 0)

    def record(self, event):
        self.call("cuEventRecord", event, self.stream)

    def elapsed(self, start, end):
        self.call("cuEventSynchronize", end)
        milliseconds = ctypes.c_float()
        self.call("cuEventElapsedTime", ctypes.byref(milliseconds), start, end)
        return milliseconds.value


# ---- Three compilers ----

def nvrtc_ptx(arch, _):
    """NVRTC through cuda.bindings."""
    from cuda.bindings import nvrtc
    program = check(nvrtc.nvrtcCreateProgram(CUDA_SOURCE.encode(), b"saxpy.cu", 0, [], []))
    options = [f"--gpu-architecture=compute_{arch[3:]}".encode()]
    check(nvrtc.nvrtcCompileProgram(program, len(options), options))
    text = b" " * check(nvrtc.nvrtcGetPTXSize(program))
    check(nvrtc.nvrtcGetPTX(program, text))
    return text


def find_nvrtc(named):
    """A libnvrtc that opens, or None."""
    places = [named] if named else ["libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so", *sorted(glob.glob("/usr/local/cuda*/lib64/libnvrtc.so.1[0-9]"))]
    if not named:
        for folder in sys.path:  # NVIDIA's packages
            places += sorted(glob.glob(os.path.join(folder, "nvidia", "*", "lib", "libnvrtc.so.1[0-9]")))
    for place in places:
        try:
            ctypes.CDLL(place)
            return place
        except OSError:
            continue
    return None


def nvrtc_ctypes_ptx(arch, path):
    """NVRTC by ctypes."""
    nvrtc = ctypes.CDLL(path)

    def call(name, *arguments):
        result = getattr(nvrtc, name)(*arguments)
        if result != 0:
            raise RuntimeError(f"{name}: {result}")

    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    call("nvrtcCreateProgram", ctypes.byref(program), CUDA_SOURCE.encode(), b"saxpy.cu", 0, None, None)
    options = (ctypes.c_char_p * 1)(f"--gpu-architecture=compute_{arch[3:]}".encode())
    call("nvrtcCompileProgram", program, 1, options)
    call("nvrtcGetPTXSize", program, ctypes.byref(size))
    text = ctypes.create_string_buffer(size.value)
    call("nvrtcGetPTX", program, text)
    return text.raw


def brio_ptx(arch, _):
    import brio
    return brio.Program(BRIO_SOURCE, "saxpy.mojo", target=arch).compile().ptx.encode() + b"\0"


# ---- The program ----

class Data:
    """x, y and the place for the result: of NumPy, or `array.array` with a pattern that repeats."""
    PERIOD = 4096

    def __init__(self, n):
        self.numpy = None
        if importlib.util.find_spec("numpy"):
            import numpy
            self.numpy = numpy
            generator = numpy.random.default_rng(1)
            self.x, self.y = generator.random(n, numpy.float32), generator.random(n, numpy.float32)
            self.result = numpy.zeros(n, numpy.float32)
        else:
            # Quarters and eighths: all results are exact.
            self.x = array.array("f", [i % 97 / 4 for i in range(self.PERIOD)]) * (n // self.PERIOD)
            self.y = array.array("f", [i % 89 / 8 for i in range(self.PERIOD)]) * (n // self.PERIOD)
            self.result = array.array("f", bytes(4)) * n
        self.bytes = 4 * n

    def address(self, which):
        return which.ctypes.data if self.numpy else which.buffer_info()[0]

    def right(self):
        if self.numpy:
            return self.numpy.allclose(self.result, self.numpy.float32(2) * self.x + self.y)
        one = array.array("f", [i % 97 / 4 * 2 + i % 89 / 8 for i in range(self.PERIOD)])
        return self.result.tobytes() == one.tobytes() * (len(self.result) // self.PERIOD)


def with_driver(driver, make_ptx, nvrtc, n, data, measure):
    kernel = driver.kernel(make_ptx(driver.arch, nvrtc))
    pointers = [driver.allocate(data.bytes) for _ in range(3)]
    driver.to_device(pointers[0], data.address(data.x), data.bytes)
    driver.to_device(pointers[1], data.address(data.y), data.bytes)
    values = [ctypes.c_float(2), *[ctypes.c_uint64(p) for p in pointers], ctypes.c_int64(n)]
    addresses = (ctypes.c_void_p * 5)(*[ctypes.addressof(v) for v in values])
    arguments, grid = ctypes.addressof(addresses), (n + THREADS - 1) // THREADS
    driver.launch(kernel, grid, arguments)
    driver.to_host(data.address(data.result), pointers[2], data.bytes)
    driver.synchronize()
    if not measure:
        return None
    start, end = driver.event(), driver.event()
    times = []
    for _ in range(ROUNDS):
        driver.record(start)
        for _ in range(LAUNCHES):
            driver.launch(kernel, grid, arguments)
        driver.record(end)
        times.append(driver.elapsed(start, end) / LAUNCHES)
    return statistics.median(times)


def with_brio(n, data, measure, cpu):
    import brio
    target = "cpu" if cpu else brio.default_target()
    device = brio.Device("cpu" if target == "cpu" else "gpu")
    kernel = brio.Library(brio.Program(BRIO_SOURCE, "saxpy.mojo", target=target).compile().library)["saxpy"]
    stream = device.stream()
    dx, dy = device.to_device(data.x, stream), device.to_device(data.y, stream)
    dr = device.alloc(data.bytes, stream)

    def launch():
        kernel(device, (n + THREADS - 1) // THREADS, THREADS, 2.0, dx, dy, dr, n, stream=stream)

    launch()
    dr.copy_to(data.result, stream)
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


def application(way, args):
    """One process: prints its seconds and the kernel's milliseconds as JSON."""
    data = Data(args.elements)
    if way == "brio":
        kernel_ms = with_brio(args.elements, data, args.measure, args.cpu)
    else:
        door = Ctypes if way.endswith("-ctypes") else Bindings
        make_ptx = brio_ptx if way.startswith("brio") else nvrtc_ctypes_ptx if door is Ctypes else nvrtc_ptx
        kernel_ms = with_driver(door(), make_ptx, args.nvrtc, args.elements, data, args.measure)
    if not data.right():
        sys.exit(way + ": wrong result")
    print(json.dumps({"seconds": time.perf_counter() - START, "kernel_ms": kernel_ms}))


def available(args):
    """The ways that this machine has; what is missing is said."""
    def missing(what, *ways):
        print(f"{what}: left out: {', '.join(ways)}", file=sys.stderr)
        return set(ways)

    gone = set()
    if not importlib.util.find_spec("numpy"):
        print("the module numpy is missing: array.array is used", file=sys.stderr)
    if args.cpu:
        return ["brio"]
    try:
        ctypes.CDLL("libcuda.so.1")
    except OSError as error:
        sys.exit(f"no NVIDIA driver ({error}); --cpu runs Brio's way on the CPU device")
    try:
        bindings = importlib.util.find_spec("cuda.bindings")
    except ModuleNotFoundError:
        bindings = None
    if not bindings:
        gone |= missing("the module cuda.bindings is missing", "nvrtc", "brio-ptx")
    args.nvrtc = find_nvrtc(args.nvrtc)
    if not args.nvrtc:
        gone |= missing("no libnvrtc was found (--nvrtc names one; it needs libnvrtc-builtins beside it)", "nvrtc-ctypes")
    return [way for way in args.ways.split(",") if way not in gone]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--elements", type=int, default=1 << 26, help="a multiple of 4096")
    parser.add_argument("--ways", default="nvrtc,nvrtc-ctypes,brio-ptx,brio-ptx-ctypes,brio", help="which of them, comma separated")
    parser.add_argument("--nvrtc", help="NVRTC's library")
    parser.add_argument("--cpu", action="store_true", help="only Brio's runtime, on the CPU device")
    parser.add_argument("--way", help=argparse.SUPPRESS)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.elements % Data.PERIOD:
        parser.error(f"--elements: not a multiple of {Data.PERIOD}")
    if args.way:
        application(args.way, args)
        return
    if not importlib.util.find_spec("brio"):
        sys.exit("the module brio is missing: set PYTHONPATH to PREFIX/lib/brio/python, or to python of a working tree")
    ways = available(args)
    command = [sys.executable, __file__, "--elements", str(args.elements)]
    command += (["--nvrtc", args.nvrtc] if args.nvrtc else []) + (["--cpu"] if args.cpu else []) + ["--way"]

    def run(way, *more):
        done = subprocess.run(command + [way, *more], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{way} failed:\n{done.stderr}")
        return json.loads(done.stdout.splitlines()[-1])

    kernels = {way: run(way, "--measure")["kernel_ms"] for way in ways}
    seconds = {way: [] for way in ways}
    for _ in range(PROCESSES):  # in turn, so that all see the same machine
        for way in ways:
            seconds[way].append(run(way)["seconds"])
    print(f"{args.elements} elements")
    print(f"{'':16} {'kernel, ms':>12} {'application, s':>16}")
    for way in ways:
        print(f"{way:16} {kernels[way]:12.4f} {statistics.median(seconds[way]):16.3f}")


if __name__ == "__main__":
    main()
