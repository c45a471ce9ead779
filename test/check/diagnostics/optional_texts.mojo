# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s
# A text literal becomes no number, and what is no literal takes one step only.


def main():
    # CHECK: [[#@LINE+1]]:32: error: cannot convert 'StringLiteral' to 'Optional[Int]'
    var wrong: Optional[Int] = "abc"
    var text = String("x")
    # CHECK: [[#@LINE+1]]:50: error: cannot convert 'String' to 'Optional[Optional[StaticString]]'
    var deep: Optional[Optional[StaticString]] = text
    print(wrong.value(), deep is None)
