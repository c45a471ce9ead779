trait Late:
    def late(self) -> Int:
        ...


def is_late[T: AnyType]() -> Bool:
    return conforms_to(T, Late)
