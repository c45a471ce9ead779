# Measuring what does not raise needs no 'raises'.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not %brio check --target-accelerator cpu -D WRONG %s 2>&1 | FileCheck --check-prefix=WRONG %s
import benchmark
from sys import is_defined


fn work():
    var total = 0
    for i in range(100):
        total += i
    benchmark.keep(total)


fn may_fail() raises:
    if benchmark.black_box(1) > 1:
        raise Error("too large")


fn fails() raises:
    raise Error("always")


fn main():
    # CHECK: 3
    print(benchmark.run[work](max_iters=3).iters())
    var calls = 0

    @parameter
    fn count():
        calls += 1

    _ = benchmark.run[count](num_warmup_iters=1, max_iters=3)
    # CHECK: 4
    print(calls)
    try:
        # CHECK: 2
        print(benchmark.run[may_fail](max_iters=2).iters())
        print(benchmark.run[fails](max_iters=2).iters())
    except e:
        # CHECK: always
        print(e)

    @parameter
    if is_defined["WRONG"]():
        # WRONG: [[#@LINE+1]]:13: error: 'run' may raise, but 'main' is not declared 'raises'
        _ = benchmark.run[may_fail](max_iters=2)
