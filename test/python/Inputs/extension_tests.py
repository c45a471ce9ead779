"""Extension modules: functions, types, errors, reference counts, threads, two modules that share a type."""
import sys
import threading
import unittest

import census
import town


class Functions(unittest.TestCase):
    def test_values(self):
        self.assertEqual(town.add(2, 3), 5)
        self.assertEqual(town.add("a", "b"), "ab")
        self.assertEqual(town.scaled(3, 0.5), 1.5)
        self.assertIsNone(town.silent())
        self.assertEqual(town.count(6, 7), 42)
        self.assertEqual(town.summed(1, 2, 3), 6)
        self.assertEqual(town.answer, 42)
        self.assertEqual(town.add.__doc__, "Adds.")
        self.assertEqual(town.summed.__doc__, "Sums.")

    def test_names(self):
        self.assertEqual(town.named(1), "1")
        self.assertEqual(town.named(1, b=2, c="x"), "1 b=2 c=x")

    def test_errors(self):
        for call, kind, text in (
            (lambda: town.fail(), Exception, "it went wrong"),
            (lambda: town.missing("k"), KeyError, "'k'"),
            (lambda: town.add(1), TypeError, "add() missing 1 required positional argument"),
            (lambda: town.add(1, 2, 3), TypeError, "add() takes 2 positional arguments but 3 were given"),
            (lambda: town.add(1, 2, c=3), TypeError, "add() takes no keyword arguments"),
            (lambda: town.count(1), TypeError, "count() missing 1 required positional argument"),
            (lambda: town.summed("x"), ValueError, "summed() takes integers"),
            (lambda: town.oldest([1]), TypeError, None),
            (lambda: town.Secret(), TypeError, "No initializer registered for this Mojo type"),
            (lambda: town.Person(), TypeError, "Person() takes a name"),
            (lambda: town.Person("x", age=-1), ValueError, "nobody is younger than 0"),
            (lambda: town.Person("x", age="old"), Exception, None),
        ):
            with self.assertRaises(kind) as raised:
                call()
            if text is not None:
                self.assertEqual(str(raised.exception), text)
        self.assertEqual(town.add(1, 1), 2)

    def test_broken_module(self):
        with self.assertRaises(Exception) as raised:
            import broken
        self.assertIn("nothing works here", str(raised.exception))


class Types(unittest.TestCase):
    def test_objects(self):
        ada = town.Person("Ada", age=36)
        self.assertEqual(repr(ada), "Person(Ada, 36)")
        self.assertEqual(str(ada), "Person(Ada, 36)")
        self.assertEqual(ada.greet("Bob"), "hello Bob, I am Ada")
        self.assertIsNone(ada.grow(4))
        self.assertEqual(ada.age(), 40)
        self.assertEqual(ada.all(1, 2, 3), 3)
        self.assertEqual(repr(town.Person.born("Eve")), "Person(Eve, 0)")
        self.assertEqual(town.Person.greet.__doc__, "Greets.")
        self.assertEqual(type(ada).__name__, "Person")
        self.assertEqual(type(ada).__module__, "town")
        self.assertIs(town.is_known(), town.Person)
        ada.__init__("Ada", age=1)
        self.assertEqual(ada.age(), 1)

    def test_properties(self):
        ada = town.Person("Ada", age=36)
        self.assertEqual((ada.name, ada.years), ("Ada", 36))
        ada.years = 40
        ada.years += 1
        self.assertEqual((ada.years, ada.age()), (41, 41))
        with self.assertRaisesRegex(ValueError, "nobody is younger than 0"):
            ada.years = -1
        for wrong in ("old", None):
            with self.assertRaises(Exception):
                ada.years = wrong
        self.assertEqual(ada.years, 41)
        with self.assertRaises(AttributeError):
            ada.name = "Eve"
        with self.assertRaises(AttributeError):
            del ada.years
        self.assertEqual(town.Person.name.__doc__, "What it is called.")
        self.assertIsInstance(town.Person.years, property)
        with self.assertRaises(TypeError):
            town.Person.name.fget("no person")
        with self.assertRaises(TypeError):
            town.Person.__new__(town.Person).name

    def test_shared(self):
        people = [town.Person(str(i), age=i) for i in range(5)] + [census.nobody()]
        self.assertEqual(census.years(people), 10)
        self.assertEqual(repr(town.oldest(people)), "Person(4, 4)")
        self.assertIs(type(census.nobody()), town.Person)
        self.assertEqual(town.first_age(people[3]), 3)

    def test_uninitialised(self):
        with self.assertRaises(TypeError):
            town.Person.__new__(town.Person).age()

    def test_without_names(self):
        self.assertEqual(town.code_of(town.secret(7)), 7)


class Counts(unittest.TestCase):
    def test_references(self):
        text = "x" * 50 + str(len(sys.argv))
        ada = town.Person(text, age=1)
        kind = sys.getrefcount(town.Person)
        own, counts = sys.getrefcount(text), sys.getrefcount(ada)
        for _ in range(10000):
            town.add(text, "y")
            town.named(text, again=text)
            town.count(text, 1)
            ada.greet(text)
            ada.grow(1)
            ada.years = ada.years
            ada.name
            town.oldest([ada])
            town.Person(text)
            town.Person.born(text)
            with self.assertRaises(Exception):
                town.missing(text)
            with self.assertRaises(TypeError):
                town.add(text)
        self.assertEqual(sys.getrefcount(text), own)
        self.assertEqual(sys.getrefcount(ada), counts)
        self.assertEqual(sys.getrefcount(town.Person), kind)
        self.assertEqual(ada.age(), 10001)

    def test_threads(self):
        done = []

        def work():
            for _ in range(200):
                done.append(town.add(1, 1))
            self.assertEqual(town.apart(lambda: done.append(0)), 50000)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sum(done), 4 * 200 * 2)
        self.assertEqual(len(done), 4 * 201)


if __name__ == "__main__":
    unittest.main(verbosity=0)
