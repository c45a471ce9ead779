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
        # CHECK: :[[#@LINE+2]]:9: error: what the method 'add' changes cannot be changed here: 'self' is read-only in this method; declare it 'mut self'
        # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~\~$}}
        self.add("x")


def give(var name: String) -> Fixed:
    var made = Fixed(name^)
    made.name += "!"
    # CHECK: :[[#@LINE+2]]:12: error: a value of type 'Fixed' cannot be moved: it is not 'Movable'
    # CHECK: {{^ +\^\~\~\~\~$}}
    return made^


def keep(fixed: Fixed):
    var mine = Fixed("a")
    # CHECK: :[[#@LINE+2]]:17: error: a value of type 'Fixed' cannot be moved: it is not 'Movable'
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


def read_only(names: Names, text: String, list: List[Int]):
    # CHECK: :[[#@LINE+2]]:5: error: 'value' cannot be changed here: 'names' is a read-only argument; declare it 'mut names' to change the caller's value, or 'var names' to have one of its own
    # CHECK: {{^ +\^\~\~\~\~\~\~\~$}}
    names[0] += "x"
    # CHECK: :[[#@LINE+2]]:5: error: what the method 'add' changes cannot be changed here: it is a read-only argument; declare it 'mut names' to change the caller's value, or 'var names' to have one of its own
    # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~\~\~$}}
    names.add("y")
    # CHECK: :[[#@LINE+2]]:12: error: what 'text' changes cannot be changed here: it is a read-only argument; declare it 'mut text' to change the caller's value, or 'var text' to have one of its own
    # CHECK: {{^ +\^\~\~\~$}}
    change(text)
    # CHECK: :[[#@LINE+2]]:5: error: what the method 'append' changes cannot be changed here: it is a read-only argument; declare it 'mut list' to change the caller's value, or 'var list' to have one of its own
    # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~\~\~$}}
    list.append(1)
    # CHECK: :[[#@LINE+2]]:16: error: what 'lists' changes cannot be changed here: it is a read-only argument; declare it 'mut list' to change the caller's value, or 'var list' to have one of its own
    # CHECK: {{^ +\^\~\~\~$}}
    change_all(list)
    for inner in [[1], [2]]:
        # CHECK: :[[#@LINE+2]]:9: error: what the method 'append' changes cannot be changed here: the loop variable 'inner' is read-only; write 'for ref inner' to change the elements, or 'for var inner' for a copy
        # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~\~\~\~$}}
        inner.append(1)
    ref name = names[0]
    # CHECK: :[[#@LINE+2]]:5: error: 'name' cannot be changed here: it is read-only; declare a 'var' of your own, or take it as 'mut'
    # CHECK: {{^ +\^\~\~\~$}}
    name += "z"
