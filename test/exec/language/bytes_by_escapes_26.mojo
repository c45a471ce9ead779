# A file with marks of both dialects is of 0.26.2, where `\xNN` was a byte; in newer files it is a code point.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: sed -e 's/^fn main/def main/' %s > %t.mojo
# RUN: %brio run --target-accelerator cpu %t.mojo | FileCheck --match-full-lines --check-prefix=NEWER %s
comptime LETTER = "\xc3\xa9"


fn main():
    # CHECK: 2 é
    # NEWER: 4 Ã©
    print(LETTER.byte_length(), LETTER)
    comptime if LETTER.byte_length() > 0:
        # CHECK-NEXT: 2
        # NEWER-NEXT: 4
        print("\303\251".byte_length())
