#!/usr/bin/env python3
"""SAXPY compiled by Brio and launched through NVIDIA's own driver interface for Python (package `cuda-bindings`).

The steps are those of the overview of CUDA Python, with Brio where that has NVRTC:

    PYTHONPATH=PREFIX/lib/brio/python python3 saxpy_cuda_bindings.py
"""
import sys

import numpy as np
from cuda.bindings import driver

import brio
from saxpy import NUM_BLOCKS, NUM_THREADS, SAXPY


def check(answer):
    """Each call gives a tuple: the error code, then the results."""
    error, *results = answer
    if error != driver.CUresult.CUDA_SUCCESS:
        _, name = driver.cuGetErrorName(error)
        raise RuntimeError(f"CUDA driver: {name.decode()}")
    return results[0] if len(results) == 1 else results


def main():
    check(driver.cuInit(0))
    device = check(driver.cuDeviceGet(0))
    attribute = driver.CUdevice_attribute
    major = check(driver.cuDeviceGetAttribute(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device))
    minor = check(driver.cuDeviceGetAttribute(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device))

    program = brio.Program(SAXPY, "saxpy.mojo", ["-O3", f"--gpu-architecture=sm_{major}{minor}"])
    try:
        program.compile()
    except brio.CompileError as error:
        sys.exit(error.log)
    ptx = program.ptx.encode() + b"\0"

    context = check(driver.cuDevicePrimaryCtxRetain(device))
    check(driver.cuCtxSetCurrent(context))
    module = check(driver.cuModuleLoadData(ptx))
    kernel = check(driver.cuModuleGetFunction(module, b"saxpy"))

    n = np.array(NUM_THREADS * NUM_BLOCKS, dtype=np.int64)
    a = np.array(2.0, dtype=np.float32)
    x = np.random.rand(int(n)).astype(np.float32)
    y = np.random.rand(int(n)).astype(np.float32)
    result = np.zeros(int(n), dtype=np.float32)
    stream = check(driver.cuStreamCreate(0))
    device_x, device_y, device_result = [check(driver.cuMemAlloc(x.nbytes)) for _ in range(3)]
    check(driver.cuMemcpyHtoDAsync(device_x, x.ctypes.data, x.nbytes, stream))
    check(driver.cuMemcpyHtoDAsync(device_y, y.ctypes.data, y.nbytes, stream))

    # Arguments: an array of addresses of the values, in the order of `program.kernels["saxpy"].parameters`.
    pointers = [np.array([int(p)], dtype=np.uint64) for p in (device_x, device_y, device_result)]
    values = [a, *pointers, n]
    arguments = np.array([value.ctypes.data for value in values], dtype=np.uint64)
    check(driver.cuLaunchKernel(kernel, NUM_BLOCKS, 1, 1, NUM_THREADS, 1, 1, 0, stream, arguments.ctypes.data, 0))
    check(driver.cuMemcpyDtoHAsync(result.ctypes.data, device_result, result.nbytes, stream))
    check(driver.cuStreamSynchronize(stream))

    for memory in (device_x, device_y, device_result):
        check(driver.cuMemFree(memory))
    check(driver.cuStreamDestroy(stream))
    check(driver.cuModuleUnload(module))
    check(driver.cuDevicePrimaryCtxRelease(device))
    if not np.allclose(result, a * x + y):
        sys.exit("wrong result")
    print(f"{int(n)} elements through cuda.bindings are right")


if __name__ == "__main__":
    main()
