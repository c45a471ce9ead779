# `hash` gave an `Int` in early 2024 and a `UInt` until mid 2025: files of the older dialect take its result as either,
# newer ones convert.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
# RUN: not %brio check %t/newer.mojo 2>&1 | FileCheck %t/newer.mojo

#--- older.mojo
@value
struct Key(KeyElement):
    var text: String

    fn __hash__(self) -> UInt:
        return hash(self.text)

    fn __eq__(self, other: Self) -> Bool:
        return self.text == other.text

    fn __ne__(self, other: Self) -> Bool:
        return not (self == other)


@value
struct Name(KeyElement):
    var text: String

    fn __hash__(self) -> Int:
        return hash(self.text)

    fn __eq__(self, other: Self) -> Bool:
        return self.text == other.text

    fn __ne__(self, other: Self) -> Bool:
        return not (self == other)


fn as_int(value: Int) -> Int:
    return value


fn slot[T: Hashable](value: T, count: Int) -> Int:
    var h: UInt = hash(value)
    return Int(h % count)


fn main() raises:
    var counts = Dict[Key, Int]()
    counts[Key("a")] = 3
    counts[Key("b")] = 4
    var wide: UInt64 = hash("a")
    # CHECK: 3 4 True True
    print(counts[Key("a")], counts[Key("b")], slot("a", 4) < 4, wide == hash("a"))
    # CHECK-NEXT: 7 3 2
    print(UInt(UInt64(7)), UInt(UInt8(3)), UInt(2.5))
    var names = Dict[Name, Int]()
    names[Name("a")] = 5
    var whole: Int = hash("a")
    var one = 1
    # CHECK-NEXT: 5 True True
    print(names[Name("a")], UInt64(whole) == hash("a"), as_int(hash("a")) == whole)
    # An operator goes by the operand that is wider.
    # CHECK-NEXT: 18446744073709551615 True True
    print((one - 2) + UInt64(0), (one - 2) > UInt64(5), -1 + UInt64(1) == 0)

#--- newer.mojo
def main():
    # CHECK: :[[#@LINE+1]]:19: error: cannot convert 'UInt64' to 'UInt'
    var h: UInt = hash("a")
    # CHECK: :[[#@LINE+1]]:18: error: cannot convert 'UInt64' to 'Int'
    var i: Int = hash("a")
    print(h, i)
