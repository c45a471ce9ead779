# Until 0.26.2 `\xNN` and octal escapes were bytes: in constants, defaults and bodies, in literals that adjoin, and in
# what is known while compiling. `\u` is a character in every release.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from testing import assert_equal

alias MAGIC = "\x89PNG"
alias BLOCK = "\xE2\x96\x88"
alias KNOWN = len(MAGIC.as_bytes())


fn width(text: String = "\xff\376") -> Int:
    return text.byte_length()


struct Glyphs:
    alias CORNER = "\342\226\204" "\u2588"


fn main() raises:
    # CHECK: 4 137 4
    print(len(MAGIC.as_bytes()), MAGIC.as_bytes()[0], KNOWN)
    # CHECK: █ ▄█ ▀
    print(BLOCK, Glyphs.CORNER, "\xe2\x96\x80")
    # CHECK: 1 2 3
    print(String("\x85").byte_length(), width(), width("\u2588"))
    # CHECK: A
    print("\x41\033"[0:1])
    assert_equal("\x4a\112", "JJ")
