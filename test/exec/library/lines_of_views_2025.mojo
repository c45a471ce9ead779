# Lines of a `StringSlice` are views of it in every release; those of a `String` are texts until 25.4.
# RUN: %brio run %s | FileCheck --match-full-lines %s
from collections.string import StringSlice


struct Reader[origin: ImmutableOrigin]:
    var lines: List[StringSlice[origin]]

    fn __init__(out self, text: StringSlice[origin]):
        self.lines = List[StringSlice[origin]]()
        for line in text.splitlines():
            self.lines.append(line)


fn length(text: String) -> Int:
    return text.byte_length()


fn main() raises:
    var text = String("one\ntwo\nthree\n")
    var reader = Reader(StringSlice(text).get_immutable())
    # CHECK: one three 3
    print(reader.lines[0], reader.lines[2], len(reader.lines))
    var kept = List[String]()
    for line in StringSlice(text).splitlines():
        kept.append(String(line))
    var first: String = StringSlice(text).splitlines()[0]
    # CHECK-NEXT: 3 three one
    print(length(StringSlice(text).splitlines()[1]), kept[2], first)
    var owned: List[String] = StringSlice(text).splitlines()
    owned.append("four")
    # CHECK-NEXT: 4 TWO
    print(len(owned), String(StringSlice(text).splitlines()[1]).upper())
    var lines = text.splitlines()
    lines[0] += "!"
    # CHECK-NEXT: one! two
    print(lines[0], lines[1])
