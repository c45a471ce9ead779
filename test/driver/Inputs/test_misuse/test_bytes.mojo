def test_bytes() raises:
    raise Error("\x01\x02 <&>\" ]]>")
