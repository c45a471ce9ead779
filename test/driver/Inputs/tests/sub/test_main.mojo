from std.testing import TestSuite


def test_of_a_suite():
    pass


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
