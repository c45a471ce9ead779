# What 'split' and 'splitlines' give are views of the text, which lists, fields and results may keep; lists of texts are made of them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.testing import assert_true


struct Row[origin: ImmutOrigin]:
    var cells: List[StringSlice[Self.origin]]

    def __init__(out self, line: StringSlice[Self.origin]):
        self.cells = line.split(",")


def fields(text: StringSlice) -> List[StringSlice[text.origin]]:
    return text.split(",")


def without(
    text: StringSlice, word: StringSlice
) -> List[StringSlice[text.origin]]:
    var kept = List[StringSlice[text.origin]]()
    for piece in text.split():
        if piece != word:
            kept.append(piece)
    return kept^


def longest(text: StringSlice) -> StringSlice[text.origin]:
    var best = text.split("\n")[0]
    for line in text.splitlines():
        if line.byte_length() > best.byte_length():
            best = line
    return best


def total(texts: List[String]) -> Int:
    var bytes = 0
    for text in texts:
        bytes += text.byte_length()
    return bytes


def made(count: Int) -> String:
    var text = String()
    for i in range(count):
        text += String(i) + ","
    return text


def main() raises:
    var text = String("one two,three,four\nfive five five\nsix")
    # CHECK: ['one two', 'three', 'four\nfive five five\nsix']
    print(fields(text))
    # CHECK-NEXT: ['one', 'two,three,four', 'six']
    print(without(text, "five"))
    # CHECK-NEXT: one two,three,four
    print(longest(text))
    var row = Row(text.as_string_slice())
    assert_true(row.cells[1].unsafe_ptr() == text.unsafe_ptr() + 8)
    # CHECK-NEXT: three ['0', '1', '2', '']
    print(row.cells[1], made(3).split(","))
    var count: Dict[StringSlice[origin_of(text)], Int] = {}
    for word in text.split():
        count[word] = count.get(word, 0) + 1
    # CHECK-NEXT: 3 1
    print(count["five"], count["six"])
    var lines: List[String] = text.splitlines()
    lines[0] += "!"
    # CHECK-NEXT: ['one two,three,four!', 'five five five', 'six'] 9
    print(lines, total("one two six".split()))
