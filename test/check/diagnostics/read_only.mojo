# What may not be changed, moved or forgotten.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
@fieldwise_init
struct Fixed(Movable where False):
    var name: String


@explicit_destroy("call 'close' or 'drop'")
struct File:
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def close(deinit self) raises:
        print("close", self.name)

    def drop(deinit self):
        pass


@explicit_destroy
struct Token:
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def spend(deinit self):
        pass


struct Names:
    var names: List[String]

    def __init__(out self):
        self.names = []

    def __getitem__(ref self, i: Int) -> ref [self.names] String:
        return self.names[i]

    def add(mut self, name: String):
        self.names.append(name)

    def quietly(self):
        # CHECK: :[[#@LINE+2]]:9: error: cannot call 'add': 'self' is read-only in this method; declare it 'mut self'
        # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~\~$}}
        self.add("x")


def give(var name: String) -> Fixed:
    var made = Fixed(name^)
    made.name += "!"
    # CHECK: :[[#@LINE+2]]:12: error: cannot move a value of type 'Fixed': it is not 'Movable'
    # CHECK: {{^ +\^\~\~\~\~$}}
    return made^


def keep(fixed: Fixed):
    var mine = Fixed("a")
    # CHECK: :[[#@LINE+2]]:17: error: cannot move a value of type 'Fixed': it is not 'Movable'
    # CHECK: {{^ +\^\~\~\~\~$}}
    var other = mine^
    _ = other^


def abandoned(name: String) raises:
    var file = File(name)
    if len(name) > 3:
        file^.drop()
    else:
        file^.close()


def forgotten(name: String):
    # CHECK: :[[#@LINE+2]]:16: error: 'file' is abandoned without being explicitly destroyed: call 'close' or 'drop'
    # CHECK: {{^ +\^$}}
    var file = File(name)
    print(file.name)


def sometimes(n: Int):
    # CHECK: :[[#@LINE+2]]:17: error: 'token' is abandoned without being explicitly destroyed
    # CHECK: {{^ +\^$}}
    var token = Token(n)
    if n > 3:
        token^.spend()


def change(mut text: String, *more: Int):
    text += "x"


def change_all(mut *lists: List[Int]):
    pass


def adds(names: Names):
    # CHECK: :[[#@LINE+2]]:5: error: cannot call 'add': 'names' is a read-only argument; declare it 'mut names' to modify the caller's value, or 'var names' for a local copy
    # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~\~\~$}}
    names.add("y")


def changes_all(list: List[Int]):
    # CHECK: :[[#@LINE+2]]:16: error: cannot pass 'list' as 'mut' argument 'lists': 'list' is a read-only argument; declare it 'mut list' to modify the caller's value, or 'var list' for a local copy
    # CHECK: {{^ +\^\~\~\~$}}
    change_all(list)


def read_only(names: Names, text: String, list: List[Int]):
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'names[0]': 'names' is a read-only argument; declare it 'mut names' to modify the caller's value, or 'var names' for a local copy
    # CHECK: {{^ +\^\~\~\~\~\~\~\~$}}
    names[0] += "x"
    names.add("y")  # the same mistake
    # CHECK: :[[#@LINE+2]]:12: error: cannot pass 'text' as 'mut' argument 'text': 'text' is a read-only argument; declare it 'mut text' to modify the caller's value, or 'var text' for a local copy
    # CHECK: {{^ +\^\~\~\~$}}
    change(text)
    # CHECK: :[[#@LINE+2]]:5: error: cannot call 'append': 'list' is a read-only argument; declare it 'mut list' to modify the caller's value, or 'var list' for a local copy
    # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~\~\~$}}
    list.append(1)
    change_all(list)  # the same mistake
    for inner in [[1], [2]]:
        # CHECK: :[[#@LINE+2]]:9: error: cannot call 'append': loop variable 'inner' is read-only; write 'for ref inner' to modify the elements, or 'for var inner' for a copy
        # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~\~\~\~$}}
        inner.append(1)
    ref name = names[0]
    # CHECK: :[[#@LINE+2]]:5: error: cannot modify 'name': it is read-only; declare a local 'var', or take it as 'mut'
    # CHECK: {{^ +\^\~\~\~$}}
    name += "z"
