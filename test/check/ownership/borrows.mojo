# References that are used after what they lead to was moved, replaced or changed, and results that end with the function.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
# RUN: not %brio check -Wno-invalidated -Wno-exclusivity %s 2>&1 | FileCheck %s --check-prefix=OFF
# OFF-NOT: -Winvalidated
# OFF-NOT: -Wexclusivity
from std.memory import UnsafePointer


def take(var text: String):
    print(text)


def grow(mut names: List[String], name: String):
    names.append(name)


def show(mut text: String, part: StringSlice):
    text += "x"
    print(part)


def view_of_moved():
    var text = String("abc")
    var view = StringSlice(text)
    take(text^)
    # CHECK: :[[@LINE+5]]:5: error: reference into 'text' is used after 'text' was moved
    # CHECK-NEXT: print(view)
    # CHECK-NEXT: ^
    # CHECK-NEXT: :[[@LINE-5]]:16: note: the reference is made here
    # CHECK: :[[@LINE-5]]:5: note: 'text' is moved here
    print(view)


def view_of_replaced():
    var text = String("abc")
    var view = text.strip()
    text = "def"
    # CHECK: :[[@LINE+1]]:5: error: reference into 'text' is used after 'text' was assigned a new value
    print(view)


def on_one_path(flag: Bool):
    var text = String("abc")
    var view = StringSlice(text)
    if flag:
        take(text^)
    # CHECK: :[[@LINE+1]]:5: warning: reference into 'text' is used after 'text' was moved
    print(view)


def pointer_of_moved():
    var text = String("abc")
    var pointer = Pointer(to=text)
    var other = text^
    # CHECK: :[[@LINE+1]]:11: error: reference to 'text' is used after 'text' was moved
    print(pointer[], other)


def in_a_loop():
    var names: List[String] = ["a"]
    ref first = names[0]
    for i in range(3):
        # CHECK: :[[@LINE+1]]:9: warning: reference into 'names' is used after 'List[String].append' may have invalidated it [-Winvalidated]
        print(first)
        names.append(String(i))


struct Table:
    var rows: List[List[Int]]

    def __init__(out self):
        self.rows = [[1], [2]]

    def add(mut self):
        ref row = self.rows[0]
        ref cell = row[0]
        row.append(2)
        # CHECK: :[[@LINE+1]]:9: warning: reference into 'row' is used after 'List[Int].append' may have invalidated it
        print(cell)
        self.rows.append([3])
        # CHECK: :[[@LINE+1]]:9: warning: reference into 'self.rows' is used after 'List[List[Int]].append' may have invalidated it
        print(row)

    def all(mut self):
        ref row = self.rows[0]
        self.add()
        # CHECK: :[[@LINE+1]]:9: warning: reference into 'self.rows' is used after 'Table.add' may have invalidated it
        print(row)


def arguments():
    var names: List[String] = ["a"]
    # CHECK: :[[@LINE+1]]:17: warning: argument 'name' reads what this call may modify through argument 'names' [-Wexclusivity]
    grow(names, names[0])
    var text = String("abc")
    # CHECK: :[[@LINE+1]]:13: warning: argument 'other' reads what this call may modify through argument 'self' [-Wexclusivity]
    text += text[byte=0:2]
    # CHECK: :[[@LINE+1]]:16: warning: argument 'part' reads what this call may modify through argument 'text'
    show(text, StringSlice(text))
    var view = StringSlice(text)
    # CHECK: :[[@LINE+2]]:5: warning: argument 'args' reads what this call may modify through argument 'self'
    # CHECK: :[[@LINE-2]]:16: note: the reference is made here
    text.write(view, view)


def local_text() -> StaticString:
    var text = String("abc")
    # CHECK: :[[@LINE+1]]:12: error: cannot return a reference to 'text', which does not outlive this function
    return text


def local_part() -> StaticString:
    var text = String("abc")
    var part = text.strip()
    # CHECK: :[[@LINE+2]]:12: error: cannot return a reference to 'text', which does not outlive this function
    # CHECK: :[[@LINE-2]]:16: note: the reference is made here
    return part


struct Keeps:
    var text: StaticString

    def __init__(out self):
        var text = String("abc")
        # CHECK: :[[@LINE+1]]:21: error: cannot keep a reference to 'text' in field 'text': its declared origin is static
        self.text = text

    def __init__(out self, other: String):
        # CHECK: :[[@LINE+1]]:21: warning: cannot keep a reference to 'other' in field 'text': its declared origin is static
        self.text = other


def argument_as_static(text: String) -> StaticString:
    # CHECK: :[[@LINE+1]]:12: warning: cannot return a reference to 'text': the declared origin is 'static'
    return text


def local_pointer() -> UnsafePointer[Int, MutAnyOrigin]:
    var x = 3
    # CHECK: :[[@LINE+1]]:12: warning: result refers to 'x', which does not outlive this function
    return UnsafePointer(to=x)


def local_span() -> Span[Int, MutAnyOrigin]:
    var list: List[Int] = [1, 2]
    # CHECK: :[[@LINE+1]]:12: warning: result refers to 'list', which does not outlive this function
    return Span(list)


def own_argument(var text: String) -> StringSlice[origin_of(text)]:
    # CHECK: :[[@LINE+1]]:12: error: cannot return a reference to 'text', which does not outlive this function
    return StringSlice(text)


def main():
    view_of_moved()
    view_of_replaced()
    on_one_path(True)
    pointer_of_moved()
    in_a_loop()
    var table = Table()
    table.all()
    arguments()
    print(local_text(), local_part(), Keeps().text, Keeps("a").text, argument_as_static("a"), local_pointer()[], local_span()[0], own_argument("abc"))
