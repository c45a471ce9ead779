from extending.value import FromView


__extension Error(FromView):
    @staticmethod
    def make(v: Int, out result: Self) raises:
        result = Error("an error")
