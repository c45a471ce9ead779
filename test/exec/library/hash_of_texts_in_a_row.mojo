# RUN: %brio run %s | FileCheck %s
# Texts in a row are told apart by where they end; equal texts have one number whatever holds them.


@fieldwise_init
struct Name(Copyable, Hashable):
    var first: String
    var last: String


def main():
    print(hash(("ab", "c")) == hash(("a", "bc")))  # CHECK: False
    print(hash(("", "a")) == hash(("a", "")))  # CHECK-NEXT: False
    print(hash(Name("ab", "c")) == hash(Name("a", "bc")))  # CHECK-NEXT: False
    print(hash(Name("ab", "c")) == hash(Name("ab", "c")))  # CHECK-NEXT: True
    print(hash((String("ab"), "c")) == hash(("ab", String("c"))))
    # CHECK-NEXT: True
    print(hash("ab") == hash(String("ab")))  # CHECK-NEXT: True
    print(hash(StringSlice("ab")) == hash("ab"))  # CHECK-NEXT: True
    var numbers: Dict[Tuple[String, String], Int] = {}
    numbers[(String("ab"), String("c"))] = 1
    numbers[(String("a"), String("bc"))] = 2
    print(len(numbers))  # CHECK-NEXT: 2
    comptime folded = hash("ab")
    print(folded == hash(String("ab")))  # CHECK-NEXT: True
