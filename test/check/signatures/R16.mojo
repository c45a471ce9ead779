# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R16.mojo:4:51: error: cannot convert 'Vec[n]' to 'Vec[n + 1]'
from common import Shape, Sink, Source, One, Vec, View
def next[n: Int](x: Vec[n]) -> Vec[n + 1]: return x  # R16 error
def main():
    pass
