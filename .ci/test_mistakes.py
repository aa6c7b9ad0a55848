"""Tests of mistakes.py: python3 -B -m unittest, in this folder."""

import importlib.machinery
import importlib.util
import pathlib
import re
import unittest

import mistakes


def mutate():
    """Returns the program `mutate` as a module."""
    path = str(pathlib.Path(__file__).with_name("mutate"))
    loader = importlib.machinery.SourceFileLoader("mutate", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", loader))
    loader.exec_module(module)
    return module


def wrongs(text, kind):
    """Returns the lines that the mistakes of a kind make of a text."""
    return [mistakes.replaced(text, site)[1] for site in mistakes.sites(text).get(kind, [])]


class MemoryTest(unittest.TestCase):
    def test_each_record_matches_the_sources_once(self):
        self.assertEqual([record.name for record in mutate().mutations() if not record.place()], [])


class SitesTest(unittest.TestCase):
    def test_comparisons_are_widened_or_turned(self):
        self.assertEqual(wrongs("if a < b { f() }", "comparison"), ["if a <= b { f() }"])
        self.assertEqual(wrongs("if a == nil { f() }", "comparison"), ["if a != nil { f() }"])
        self.assertEqual(wrongs("let a = min(b, c)", "comparison"), ["let a = max(b, c)"])

    def test_constants_change_a_little(self):
        self.assertEqual(wrongs("let a = 8.5", "constant"), ["let a = 9.35", "let a = 7.65"])
        self.assertEqual(wrongs("a(7, true)", "constant"), ["a(8, true)", "a(6, true)", "a(7, false)"])
        self.assertEqual(wrongs("a($0, b.0, c1, 0xFF)", "constant"), [])

    def test_signs_turn(self):
        self.assertEqual(wrongs("let a = b + c", "sign"), ["let a = b - c"])
        self.assertEqual(wrongs("let a = -b", "sign"), ["let a = b"])
        self.assertEqual(wrongs("f(!a)", "sign"), ["f(a)"])
        self.assertEqual(wrongs('f(a + "text")', "sign"), [])

    def test_axes_are_swapped(self):
        self.assertEqual(wrongs("let a = b.c.x * 2", "axis"), ["let a = b.c.y * 2"])
        self.assertEqual(wrongs("f(Point(x: a, y: b))", "axis"), ["f(Point(x: b, y: a))"])
        self.assertEqual(wrongs("f(.horizontal)", "axis"), ["f(.vertical)"])
        self.assertEqual(wrongs("a.x = 1", "axis"), [])

    def test_cases_are_left_out_or_take_the_next_value(self):
        text = "switch a {\ncase .b, .c: 1\ncase .d: 2\ndefault: 3\n}"
        self.assertEqual(
            wrongs(text, "case"),
            ["case .b: 1", "case .b, .c: 2", "case .d where false: 2", "case .d: 3", "case .d: 1"])
        # Without a default, a case cannot be left out. Texts with spaces are messages.
        self.assertEqual(wrongs('switch a {\ncase .b: "one two"\ncase .d: "three"\n}', "case"), [])

    def test_rows_of_a_table_are_repeated(self):
        self.assertEqual(wrongs("let a = [\n  .init(1),\n  .init(2),\n]", "case"), [".init(2),"])

    def test_statements_are_left_out(self):
        text = "func f() {\n  a = nil\n  b += 1\n  g(a)\n  let c = 1\n}"
        self.assertEqual(wrongs(text, "reset"), [""])
        self.assertEqual(wrongs(text, "statement"), ["", ""])

    def test_conditions_are_halved(self):
        self.assertIn("if a && true && b { f() }", wrongs("if a && b { f() }", "condition"))
        self.assertEqual(
            wrongs("guard let a, b(a), c else { return }", "condition"),
            ["guard let a, true, c else { return }", "guard let a, b(a), true else { return }"])

    def test_texts_comments_and_other_platforms_stay(self):
        for text in [
            'let a = "1 < 2 \\(b < c ? "x" : "y") 3"', "// 1 < 2", "/* a = 1 */",
            "#if os(macOS)\n  a = 1\n#endif", "precondition(a < 1)", 'let a = #"1 " < 2"#',
            '"""\n1 < 2\n"""',
        ]:
            self.assertEqual(mistakes.sites(text), {}, text)


class GuardTest(unittest.TestCase):
    def test_both_versions_stand_in_the_guarded_text(self):
        text = "func f() -> Bool { a.x < 3 }\n"
        found = mistakes.sites(text)
        guarded = mistakes.guard(text, [(4, found["axis"][0]), (12, found["constant"][0])])
        self.assertIn("func f() -> Bool { (mistake4 ? a.y : a.x) < (mistake12 ? 4 : 3) }\n", guarded)
        self.assertIn('private let mistake12 = isChosen("12")\n', guarded)
        guarded = mistakes.guard(text, [(12, found["comparison"][0])])
        self.assertIn("{ a.x ∘⊖⊗ 3 }", guarded)
        self.assertIn("{ mistake12 ? a <= b : a < b }", guarded)
        self.assertEqual(guarded.count("func isChosen"), 1)
        self.assertIsNone(re.search("[§¤]", guarded))


class ChoiceTest(unittest.TestCase):
    FILES = [(f"{name}.swift", f"let {name} = 1 + {name}{name}.x\nf({name} < 2)\n") for name in "abcdefgh"]

    def chosen(self, seed, known=frozenset(), kinds=()):
        return [
            (found[0].path, found[0].new) for found in mistakes.choose(self.FILES, seed, known, kinds)]

    def test_a_seed_decides_files_and_mistakes(self):
        self.assertEqual(self.chosen("1"), self.chosen("1"))
        self.assertNotEqual(self.chosen("1"), self.chosen("2"))
        self.assertEqual({path for path, _ in self.chosen("1")}, {path for path, _ in self.FILES})

    def test_only_the_kinds_asked_for_are_made(self):
        self.assertTrue(all(".y" in new for _, new in self.chosen("1", kinds=["axis"])))

    def test_what_no_test_can_see_is_left_out(self):
        known = {("f(a < 2)", "f(a <= 2)")}
        self.assertIn(("a.swift", "f(a <= 2)"), self.chosen("1", kinds=["comparison"]))
        self.assertNotIn(("a.swift", "f(a <= 2)"), self.chosen("1", known, ["comparison"]))

    def test_a_record_is_found_again(self):
        path, text = self.FILES[0]
        mistake = mistakes.remembered(path, text, "aa.x", "aa.y")
        self.assertEqual((mistake.line, mistake.new), (1, "let a = 1 + aa.y"))
        self.assertIsNone(mistakes.remembered(path, text, "aa.x", "bb.x"))


if __name__ == "__main__":
    unittest.main()
