# RUN: not %brio build --target-accelerator cpu %s -o %t 2>&1 | FileCheck %s
# RUN: not ls %t
from std.gpu.host import DeviceContext


def main() raises:
    var ctx = DeviceContext()
    # CHECK: buffer_of_type.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}DType.float32
    var buffer = ctx.enqueue_create_buffer[Float32](1024)
