extension Bool:
    def __init__(out self, *, copy: Self):
        pass
    def __del__(deinit self):
        print("end")

def main():
    var n = 0
    if n > 3: print(1)
