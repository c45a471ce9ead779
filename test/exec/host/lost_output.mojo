# What cannot be written is told and makes the exit status 1; so does a failure of a kernel that nothing waits for.
# RUN: %brio build --target-accelerator cpu %s -o %t.exe
# RUN: %exits 1 %t.exe print > /dev/full 2> %t.full
# RUN: FileCheck --check-prefix=FULL %s < %t.full
# RUN: %exits 3 %t.exe exit > /dev/full 2> %t.exit
# RUN: FileCheck --check-prefix=FULL %s < %t.exit
# RUN: %exits 1 %t.exe kernel > /dev/full 2> %t.kernel
# RUN: FileCheck --check-prefix=FULL %s < %t.kernel
# RUN: %t.exe nothing > /dev/full
# RUN: %t.exe files %t.exe 2>&1 | FileCheck --check-prefix=FILES %s
# RUN: %exits 1 %t.exe fault 2>&1 | FileCheck --check-prefix=FAULT %s
# RUN: %t.exe raised 2>&1 | FileCheck --check-prefix=RAISED --implicit-check-not=brio: %s
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.os import abort
from std.sys import argv, exit


def prints():
    print("thread", Int(thread_idx.x))


def gives_up():
    abort("nobody waits")


def leave_open(path: String) raises:
    var file = open(path, "w")
    file.write("lost")


def main() raises:
    var name = String(argv()[1])
    # FULL: brio: cannot write to the standard output: No space left on device
    if name == "print" or name == "exit":
        print("text")
        if name == "exit":
            exit(3)
    elif name == "kernel":
        var ctx = DeviceContext()
        ctx.enqueue_function[prints](grid_dim=1, block_dim=32)
        ctx.synchronize()
    elif name == "files":
        # FILES: cannot write all of '/dev/full': No space left on device
        var full = open("/dev/full", "w")
        full.write("lost")
        try:
            full.close()
        except error:
            print(error)
        # FILES-NEXT: cannot write all of '{{.*}}': Bad file descriptor
        var read_only = open(String(argv()[2]), "r")
        read_only.write("lost")
        try:
            read_only.close()
        except error:
            print(error)
        # FILES-NEXT: cannot write all of '/dev/full'
        leave_open("/dev/full")
        # FILES-NEXT: unable to read from '/': Is a directory
        var folder = open("/", "r")
        try:
            print(folder.read())
        except error:
            print(error)
        folder.close()
    elif name == "fault":
        # FAULT: ABORT: nobody waits
        # FAULT: brio: kernel 'gives_up' {{.*}}failed on device 0 (cpu)
        var ctx = DeviceContext()
        ctx.enqueue_function[gives_up](grid_dim=1, block_dim=1)
    elif name == "raised":
        # RAISED: synchronize on device 0 (cpu) failed: {{.*}}earlier failure: kernel 'gives_up'
        var ctx = DeviceContext()
        var stream = ctx.create_stream()
        stream.enqueue_function[gives_up](grid_dim=1, block_dim=1)
        while True:
            try:
                ctx.synchronize()
            except error:
                print(error)
                break
        _ = stream^
