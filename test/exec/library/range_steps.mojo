# range with a step: both directions, backwards, members
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def main():
    for i in range(0, 10, 3):
        print(i, end=" ")
    print()
    for i in range(10, 0, -3):
        print(i, end=" ")
    print()
    for i in range(5, 5, 2):
        print("no")
    print(len(range(Int.MIN, Int.MAX, Int.MAX)), len(range(0, 10, 3)), len(range(10, 0, -1)))
    for i in reversed(range(0, 10, 3)):
        print(i, end=" ")
    print()
    print(7 in range(1, 10, 3), 8 in range(1, 10, 3), 10 in range(1, 10, 3), 4 in range(10, 0, -3))
    comptime for i in range(0, 6, 2):
        print(i, end=" ")
    print()

# CHECK: 0 3 6 9 
# CHECK-NEXT: 10 7 4 1 
# CHECK-NEXT: 3 4 10
# CHECK-NEXT: 9 6 3 0 
# CHECK-NEXT: True False False True
# CHECK-NEXT: 0 2 4 
