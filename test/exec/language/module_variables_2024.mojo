# Variables of modules, in the older dialect: set in the order of imports before `main`, ended after it.
# RUN: %brio run %s | FileCheck %s
# RUN: %brio build %s -o %t && %t | FileCheck %s
from memory import UnsafePointer
from Inputs.variables_of_module import counter, count
import Inputs.variables_of_module as other


struct Named:
    var text: String

    fn __init__(inout self, text: String):
        print("make", text)
        self.text = text

    fn __del__(owned self):
        print("end", self.text)

    fn grow(inout self):
        self.text += "+"
        total += 1


var total = 1
var doubled = total * 2
var typed: Float32 = 3
var words: List[String] = List[String]("a", "b")
var zero: Int
var left, right = 4, String("five")
let fixed = 6
var named = Named("global")
var later = Named("later")
var address = UnsafePointer[Int]()


fn add(inout to: Int, amount: Int):
    to += amount


fn doubles[T: Stringable](value: T) -> String:
    total += 1
    return str(value) + str(value)


fn shadows() -> Int:
    var total = 100
    total += 1
    return total


def changed_in_def():
    total = 50


fn main() raises:
    # CHECK: first value of counter
    # CHECK-NEXT: make global
    # CHECK-NEXT: make later
    # CHECK-NEXT: 1 2 3.0 2 0 4 five 6
    print(total, doubled, typed, len(words), zero, left, right, fixed)
    add(total, 10)
    total -= 1
    # CHECK-NEXT: 11 1010 11
    print(total, doubles(total), total)
    # CHECK-NEXT: 101 11
    print(shadows(), total)
    changed_in_def()
    # CHECK-NEXT: 50
    print(total)

    count()
    counter += 1
    other.counter *= 2
    # CHECK-NEXT: 84 84 counted to 41
    print(counter, other.counter, other.log[0])

    words.append(right)
    words[0] = "z"
    right = words[1] + "!"
    # CHECK-NEXT: z b five b!
    print(words[0], words[1], words[2], right)
    var copy = words
    copy.append("only here")
    # CHECK-NEXT: 4 3
    print(len(copy), len(words))

    @parameter
    fn inner(by: Int):
        zero += by

    inner(3)
    inner(4)
    # CHECK-NEXT: 7
    print(zero)

    address = UnsafePointer[Int].address_of(total)
    address[] = 77
    # CHECK-NEXT: 77
    print(total)

    named.grow()
    # CHECK-NEXT: global+ 78
    print(named.text, total)
    # CHECK-NEXT: make second
    # CHECK-NEXT: end later
    later = Named("second")
    # CHECK-NEXT: main ends
    print("main ends")
    # CHECK-NEXT: end second
    # CHECK-NEXT: end global+
