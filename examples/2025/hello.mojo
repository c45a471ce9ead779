# The smallest kernel: each thread says hello. It is compiled once and launched twice.
from gpu import block_idx, thread_idx
from gpu.host import DeviceContext


fn hello():
    print("Hello from thread", thread_idx.x, "of block", block_idx.x)


def main():
    with DeviceContext() as ctx:
        compiled = ctx.compile_function[hello]()
        ctx.enqueue_function(compiled, grid_dim=1, block_dim=4)
        ctx.synchronize()
        print("and again")
        ctx.enqueue_function(compiled, grid_dim=2, block_dim=2)
        ctx.synchronize()
    print("Done")
