# An assertion that fails says where it stands and why, and ends the program; its message is made only then.
# RUN: not --crash %brio run --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio run -D ASSERT=none --target-accelerator cpu %s | FileCheck --check-prefix=OFF %s
# RUN: %brio run -D ASSERT=warn --target-accelerator cpu %s | FileCheck --check-prefix=WARN %s
from std.gpu import thread_idx
from std.gpu.host import DeviceContext


def told(n: Int) -> String:
    print("asked for", n)
    return String("n is ", n)


def kernel():
    assert thread_idx.x < 1, t"thread {thread_idx.x}"


def main() raises:
    var n = len([1, 2])
    assert n == 2, told(n)
    var ctx = DeviceContext()
    # WARN: At {{.*}}: block: [0,0,0] thread: [1,0,0] Assert Error: thread 1
    ctx.enqueue_function[kernel, kernel](grid_dim=1, block_dim=2)
    ctx.synchronize()
    # CHECK: start
    print("start")
    # CHECK-NOT: asked for 1
    assert n > 1, told(1)
    # CHECK-NEXT: asked for 2
    # CHECK-NEXT: At {{.*}}assert_statement.mojo:[[@LINE+2]]:5: Assert Error: n is 2
    # WARN: At {{.*}}assert_statement.mojo:[[@LINE+1]]:5: Assert Error: n is 2
    assert n == 5, told(n)
    # CHECK-NOT: end
    # WARN-NEXT: At {{.*}}assert_statement.mojo:[[@LINE+1]]:5: Assert Error: assertion failed
    assert n == 6
    # OFF-NOT: Assert
    # OFF: end
    # WARN-NEXT: end
    print("end")
