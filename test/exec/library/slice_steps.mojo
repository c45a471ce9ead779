# The step of a slice or range that is 0 ends the program with the place, as any that a part without gaps cannot have.
# RUN: %brio run --target-accelerator cpu %s none | FileCheck --check-prefix=NONE %s
# RUN: not --crash %brio run --target-accelerator cpu %s list 2>&1 | FileCheck --check-prefix=LIST %s
# RUN: not --crash %brio run --target-accelerator cpu %s text 2>&1 | FileCheck --check-prefix=TEXT %s
# RUN: not --crash %brio run --target-accelerator cpu %s slice 2>&1 | FileCheck --check-prefix=SLICE %s
# RUN: not --crash %brio run --target-accelerator cpu %s literal 2>&1 | FileCheck --check-prefix=LITERAL %s
# RUN: not --crash %brio run --target-accelerator cpu %s indices 2>&1 | FileCheck --check-prefix=INDICES %s
# RUN: not --crash %brio run --target-accelerator cpu %s range 2>&1 | FileCheck --check-prefix=RANGE %s
# RUN: not --crash %brio run --target-accelerator cpu %s upwards 2>&1 | FileCheck --check-prefix=UPWARDS %s
# RUN: not --crash %brio run --target-accelerator cpu %s scalars 2>&1 | FileCheck --check-prefix=SCALARS %s
# RUN: not --crash %brio run --target-accelerator cpu %s span 2>&1 | FileCheck --check-prefix=SPAN %s
# RUN: not --crash %brio run --target-accelerator cpu %s view 2>&1 | FileCheck --check-prefix=VIEW %s
# RUN: not --crash %brio run --target-accelerator cpu %s bytes 2>&1 | FileCheck --check-prefix=BYTES %s
# RUN: not --crash %brio run --target-accelerator cpu %s characters 2>&1 | FileCheck --check-prefix=CHARACTERS %s
from std.sys import argv
from layout import IntTuple


def main() raises:
    var which = argv()[1]
    var a = [1, 2, 3, 4, 5, 6]
    var s = String("abcdef")
    var zero = len(argv()) - 2
    if which == "none":
        # NONE: [1, 3, 5] [6, 4, 2] [5, 3] []
        print(a[::2], a[::-2], a[4:1:-2], a[4:1:2])
        # NONE-NEXT: ace fedcba ec bd
        print(s[::2], s[::-1], StringSlice(s)[4:1:-2], "abcd"[1::2])
        # NONE-NEXT: [2, 3] 3 cd
        print(a[1:3], len(Span(a)[0:3:1]), s[byte=2:4])
        # NONE-NEXT: (1, 3) (4, 2)
        print(IntTuple(1, 2, 3, 4)[::2], IntTuple(1, 2, 3, 4)[::-2])
        # NONE-NEXT: 100 110 120 | 250 252 254 | -120 -123 -126 | 125 126
        for i in range(Int8(100), Int8(127), Int8(10)):
            print(i, end=" ")
        print("|", end=" ")
        for i in range(UInt8(250), UInt8(255), UInt8(2)):
            print(i, end=" ")
        print("|", end=" ")
        for i in range(Int8(-120), Int8(-128), Int8(-3)):
            print(i, end=" ")
        print("|", 125, 126)
        # NONE-NEXT: 0 0
        print(len(range(0, -3, 2)), len(range(Int32(0), Int32(-3), Int32(2))))
    elif which == "list":
        # LIST: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: slice step cannot be zero
        print(a[::zero])
    elif which == "text":
        # TEXT: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: slice step cannot be zero
        print(s[1:5:zero])
    elif which == "slice":
        # SLICE: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: slice step cannot be zero
        print(StringSlice(s)[::zero])
    elif which == "literal":
        # LITERAL: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: slice step cannot be zero
        print("abcdef"[::zero])
    elif which == "indices":
        # INDICES: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: slice step cannot be zero
        print(slice(None, None, zero).indices(3)[0])
    elif which == "range":
        # RANGE: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: range step cannot be zero
        for i in range(5, 0, zero):
            print(i)
    elif which == "upwards":
        # UPWARDS: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: range step cannot be zero
        print(len(range(0, 5, zero)))
    elif which == "scalars":
        # SCALARS: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: range step cannot be zero
        for i in range(Int32(5), Int32(0), Int32(zero)):
            print(i)
    elif which == "span":
        # SPAN: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: the step of this slice must be 1
        print(len(Span(a)[::2]))
    elif which == "view":
        var part = slice(0, 4, 2)
        # VIEW: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: the step of this slice must be 1
        print(len(a[part]))
    elif which == "bytes":
        # BYTES: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: the step of this slice must be 1
        print(s[byte=0:4:2])
    elif which == "characters":
        # CHARACTERS: At: {{.*}}slice_steps.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: the step of this slice must be 1
        print(s[codepoint=0:4:2])
