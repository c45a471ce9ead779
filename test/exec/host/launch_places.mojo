# A failure says where in the source the kernel was launched: through every spelling of a launch, on a context and on a stream, and
# each launch of one kernel by its own place.
# RUN: %brio build --target-accelerator cpu %s -o %t.exe
# RUN: %t.exe 0 | FileCheck --check-prefix=FIRST %s
# RUN: %t.exe 1 | FileCheck --check-prefix=SECOND %s
# RUN: %t.exe 2 | FileCheck --check-prefix=CHECKED %s
# RUN: %t.exe 3 | FileCheck --check-prefix=COMPILED %s
# RUN: %t.exe 4 | FileCheck --check-prefix=STREAM %s
# RUN: %t.exe 5 | FileCheck --check-prefix=CLOSURE %s
# RUN: %t.exe 6 | FileCheck --check-prefix=GRAPH %s
# RUN: %t.exe 7 | FileCheck --check-prefix=TOLD %s
# RUN: %t.exe 8 | FileCheck --check-prefix=TOLDCHECKED %s
# RUN: %t.exe 9 | FileCheck --check-prefix=TOLDNODE %s
# UNSUPPORTED: address
from std.gpu import global_idx
from std.gpu.host import DeviceContext, DeviceGraphBuilder
from std.os import abort
from std.reflection import SourceLocation, source_location
from std.sys import argv


def may_fail(which: Int, number: Int):
    if which == number:
        abort()


def main() raises:
    var which = Int(String(argv()[1]))
    var ctx = DeviceContext()
    var compiled = ctx.compile_function[may_fail]()
    var stream = ctx.create_stream()
    try:
        if which == 0:
            # FIRST: kernel 'may_fail' (launched at {{.*}}launch_places.mojo:[[#@LINE+1]]:13) failed on device 0 (cpu)
            ctx.enqueue_function[may_fail](which, 0, grid_dim=1, block_dim=1)
        elif which == 1:
            ctx.enqueue_function[may_fail](which, 0, grid_dim=1, block_dim=1)
            # SECOND: kernel 'may_fail' (launched at {{.*}}launch_places.mojo:[[#@LINE+1]]:13) failed
            ctx.enqueue_function[may_fail](which, 1, grid_dim=1, block_dim=1)
        elif which == 2:
            # CHECKED: kernel 'may_fail' (launched at {{.*}}launch_places.mojo:[[#@LINE+1]]:13) failed
            ctx.enqueue_function_checked[may_fail, may_fail](which, 2, grid_dim=1, block_dim=1)
        elif which == 3:
            # COMPILED: kernel 'may_fail' (launched at {{.*}}launch_places.mojo:[[#@LINE+1]]:13) failed
            ctx.enqueue_function(compiled, which, 3, grid_dim=1, block_dim=1)
        elif which == 4:
            # STREAM: kernel 'may_fail' (launched at {{.*}}launch_places.mojo:[[#@LINE+1]]:13) failed
            stream.enqueue_function(compiled, which, 4, grid_dim=1, block_dim=1)
        elif which == 6:
            var builder = DeviceGraphBuilder(ctx)
            _ = builder.add_function[may_fail](which, 0, grid_dim=1, block_dim=1)
            # GRAPH: kernel 'may_fail' (launched at {{.*}}launch_places.mojo:[[#@LINE+1]]:17) failed
            _ = builder.add_function(compiled, which, 6, grid_dim=1, block_dim=1)
            builder.instantiate().replay()
        elif which == 7:
            # TOLD: kernel 'may_fail' (launched at elsewhere.mojo:12:7) failed
            var place = SourceLocation(12, 7, "elsewhere.mojo")
            ctx.enqueue_function[may_fail](which, 7, grid_dim=1, block_dim=1, location=place)
        elif which == 8:
            # TOLDCHECKED: kernel 'may_fail' (launched at {{.*}}launch_places.mojo:[[#@LINE+1]]:25) failed
            var place = source_location()
            stream.enqueue_function_unchecked(compiled, which, 8, grid_dim=1, block_dim=1, location=place)
        elif which == 9:
            var builder = DeviceGraphBuilder(ctx)
            # TOLDNODE: kernel 'may_fail' (launched at elsewhere.mojo:9:9) failed
            var place: Optional[SourceLocation] = SourceLocation(9, 9, "elsewhere.mojo")
            _ = builder.add_function[may_fail](which, 9, grid_dim=1, block_dim=1, location=place)
            builder.instantiate().replay()
        else:
            closure(ctx, which)
        ctx.synchronize()
        stream.synchronize()
    except error:
        print(error)


def closure(ctx: DeviceContext, which: Int) raises:
    def fails() {var which}:
        if which == 5:
            abort()

    # CLOSURE: kernel '{{.*fails.*}} (launched at {{.*}}launch_places.mojo:[[#@LINE+1]]:5) failed
    ctx.enqueue_function(fails, grid_dim=1, block_dim=1)
