from . import a
def helper() -> Int:
    return 41
