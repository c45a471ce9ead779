# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R1.mojo:4:57: error: cannot return a reference to 'b': the declared origin is 'a'
from common import Shape, Sink, Source, One, Vec, View
def pick(ref a: Int, ref b: Int) -> ref [a] Int: return b  # R1 error
def main():
    pass
