# Reference arguments know at compile time whether what was given can be changed.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def kind(ref text: String) -> String:
    comptime if origin_of(text).mut:
        text += "!"
        return "changed"
    else:
        return "read"


def through(ref list: List[Int]) -> String:
    def asked() {ref list} -> String:
        comptime if origin_of(list).mut:
            list.append(0)
            return "mutable"
        else:
            return "immutable"

    return asked()


def view[is_mutable: Bool, //, origin: Origin[mut=is_mutable]](ref [origin] list: List[Int]) -> Int:
    comptime if is_mutable:
        list[0] += 1
        return list[0]
    else:
        return -list[0]


def from_read(text: String, list: List[Int]):
    print(kind(text), through(list), view(list))


def from_mut(mut text: String, mut list: List[Int]):
    print(kind(text), through(list), view(list))


def main():
    var text = String("a")
    var list = [1]
    from_read(text, list)
    from_mut(text, list)
    print(text, list, kind(text), view(list))
    for item in [String("x")]:
        print(kind(item))
    for ref item in [String("y")]:
        print(kind(item), item)

# CHECK: read immutable -1
# CHECK-NEXT: changed mutable 2
# CHECK-NEXT: a!! [3, 0] changed 3
# CHECK-NEXT: read
# CHECK-NEXT: changed y!
