from .b import helper
def alpha() -> Int:
    return helper() + 1
