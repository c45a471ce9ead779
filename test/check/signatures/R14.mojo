# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R14.mojo:5:20: error: cannot call 'big': its 'where' clause 'n > 2' is not known to hold
from common import Shape, Sink, Source, One, Vec, View
def big[n: Int]() where n > 2: pass  # R14
def any[n: Int](): big[n]()  # error
def main(): any[5]()
