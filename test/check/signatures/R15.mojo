# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R15.mojo:4:61: error: cannot convert 'B.Item' to 'A.Item'
from common import Shape, Sink, Source, One, Vec, View
def two[A: Source, B: Source](a: A, b: B) -> A.Item: return b.get()  # R15 error
def main():
    pass
