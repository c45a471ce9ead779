def test_of_no_test_file():
    pass
