# `String(bytes)` of early 2025: the bytes up to the zero behind them. Later releases and other lists show the list.
# RUN: rm -rf %t && split-file %s %t
# RUN: %brio run %t/older.mojo | FileCheck %s --check-prefix=OLDER
# RUN: %brio run %t/newer.mojo | FileCheck %s --check-prefix=NEWER
#--- older.mojo
fn reversed_text(text: String) -> String:
    var buffer = List[UInt8](capacity=len(text) + 1)
    for i in range(len(text) - 1, -1, -1):
        buffer.append(text.as_bytes()[i])
    buffer.append(0)
    return String(buffer^)


fn text_of[T: Writable](value: T) -> String:
    return String(value)


fn main():
    # OLDER: olleh 5
    print(reversed_text("hello"), len(reversed_text("hello")))
    var kept = List[Byte](72, 105, 0)
    # OLDER-NEXT: Hi 3
    print(String(kept), len(kept))
    # OLDER-NEXT: Hi||
    print(String(List[UInt8](72, 105)) + "|" + String(List[UInt8]()) + "|")
    # OLDER-NEXT: [1, 2]
    print(String(List[Int](1, 2)))
#--- newer.mojo
def main():
    var bytes: List[UInt8] = [72, 105, 0]
    # NEWER: [72, 105, 0]
    print(String(bytes))
