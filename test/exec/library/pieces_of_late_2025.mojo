# A file of the older dialect with words of 25.5 and later (`comptime`, `deinit`, `unified`) has views of the text for
# pieces; without such words they are texts of their own.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: sed -e 's/^comptime SEP/alias SEP/' -e '/LATE$/d' %s > %t.mojo
# RUN: %brio run --target-accelerator cpu %t.mojo | FileCheck --match-full-lines --check-prefix=EARLY %s
from collections import List
from collections.string import StringSlice
from reflection import get_type_name

comptime SEP = ","


struct Reader[origin: ImmutableOrigin]:
    var lines: List[StringSlice[origin]]

    fn __init__(out self, text: StringSlice[origin]):
        self.lines = List[StringSlice[origin]]()
        for line in text.splitlines():  # LATE
            self.lines.append(line)  # LATE


fn fields[o: ImmutableOrigin](line: StringSlice[o]) -> List[StringSlice[o]]:  # LATE
    return line.split(SEP)  # LATE


fn lengths(pieces: List[String]) -> Int:
    var sum = 0
    for piece in pieces:
        sum += piece.byte_length()
    return sum


fn main() raises:
    var text = String("one,1\ntwo,22\nthree,333\n")
    var r = Reader(text.as_string_slice().get_immutable())
    # CHECK: one,1 three,333
    print(r.lines[0], r.lines[2])  # LATE
    # CHECK-NEXT: ['two', '22']
    print(fields(r.lines[1]))  # LATE
    var parts = text.split("\n")
    # CHECK-NEXT: 3 two,22 20
    # EARLY: 3 two,22 20
    print(len(parts) - 1, parts[1], lengths(text.split("\n")))
    var own: List[String] = text.split(SEP)
    own.append("more")
    own[0] += "!"
    var known = Dict[String, Int]()
    for line in text.splitlines():
        var pair = line.split(SEP)
        known[String(pair[0])] = Int(pair[1])
    # CHECK-NEXT: one! more 356
    # EARLY-NEXT: one! more 356
    print(own[0], own[-1], known["one"] + known["two"] + known["three"])
    # CHECK-NEXT: False
    # EARLY-NEXT: True
    print(get_type_name[__type_of(parts[0])]() == "String")
