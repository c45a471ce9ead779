# In a generic function that is never called, a mistake in a closure is found, and nothing else.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck --implicit-check-not=error: %s


def call[f: def () capturing -> None]():
    f()


def wrong[n: Int]():
    var numbers = [n]

    @parameter
    def change():
        # CHECK: [[#@LINE+1]]:22: error: use of unknown name 'nowhere'
        numbers[0] = nowhere

    call[change]()
