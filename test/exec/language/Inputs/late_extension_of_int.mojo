from late_extension import Late


__extension Int(Late):
    def late(self) -> Int:
        return self + 1
