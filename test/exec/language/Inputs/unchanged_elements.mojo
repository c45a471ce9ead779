struct Shown:
    var items: List[Item]

    def __init__(out self):
        self.items = [Item(1)]

    def __getitem__(self, i: Int) -> Item:
        return self.items[i]


@fieldwise_init
struct Item(ImplicitlyCopyable):
    var count: Int
def main():
    var shown = Shown(); shown[0].count = 3
