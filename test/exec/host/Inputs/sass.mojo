from std.gpu import global_idx
from std.gpu.host import DeviceContext


def add(x: UnsafePointer[Float32, MutAnyOrigin]):
    x[global_idx.x] += 1


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[add, _dump_sass=True, _ptxas_info_verbose=True]()
    print("done")
