# Every thread prints where it is. The lines come in any order.
from gpu.host import DeviceContext
from gpu.id import block_dim, block_idx, global_idx, grid_dim, thread_idx
from sys import exit, has_accelerator


fn print_threads():
    """Prints this thread's place in its block and in the grid."""
    print(
        "block_idx: [",
        block_idx.x,
        block_idx.y,
        block_idx.z,
        "]\tthread_idx: [",
        thread_idx.x,
        thread_idx.y,
        thread_idx.z,
        "]\tglobal_idx: [",
        global_idx.x,
        global_idx.y,
        global_idx.z,
        "]\tcalculated global_idx: [",
        block_dim.x * block_idx.x + thread_idx.x,
        block_dim.y * block_idx.y + thread_idx.y,
        block_dim.z * block_idx.z + thread_idx.z,
        "]",
    )


def main():
    @parameter
    if not has_accelerator():
        print("No GPU detected")
        exit(0)
    else:
        ctx = DeviceContext()

        ctx.enqueue_function[print_threads](
            grid_dim=(2, 2, 1),  # blocks
            block_dim=(4, 4, 2),  # threads in each
        )

        ctx.synchronize()
        print("Done")
