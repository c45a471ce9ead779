# The words of the command line are a span of texts that live as long as the program; functions name that type, or that of 2025.
# RUN: %brio run --target-accelerator cpu %s --n=3 file | FileCheck --match-full-lines %s
from std.sys import argv


def option(args: Span[StaticString, StaticConstantOrigin], name: StringSlice) -> StaticString:
    for word in args[1:]:
        if word.startswith(name):
            return word[byte = name.byte_length() + 1 :]
    return "none"


def last(args: VariadicList[StaticString]) -> StaticString:
    return args[len(args) - 1]


struct Arguments:
    var words: Span[StaticString, StaticConstantOrigin]
    var older: VariadicList[StaticString]

    def __init__(out self):
        self.words = argv()
        self.older = argv()


def main():
    # CHECK: 3 none file
    print(option(argv(), "--n"), option(argv(), "--m"), last(argv()))
    var kept = Arguments()
    # CHECK-NEXT: 3 --n=3 file True
    print(len(kept.words), kept.words[1], kept.older[2], argv().unsafe_ptr() == kept.words.unsafe_ptr())
    # CHECK-NEXT: --n=3
    # CHECK-NEXT: file
    for i, word in enumerate(kept.older):
        if i > 0:
            print(word)
    # CHECK-NEXT: ['--n=3', 'file'] True False
    print([String(w) for w in argv()[1:]], "file" in argv(), "other" in argv())
