# What a manager lends is read-only unless the target says how it is held.
# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s --implicit-check-not error: --implicit-check-not warning:
struct Countdown:
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __enter__(mut self) -> ref[self.n] Int:
        return self.n

    def __exit__(mut self):
        print("left with", self.n)


def main():
    # CHECK: :[[#@LINE+2]]:9: error: cannot modify 'n': it is read-only; write 'as ref n' to modify what the manager lends, or 'as var n' for a copy
    with Countdown(3) as n:
        n -= 1
