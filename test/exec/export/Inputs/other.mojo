@export("answer", ABI="C")
def vector_dot() -> Int32:
    return 42
