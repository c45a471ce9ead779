# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R26.mojo:5:60: error: '*Ts: Copyable' has no member 'area'
from common import Shape, Sink, Source, One, Vec, View
def areas[*Ts: Copyable](*args: *Ts):  # R26
    comptime for i in range(args.__len__()): print(args[i].area())  # error
def main():
    pass
