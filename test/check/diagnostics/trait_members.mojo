# What a trait may declare, and members of structs that are not what their traits ask for.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: :[[#@LINE+1]]:15: error: a trait cannot have parameters; declare a member instead: 'comptime T: ...'
trait Generic[T: AnyType]:
    pass


trait WithField:
    # CHECK: :[[#@LINE+1]]:5: error: a trait cannot have fields; declare a method, or a member: 'comptime size: ...'
    var size: Int


struct Open:
    # CHECK: :[[#@LINE+1]]:14: error: 'width' needs a value; only a trait may omit it
    comptime width: Int


struct Outer:
    # CHECK: :[[#@LINE+1]]:12: error: 'Inner' cannot be declared inside a struct; move it to module level
    struct Inner:
        pass


trait Taggable:
    comptime Tag: Sized


@fieldwise_init
struct Widget(Taggable):
    # CHECK: :[[#@LINE+2]]:14: error: 'Widget' does not conform to 'Taggable': its 'Tag' is 'Bool', which does not conform to 'Sized'
    # CHECK: note: required here
    comptime Tag = Bool


trait Greeter:
    def greet(self):
        print("hello")


trait Welcomer:
    def greet(self):
        print("welcome")


# A trait that builds on another replaces its default.
trait LoudGreeter(Greeter):
    def greet(self):
        print("HELLO")


@fieldwise_init
struct Loud(LoudGreeter):
    pass


@fieldwise_init
# CHECK: :[[#@LINE+3]]:8: error: 'Host' inherits different defaults of 'greet' from 'Greeter' and 'Welcomer'; define its own
# CHECK: note: one default is here
# CHECK: note: the other default is here
struct Host(Greeter, Welcomer):
    pass


trait Shape:
    def area(self) -> Float64:
        ...

    def scale(self, by: Float64) -> Float64:
        ...

    @staticmethod
    def unit() -> Float64:
        ...

    def check(self):
        ...


@fieldwise_init
struct Square(Shape):
    # CHECK: :[[#@LINE+2]]:9: error: 'Square' does not conform to 'Shape': its 'area' returns 'Int', but the trait's returns 'Float64'
    # CHECK: note: required here
    def area(self) -> Int:
        return 1

    # CHECK: :[[#@LINE+1]]:9: error: 'Square' does not conform to 'Shape': its 'scale' takes 0 arguments, but the trait's takes 1
    def scale(self) -> Float64:
        return 1

    # CHECK: :[[#@LINE+1]]:9: error: 'Square' does not conform to 'Shape': its 'unit' is not static, but the trait's is
    def unit(self) -> Float64:
        return 1

    # CHECK: :[[#@LINE+1]]:9: error: 'Square' does not conform to 'Shape': its 'check' may raise, but the trait's does not
    def check(self) raises:
        pass


def main():
    Loud().greet()
    # CHECK: :[[#@LINE+1]]:11: error: index 2 is out of range (length 2)
    print((1, 2)[2])
