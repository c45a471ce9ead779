# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
# CHECK: 4
from common import Shape, Sink, Source, One, Vec, View
from sys.info import size_of  # A28
def words[T: AnyType]() -> InlineArray[UInt8, size_of[T]() // 2]: return InlineArray[UInt8, size_of[T]() // 2](fill=1)
def main(): print(words[Int64]().size)
