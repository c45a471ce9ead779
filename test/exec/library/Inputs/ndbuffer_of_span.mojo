from buffer import NDBuffer

fn main():
    var list = List[Int32](4, 9, 2)
    var table = NDBuffer[DType.int32, 2](Span(list))
    print(table[0, 0])
