# A field that is moved out of a value with a destructor has to be given back before the value ends.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:


struct Noisy(Movable):
    var name: String
    var other: String

    def __init__(out self):
        self.name = "a"
        self.other = "b"

    def __del__(deinit self):
        # What a destructor takes apart ends with it.
        take(self.name^)

    def into_name(deinit self) -> String:
        return self.name^

    def stolen(var self) -> String:
        # CHECK: :[[@LINE+1]]:16: error: 'self.name' is moved out of 'self', which has a destructor; assign it a new value before 'self' ends
        return self.name^


struct Moved(Movable):
    var name: String

    def __init__(out self):
        self.name = "a"

    # What is moved is taken apart for good.
    def __init__(out self, *, deinit take: Self):
        self.name = take.name^

    def __del__(deinit self):
        pass


struct Single:
    var name: String

    def __init__(out self, name: String):
        self.name = name
        # A value that is being made may be taken apart: it has no destructor to run yet.
        take(self.name^)
        self.name = "again"

    def __del__(deinit self):
        pass


struct Plain:
    var name: String
    var other: String

    def __init__(out self):
        self.name = "a"
        self.other = "b"


def take(var text: String):
    pass


def taken():
    var value = Noisy()
    # CHECK: :[[@LINE+1]]:5: error: 'value.name' is moved out of 'value', which has a destructor; assign it a new value before 'value' ends
    take(value.name^)


def only_field():
    var value = Single("x")
    # CHECK: :[[@LINE+1]]:5: error: 'value.name' is moved out of 'value', which has a destructor; assign it a new value before 'value' ends
    take(value.name^)


def on_one_path(flag: Bool):
    var value = Noisy()
    # CHECK: :[[@LINE+1]]:5: error: 'value.name' is moved out of 'value', which has a destructor; assign it a new value before 'value' ends
    take(value.name^)
    if flag:
        value.name = "back"


def replaced():
    var value = Noisy()
    # CHECK: :[[@LINE+1]]:5: error: 'value.other' is moved out of 'value', which has a destructor; assign it a new value before 'value' ends
    take(value.other^)
    value = Noisy()


def given_back():
    var value = Noisy()
    take(value.name^)
    value.name = "back"


def in_a_loop():
    var value = Noisy()
    for i in range(3):
        take(value.name^)
        value.name = String(i)


def discarded():
    var value = Noisy()
    # CHECK: :[[@LINE+1]]:9: error: 'value.name' is moved out of 'value', which has a destructor; assign it a new value before 'value' ends
    _ = value.name^
    print(value.other)


def without_destructor():
    var value = Plain()
    take(value.name^)
    _ = value.other^


def method():
    print(Noisy().into_name(), Noisy().stolen())


def main():
    taken()
    only_field()
    discarded()
    on_one_path(True)
    replaced()
    given_back()
    in_a_loop()
    without_destructor()
    method()
