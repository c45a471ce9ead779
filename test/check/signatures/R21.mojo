# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error:
# CHECK: {{.*}}R21.mojo:5:9: error: 'Null' does not conform to 'Sink': its 'put' takes 'String' as 'x', but the trait's takes 'Int'
from common import Shape, Sink, Source, One, Vec, View
struct Null(Sink):  # R21
    def put(mut self, x: String): pass  # error
def main():
    pass
