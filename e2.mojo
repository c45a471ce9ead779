extension Bool:
    def __bool__(self) -> Bool:
        return True

def main():
    var n = 0
    print(n > 3)
