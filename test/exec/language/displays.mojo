# Comprehensions and template strings; an iterator keeps what it iterates alive.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: [0, 4, 16]
# CHECK: {{\[\[}}0, 0, 0], [0, 1, 2]]
# CHECK: hello abc 3!
# CHECK: [1, 2]
def main():
    var l = [x * x for x in range(5) if x % 2 == 0]
    print(l)
    var n = [[i * j for j in range(3)] for i in range(2)]
    print(n)
    var name = "abc"
    print(t"hello {name} {1 + 2}!")
    var words = ["a", "bb"]
    print([len(w) for w in words])
