# What 'split' and 'splitlines' give are texts of their own in files of the older dialect.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
fn words(text: String) -> List[String]:
    var result = text.split(" ")
    result.append("end")
    result[0] += "!"
    return result


fn main() raises:
    var text = String("a b c")
    var all = words(text)
    text = "other"
    # CHECK: ['a!', 'b', 'c', 'end']
    print(all)
    var lines = String("x\ny").splitlines()
    lines[1] = String(12345) + lines[1]
    # CHECK-NEXT: ['x', '12345y']
    print(lines)
