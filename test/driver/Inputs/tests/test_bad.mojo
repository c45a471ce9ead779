def test_bad():
    print(missing)
