# utils.lock and logger.
# RUN: env BRIO_CPU_THREADS=4 %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.utils.lock import BlockingSpinLock, BlockingScopedLock, SpinWaiter
from std.utils import BlockingScopedLock as B2
from std.algorithm import parallelize
from std.logger import Logger, Level
from std.io import FileDescriptor
def main():
    var lock = BlockingSpinLock()
    var total = 0
    @parameter
    def work(i: Int):
        for _ in range(1000):
            with BlockingScopedLock(lock):
                total += 1
    parallelize[work](8)
    print(total)
    lock.lock(7)
    print(lock.unlock(8), lock.unlock(7))
    var log = Logger[Level.INFO]()
    log.debug("not seen")
    log.info("seen", 1, 2.5)
    log.warning("also", "seen", sep="-")
    var quiet = Logger()
    quiet.error("nothing")
    var own = Logger[Level.TRACE](prefix="[app] ", source_location=False)
    own.trace("hello")
    print(Level.ERROR, Level.ERROR > Level.INFO)


# CHECK: 8000
# CHECK-NEXT: False True
# CHECK-NEXT: INFO::: seen 1 2.5
# CHECK-NEXT: WARNING::: also-seen
# CHECK-NEXT: [app] hello
# CHECK-NEXT: ERROR True
