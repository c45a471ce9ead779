from ..value import FromView

comptime something_else = 1


@fieldwise_init
struct Own(Movable):
    var n: Int


__extension Bool(FromView):
    @staticmethod
    def make(v: Int, out result: Self) raises:
        result = True
