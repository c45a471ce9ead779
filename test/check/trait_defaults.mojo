# A method that a trait defines and nobody calls is checked with what the trait declares.
# RUN: %brio check %s 2>&1 | count 0
trait Animal(Copyable, Movable):
    comptime legs: Int
    comptime doubled = 2 * Self.legs

    def name(self) -> String:
        ...

    def speak(self) raises -> String:
        return String(self.name(), " with ", Self.legs, " legs, twice ", Self.doubled)


@fieldwise_init
struct Bird(Animal):
    comptime legs = 2
    var nick: String

    def name(self) -> String:
        return "bird " + self.nick

    def speak(self) raises -> String:
        return "tweet"


def main() raises:
    print(Bird("x").speak())
