# RUN: %brio check %s 2>&1 | FileCheck %s --match-full-lines
# CHECK: {{.*}}R19.mojo:5:44: warning: argument 'b' reads what this call may modify through argument 'a' [-Wexclusivity]
from common import Shape, Sink, Source, One, Vec, View
def append(mut a: String, b: String): a += b  # R19
def main(): var s = String("a"); append(s, s)  # warning
