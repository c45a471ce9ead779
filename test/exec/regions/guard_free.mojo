# Blocks inside of the data run a loop without guards; those at the edge keep them.
# RUN: %brio build --device-only --emit llvm --cpu-kernels auto --target-accelerator cpu -o - %examples/transpose.mojo | FileCheck %s
# RUN: %brio run --target-accelerator cpu %examples/transpose.mojo 64 96 1 | FileCheck %s --check-prefix=RESULT
# RUN: %brio run --target-accelerator cpu %examples/transpose.mojo 63 97 1 | FileCheck %s --check-prefix=RESULT

# CHECK-DAG: load <{{[0-9]+}} x float>
# CHECK-DAG: .guarded{{.*}}:
# RESULT: elements, 0 wrong
