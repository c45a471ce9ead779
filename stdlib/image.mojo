"""Pictures as PNG files."""

comptime _WINDOW = 32768
comptime _SHORTEST = 3
comptime _LONGEST = 258
comptime _TABLE_BITS = 15


struct _Bits(Movable):
    """Bytes that are filled bit by bit, the lowest first, as deflate has them."""

    var bytes: List[UInt8]
    var held: UInt64
    var count: UInt64

    def __init__(out self):
        self.bytes = List[UInt8]()
        self.held = 0
        self.count = 0

    def put(mut self, value: UInt64, bits: UInt64):
        """Appends the lowest `bits` of `value`."""
        self.held |= value << self.count
        self.count += bits
        while self.count >= 8:
            self.bytes.append(UInt8(self.held & 255))
            self.held >>= 8
            self.count -= 8

    def put_code(mut self, code: UInt64, bits: UInt64):
        """Appends a Huffman code, whose highest bit comes first."""
        var reversed: UInt64 = 0
        for i in range(Int(bits)):
            reversed |= ((code >> UInt64(i)) & 1) << (bits - 1 - UInt64(i))
        self.put(reversed, bits)

    def put_symbol(mut self, symbol: UInt64):
        """Appends a literal or a length by deflate's fixed codes."""
        if symbol < 144:
            self.put_code(48 + symbol, 8)
        elif symbol < 256:
            self.put_code(400 + symbol - 144, 9)
        elif symbol < 280:
            self.put_code(symbol - 256, 7)
        else:
            self.put_code(192 + symbol - 280, 8)

    def put_length(mut self, length: Int):
        """Appends the length of a match, 3 to 258."""
        if length == _LONGEST:
            self.put_symbol(285)
            return
        # Lengths share a symbol in groups of 1, 2, 4 ... whose members the extra bits tell apart.
        var base = UInt64(length - _SHORTEST)
        if base < 8:
            self.put_symbol(257 + base)
            return
        var extra: UInt64 = 0
        while (base >> extra) >= 8:
            extra += 1
        self.put_symbol(257 + 4 * extra + (base >> extra))
        self.put(base & ((UInt64(1) << extra) - 1), extra)

    def put_distance(mut self, distance: Int):
        """Appends how far back a match lies, 1 to 32768."""
        var base = UInt64(distance - 1)
        if base < 4:
            self.put_code(base, 5)
            return
        var extra: UInt64 = 0
        while (base >> extra) >= 4:
            extra += 1
        self.put_code(2 * extra + (base >> extra), 5)
        self.put(base & ((UInt64(1) << extra) - 1), extra)

    def finish(mut self):
        """Fills the last byte."""
        if self.count > 0:
            self.put(0, 8 - self.count)


def _hash(data: List[UInt8], at: Int) -> Int:
    var three = (
        UInt32(data[at])
        | UInt32(data[at + 1]) << 8
        | UInt32(data[at + 2]) << 16
    )
    return Int((three * 2654435761) >> UInt32(32 - _TABLE_BITS))


def _deflate(data: List[UInt8]) -> List[UInt8]:
    """The data as one block of zlib's format, with fixed codes."""
    var out = _Bits()
    out.put(0x78, 8)
    out.put(0x01, 8)
    out.put(1, 1)  # the last block
    out.put(1, 2)  # fixed codes
    var last = List[Int](
        length=1 << _TABLE_BITS, fill=-1
    )  # where three bytes were seen last
    var at = 0
    while at < len(data):
        var length = 0
        var distance = 0
        if at + _SHORTEST <= len(data):
            var slot = _hash(data, at)
            var before = last[slot]
            last[slot] = at
            if before >= 0 and at - before <= _WINDOW:
                distance = at - before
                var most = min(_LONGEST, len(data) - at)
                while (
                    length < most and data[before + length] == data[at + length]
                ):
                    length += 1
        if length >= _SHORTEST:
            out.put_length(length)
            out.put_distance(distance)
            at += length
        else:
            out.put_symbol(UInt64(data[at]))
            at += 1
    out.put_symbol(256)
    out.finish()
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in data:
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
    _append_number(out.bytes, b << 16 | a)
    return out.bytes.copy()


def _append_number(mut bytes: List[UInt8], number: UInt32):
    for shift in range(24, -1, -8):
        bytes.append(UInt8((number >> UInt32(shift)) & 255))


def _crc_table() -> List[UInt32]:
    var table = List[UInt32]()
    for n in range(256):
        var value = UInt32(n)
        for _ in range(8):
            value = (value >> 1) ^ (
                UInt32(0xEDB88320) if value & 1 else UInt32(0)
            )
        table.append(value)
    return table^


def _append_chunk(
    mut png: List[UInt8],
    table: List[UInt32],
    name: StaticString,
    data: List[UInt8],
):
    _append_number(png, UInt32(len(data)))
    var begin = len(png)
    for byte in name.as_bytes():
        png.append(byte)
    png.extend(data.copy())
    var crc: UInt32 = 0xFFFFFFFF
    for i in range(begin, len(png)):
        crc = table[Int((crc ^ UInt32(png[i])) & 255)] ^ (crc >> 8)
    _append_number(png, crc ^ 0xFFFFFFFF)


def encode_png(
    pixels: Span[UInt8, _], width: Int, height: Int, channels: Int = 3
) raises -> List[UInt8]:
    """The bytes of a PNG file.

    Args:
        pixels: A byte for each channel, row by row from the top, each row from the left.
        width: Pixels in a row.
        height: Rows.
        channels: 1 for grey, 2 with opacity, 3 for red, green and blue, 4 with opacity.

    Returns:
        The file's bytes.

    Raises:
        When the numbers do not fit the pixels.

    Examples:

    ```mojo
    from std.image import encode_png

    var pixels: List[UInt8] = [255, 0, 0, 0, 255, 0]
    print(len(encode_png(pixels, 2, 1)))  # -> 70
    ```
    """
    if channels < 1 or channels > 4:
        raise Error("a picture has 1 to 4 channels, not ", channels)
    if width < 1 or height < 1 or width > 1 << 24 or height > 1 << 24:
        raise Error("a picture cannot have ", width, " x ", height, " pixels")
    var row_bytes = width * channels
    if len(pixels) != row_bytes * height:
        raise Error(
            "a picture of ",
            width,
            " x ",
            height,
            " pixels with ",
            channels,
            " channels has ",
            row_bytes * height,
            " bytes, not ",
            len(pixels),
        )
    # What a byte differs from the one on its left compresses better than itself.
    var rows = List[UInt8](capacity=(row_bytes + 1) * height)
    for y in range(height):
        rows.append(1)
        for x in range(row_bytes):
            var left = (
                pixels[y * row_bytes + x - channels]
                if x >= channels
                else UInt8(0)
            )
            rows.append(pixels[y * row_bytes + x] - left)
    var png: List[UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var table = _crc_table()
    var header = List[UInt8]()
    _append_number(header, UInt32(width))
    _append_number(header, UInt32(height))
    header.append(8)
    var kinds: List[UInt8] = [0, 4, 2, 6]
    header.append(kinds[channels - 1])
    for _ in range(3):
        header.append(0)
    _append_chunk(png, table, "IHDR", header)
    _append_chunk(png, table, "IDAT", _deflate(rows))
    _append_chunk(png, table, "IEND", List[UInt8]())
    return png^


def write_png(
    path: String,
    pixels: Span[UInt8, _],
    width: Int,
    height: Int,
    channels: Int = 3,
) raises:
    """Writes a picture as a PNG file.

    Args:
        path: The file.
        pixels: A byte for each channel, row by row from the top, each row from the left.
        width: Pixels in a row.
        height: Rows.
        channels: 1 for grey, 2 with opacity, 3 for red, green and blue, 4 with opacity.

    Raises:
        When the numbers do not fit the pixels, or the file cannot be written.

    Examples:

    ```mojo
    from std.image import write_png
    from std.os import remove, stat

    # From black to white.
    var pixels = List[UInt8]()
    for y in range(16):
        for x in range(16):
            pixels.append(UInt8(8 * (x + y)))
    write_png("gradient.png", pixels, 16, 16, channels=1)
    print(stat("gradient.png").st_size > 0)  # -> True
    remove("gradient.png")
    ```
    """
    var bytes = encode_png(pixels, width, height, channels)
    with open(path, "w") as file:
        file.write_bytes(bytes)
