# A name that a filter of a comprehension gives a value to is known in the filters behind it, and in the element.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def half[T: Copyable](values: List[T]) -> Int:
    var kept = [n for value in values if (n := len(values)) > 1]
    return sum_of(kept)


def sum_of(numbers: List[Int]) -> Int:
    var sum = 0
    for number in numbers:
        sum += number
    return sum


def main() raises:
    # CHECK: [25, 36, 49]
    print([y for x in range(10) if (y := x * x) > 20 and y < 60])
    # CHECK: 7.5
    var texts: List[String] = ["1.5", "no", "2.5", "3.5"]
    var sum = 0.0
    for value in [v for text in texts if (n := text.byte_length()) == 3 if (v := Float64(text)) > n - 2]:
        sum += value
    print(sum)
    # CHECK: 2 8
    print(len({c for text in texts if (c := text[byte=0:1]) != "n" and c != "3"}), half([4, 5]) * 2)
    # CHECK: {1: 1, 2: 4}
    print({k: s for k in range(4) if (s := k * k) > 0 and s < 9})
