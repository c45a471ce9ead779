# Lists, dictionaries and texts made at compile time.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def squares(n: Int) -> List[Int]:
    var l = List[Int]()
    for i in range(n):
        l.append(i * i)
    return l^
def table() -> Dict[String, Int]:
    var d = Dict[String, Int]()
    d["a"] = 1
    d["b"] = 2
    return d^
def sorted_list() -> List[Int]:
    var l = [5, 2, 8, 1]
    sort(l)
    return l^
def text() -> String:
    return String(",").join(["a", "b"]).upper() + String(3)
comptime SQ = squares(5)
comptime N = len(SQ)
comptime T = table()
comptime S = sorted_list()
comptime TX = text()
comptime names = ["x", "y", "z"]
comptime pair = (1, "two")
def main() raises:
    print(N, SQ[4])
    var l = materialize[SQ]()
    print(l)
    comptime for i in range(len(names)):
        comptime nm = names[i]
        print(i, nm)
    print(len(materialize[T]()))
    print(materialize[S]())
    print(TX)
    print(pair[0], pair[1])
    var arr = InlineArray[Int, N](fill=2)
    print(len(arr))
    comptime total = sum(SQ)
    print(total)

# CHECK: 5 16
# CHECK-NEXT: [0, 1, 4, 9, 16]
# CHECK-NEXT: 0 x
# CHECK-NEXT: 1 y
# CHECK-NEXT: 2 z
# CHECK-NEXT: 2
# CHECK-NEXT: [1, 2, 5, 8]
# CHECK-NEXT: A,B3
# CHECK-NEXT: 1 two
# CHECK-NEXT: 5
# CHECK-NEXT: 30
