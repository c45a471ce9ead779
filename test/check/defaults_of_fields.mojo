# A field without a default: the constructor that `Defaultable` gives cannot be used.
# RUN: not %brio check %s 2>&1 | FileCheck %s
# CHECK: defaults_of_fields.mojo:[[#@LINE+7]]:13: error: a field of a type without a default has no default either: write '__init__'
struct No:
    var x: Int
    def __init__(out self, x: Int): self.x = x
struct Bad(Defaultable):
    var no: No
def main():
    var b = Bad()
    print(b.no.x)
