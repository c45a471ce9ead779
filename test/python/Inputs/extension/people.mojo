"""A type that two extension modules share."""


struct Person(Copyable, Defaultable, Movable, Writable):
    var name: String
    var age: Int

    def __init__(out self):
        self.name = "nobody"
        self.age = 0

    def __init__(out self, var name: String, age: Int):
        self.name = name^
        self.age = age

    def __deinit__(deinit self):
        if self.name.startswith("told"):
            print("end of", self.name)

    def write_to(self, mut writer: Some[Writer]):
        writer.write("Person(", self.name, ", ", self.age, ")")
