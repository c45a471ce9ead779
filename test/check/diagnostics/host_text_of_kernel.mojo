# The text of a kernel is the host's where no target is named, and the host has no threads of a kernel.
# RUN: not %brio check %s 2>&1 | FileCheck %s
from std.compile import compile_info
from std.gpu import thread_idx


def fill(p: UnsafePointer[Int32, MutAnyOrigin]):
    # CHECK: [[@LINE+1]]:7: error: 'thread_idx.x' cannot be used in host code: only the threads of a kernel have an index
    p[thread_idx.x] = 1


# CHECK: host_text_of_kernel.mojo:7:5: note: the text of 'fill' is compiled for the host; name an accelerator: 'target=get_gpu_target()'
def main():
    print(compile_info[fill]())
