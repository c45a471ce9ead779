"""Compiles a kernel, launches it, and says where the module is from."""
import array

import brio

device = brio.Device("cpu")
source = """
from std.gpu import global_idx

def twice(x: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    if Int(global_idx.x) < n:
        x[global_idx.x] *= 2
"""
program = brio.Program(source, target="cpu").compile()
buffer = device.to_device(array.array("f", [1, 2, 3]))
brio.Library(program.library)["twice"][1, 3](buffer, 3)
assert memoryview(buffer).tolist() == [2, 4, 6]
assert ".entry twice" in brio.Program(source, target="sm_90").compile().ptx
print(brio.__version__, brio.__file__)
