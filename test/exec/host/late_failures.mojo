# RUN: rm -rf %t && mkdir %t && cp -rL %resources/stdlib %t/lib && cp %S/Inputs/late/broken.mojo %t/lib/kernels
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_STDLIB=%t/lib BRIO_CACHE=off %brio run --target-accelerator sm_70 %s > %t/out 2> %t/err
# RUN: FileCheck %s --input-file %t/out
# RUN: FileCheck %s --input-file %t/err --check-prefix=WARNING
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_STDLIB=%t/lib BRIO_CACHE=off %brio run -Wno-not-unrolled --target-accelerator sm_70 %s 2>&1 | FileCheck %s --check-prefix=QUIET --implicit-check-not=warning:
# RUN: env LD_LIBRARY_PATH=%fakes BRIO_STDLIB=%t/lib BRIO_CACHE=off not %brio run -Werror=not-unrolled --target-accelerator sm_70 %s 2>&1 | FileCheck %s --check-prefix=WERROR
# RUN: env BRIO_STDLIB=%t/lib not %brio build --target-accelerator sm_70 %s -o %t/program 2>&1 | FileCheck %s --check-prefix=BUILD
# UNSUPPORTED: address
# What the code generator says of a kernel that is made when it is first launched: where it failed, as `brio build` tells
# it, the same again at the next launch; and warnings. Another kernel can be launched all the same.
# CHECK: kernel '_foreign' has no code: {{.*}}lib/[[PLACE:[a-z/_]+.mojo:[0-9]+:[0-9]+]]: error: intrinsic 'llvm.nvvm.fence.sc.cluster' is not available on 'nvidia:sm_70'
# CHECK: kernel '_foreign' has no code: {{.*}}lib/[[PLACE]]: error: intrinsic 'llvm.nvvm.fence.sc.cluster' is not available on 'nvidia:sm_70'
# CHECK: loop launched
# WARNING: broken.mojo:13:{{[0-9]+}}: warning: loop is not unrolled as '@unroll' requests
# WARNING-NOT: warning:
# QUIET: loop launched
# WERROR: kernel '_open_loop' has no code: {{.*}}broken.mojo:13:{{[0-9]+}}: error: loop is not unrolled as '@unroll' requests
# BUILD: .mojo:{{[0-9]+:[0-9]+}}: error: intrinsic 'llvm.nvvm.fence.sc.cluster' is not available on 'nvidia:sm_70'
from std.gpu.host import DeviceContext
from kernels.broken import foreign, open_loop


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    for _ in range(2):
        try:
            foreign(ctx, a.unsafe_ptr())
            print("no error")
        except e:
            print(e)
    open_loop(ctx, a.unsafe_ptr())
    print("loop launched")
