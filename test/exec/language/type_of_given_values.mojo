# In `type_of` as elsewhere a value that is given away takes the overload that owns it.
# RUN: %brio run %s | FileCheck --match-full-lines %s


struct Bag:
    def __init__(out self): pass

    def get(self) -> Int: return 1

    def get(var self) -> String: return "given"


def f(var b: Bag):
    print(reflect[type_of(b.get())]().name())
    print(reflect[type_of(b^.get())]().name())
    print(b^.get())


def main():
    f(Bag())
    print(Bag().get())
# CHECK: Int
# CHECK-NEXT: String
# CHECK-NEXT: given
# CHECK-NEXT: given
