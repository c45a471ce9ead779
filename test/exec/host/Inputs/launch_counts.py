"""launch_counts.py LIBRARY IMAGE KERNEL: which numbers of arguments the stand-in for the HIP runtime takes for a code object's kernel."""
import ctypes
import sys

hip = ctypes.CDLL(sys.argv[1])
with open(sys.argv[2], "rb") as file:
    image = file.read()
module = ctypes.c_void_p()
function = ctypes.c_void_p()
assert hip.hipModuleLoadData(ctypes.byref(module), image) == 0
assert hip.hipModuleGetFunction(ctypes.byref(function), module, sys.argv[3].encode()) == 0
value = ctypes.c_uint64()
taken = []
for count in range(10):
    args = (ctypes.c_void_p * (count + 1))(*[ctypes.addressof(value)] * count, None)
    result = hip.hipModuleLaunchKernel(function, *[ctypes.c_uint(1)] * 6, ctypes.c_uint(0), None, args, None)
    if result == 0:
        taken.append(count)
print(f"{sys.argv[3]} takes {taken}")
