# A text literal given for an open type is a String, in functions of the program.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def kind[T: AnyType](x: T) -> String:
    comptime if T == String:
        return "String"
    elif T == Int:
        return "Int"
    elif T == Float64:
        return "Float64"
    else:
        return reflect[T].name()


def kinds[*Ts: AnyType](*values: *Ts) -> String:
    var out = String()
    comptime for i in range(values.__len__()):
        comptime if Ts[i] == String:
            out += "s"
        elif Ts[i] == Int:
            out += "i"
        else:
            out += "?"
    return out


def longest[T: Comparable & ImplicitlyCopyable](a: T, b: T) -> T:
    return a if a > b else b


def main():
    var text = String("x")
    print(kind("text"), kind(text), kind(1), kind(1.5))
    print(kinds("a", 1, text, True))
    print(longest("a", text), longest("b", "a"), longest(text, "a"))

# CHECK: String String Int Float64
# CHECK-NEXT: sis?
# CHECK-NEXT: x b x
