from utils import StaticTuple, IndexList


@register_passable("trivial")
struct Part:
    var weight: Float32
    var place: IndexList[2]

    fn __init__(out self, weight: Float32):
        self.weight = weight
        self.place = IndexList[2](1, 2)


fn main():
    var parts = StaticTuple[Part, 2](Part(1), Part(2))

    @parameter
    fn add(i: Int):
        parts[i].weight += 3

    add(1)
    print(parts[1].weight)
    parts[0].place[1] = 7
    print(parts[0].place)
