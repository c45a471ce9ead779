# The target of 'with' is a reference that can be changed by 'ref', a copy by 'var', and else read-only.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Countdown:
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __enter__(mut self) -> ref[self.n] Int:
        return self.n

    def __exit__(mut self):
        pass


def main():
    var c = Countdown(5)
    with c as var m:
        m -= 1
        # CHECK: 4 5
        print(m, c.n)
    with c as ref n:
        n -= 1
    # CHECK-NEXT: 4
    print(c.n)
    with c as k:
        # CHECK-NEXT: 4
        print(k)
