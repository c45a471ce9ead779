# What a string or a list appends of itself is copied before the old place is freed.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def main():
    var text = String("0123456789012345678901234567890123456789")
    text += text[byte=0:30]
    # CHECK: 0123456789012345678901234567890123456789012345678901234567890123456789
    print(text)
    var view = StringSlice(text)
    text.write(view, "-", view)
    # CHECK-NEXT: 210 True
    print(len(text) - 1, text.endswith("-0123456789012345678901234567890123456789012345678901234567890123456789"))
    text.append(text.strip())
    # CHECK-NEXT: 422 True
    print(len(text), text[byte=211:281] == text[byte=0:70])
    var names: List[String] = ["one long text that is not held in place", "two"]
    names.extend(Span(names))
    # CHECK-NEXT: ['one long text that is not held in place', 'two', 'one long text that is not held in place', 'two']
    print(names)
    names.resize(40, names[0])
    # CHECK-NEXT: 40 one long text that is not held in place one long text that is not held in place
    print(len(names), names[4], names[39])
    names.extend(names)
    # CHECK-NEXT: 80 one long text that is not held in place
    print(len(names), names[79])
    var numbers: List[Int] = [1, 2, 3, 4]
    numbers.extend(Span(numbers)[1:3])
    # CHECK-NEXT: [1, 2, 3, 4, 2, 3]
    print(numbers)
