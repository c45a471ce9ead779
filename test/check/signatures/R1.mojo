# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R1.mojo:4:57: error: the result refers to 'b', but its declared origin is 'a'
from common import Shape, Sink, Source, One, Vec, View
def pick(ref a: Int, ref b: Int) -> ref [a] Int: return b  # R1 error
def main():
    pass
