# What kernels print beyond the room for it is dropped and counted: nothing is lost without a word.
# RUN: env BRIO_PRINT_BUFFER=4K %brio run --target-accelerator cpu %s > %t.out 2> %t.err
# RUN: FileCheck %s --check-prefix=ERR < %t.err
# RUN: count 30 < %t.out
# RUN: %brio run --target-accelerator cpu %s | count 1024
# In the room of 64 MiB that there is by default nothing is lost; of more than fits all that is missing is counted.
# RUN: %brio build --target-accelerator cpu %s -o %t.exe
# RUN: %t.exe 450 2> %t.err | count 460800
# RUN: count 0 < %t.err
# RUN: %t.exe 2000 > %t.out 2> %t.err
# RUN: %python -c "import re,sys; lines = sum(1 for _ in open(sys.argv[1])); lost = int(re.search(r'brio: (\d+) print records', open(sys.argv[2]).read())[1]); print(lines, lost); sys.exit(lines + lost != 2048000 or lost == 0)" %t.out %t.err
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.sys import argv


def talks(n: Int):
    print("thread", global_idx.x, "of", n)


def main() raises:
    var ctx = DeviceContext()
    var times = Int(String(argv()[1])) if len(argv()) > 1 else 1
    ctx.enqueue_function[talks](1024, grid_dim=8 * times, block_dim=128)
    ctx.synchronize()
    # ERR: brio: 994 print records from kernels were dropped; BRIO_PRINT_BUFFER (now 4096 bytes) sets the room for them
