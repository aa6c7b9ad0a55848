"""Small mistakes in Swift sources: where one can be made, and the code that makes it when asked.

A mistake is written into the source beside the right code, behind a constant `mistakeN`. It is true if
FLICKBOOK_MISTAKE is N when the program starts. So one build holds many mistakes, and each is tested
alone. The constant is computed at its first use, which also notes N in the file FLICKBOOK_REACHED:
that tells which tests run the code at all.
"""

import random
import re
from dataclasses import dataclass
from typing import Callable

# Members and cases that are easily taken for each other.
AXES = [
    ("x", "y"), ("width", "height"), ("minX", "minY"), ("maxX", "maxY"), ("midX", "midY"),
    ("dx", "dy"), ("tx", "ty"), ("left", "right"), ("top", "bottom"), ("leading", "trailing"),
    ("horizontal", "vertical"), ("lowerBound", "upperBound"), ("columns", "rows"),
]
SIBLING = {a: b for pair in AXES for a, b in (pair, pair[::-1])}
COMPARISON = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
# Lines whose change no test should see: contracts, sizes of memory, and other platforms.
EXCLUDED = re.compile(
    r"\b(precondition|assert|assertionFailure|preconditionFailure|fatalError|reserveCapacity|"
    r"minimumCapacity|import|typealias|associatedtype|infix|prefix)\b|@inlinable|@available|#if|#else|#endif")
RESET = re.compile(r"= (nil|\[\]|\[:\]|0|0\.0|false|true|\.zero|\.init\(\)|\.identity)$|\.removeAll\(")


@dataclass
class Site:
    """A place for one mistake: the changed range, the mistaken text and the guarded text."""

    kind: str
    start: int
    end: int
    # The text as somebody would have written it by mistake.
    wrong: str
    # The text with both versions; `§` stands for the constant and `¤` for the operator.
    guarded: str
    # Declarations that the guarded text needs, at the end of the file.
    support: str = ""


def blanked(text):
    """Returns the text with spaces for comments and texts, so that only code is left."""
    out = list(text)
    i, n = 0, len(text)

    def blank(start, end):
        for k in range(start, min(end, n)):
            if out[k] != "\n":
                out[k] = " "

    def end_of_string(start):
        """Returns the end of the literal whose `#`s or quotes begin at `start`."""
        hashes = re.match(r"#*", text[start:]).end()
        i = start + hashes
        quote = '"""' if text.startswith('"""', i) else '"'
        i += len(quote)
        closing, escape = quote + "#" * hashes, "\\" + "#" * hashes
        while i < n:
            if text.startswith(closing, i):
                return i + len(closing)
            if text.startswith(escape + "(", i):
                depth, i = 1, i + len(escape) + 1
                while i < n and depth:
                    if text[i] == '"':
                        i = end_of_string(i)
                        continue
                    depth += {"(": 1, ")": -1}.get(text[i], 0)
                    i += 1
            else:
                i += len(escape) + 1 if text.startswith(escape, i) else 1
        return n

    while i < n:
        if text.startswith("//", i):
            end = text.find("\n", i)
            end = n if end < 0 else end
        elif text.startswith("/*", i):
            end = text.find("*/", i) + 2
        elif text[i] == '"' or re.match(r'#+"', text[i:i + 4]):
            end = end_of_string(i)
            # The quotes stay, so that a literal is still seen as an operand.
            blank(i + 1, end - 1)
            i = end
            continue
        else:
            i += 1
            continue
        blank(i, end)
        i = end
    return "".join(out)


def closing(code, start):
    """Returns the index of the bracket that closes the one at `start`, or -1."""
    depth = 0
    for i in range(start, len(code)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[i], 0)
        if depth == 0:
            return i
    return -1


def parts(code, start, end):
    """Returns the ranges between the commas of a list, without those inside brackets."""
    found, depth, begin = [], 0, start
    for i in range(start, end):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[i], 0)
        if code[i] == "," and depth == 0:
            found.append((begin, i))
            begin = i + 1
    return [trimmed(code, *part) for part in found + [(begin, end)]]


def trimmed(code, start, end):
    while start < end and code[start].isspace():
        start += 1
    while end > start and code[end - 1].isspace():
        end -= 1
    return start, end


def comparisons(text, code):
    for match in re.finditer(r"(?<= )(<=|>=|<|>|==|!=)(?= )", code):
        right, wrong = match[0], COMPARISON[match[0]]
        bound = "Equatable" if right in "== !=" else "Comparable"
        support = (
            f"infix operator ¤ : ComparisonPrecedence\n"
            f"private func ¤ <T: {bound}>(a: T, b: T) -> Bool {{ § ? a {wrong} b : a {right} b }}\n")
        if bound == "Equatable":
            support += (
                f"private func ¤ <T>(a: T?, b: _OptionalNilComparisonType) -> Bool "
                f"{{ § ? a {wrong} b : a {right} b }}\n")
        yield Site("comparison", *match.span(), wrong, "¤", support)
    for match in re.finditer(r"(?<![\w.])(min|max)\(", code):
        end = closing(code, match.end() - 1)
        if end > 0 and len(parts(code, match.end(), end)) == 2:
            wrong = {"min": "max", "max": "min"}[match[1]]
            yield Site(
                "comparison", *match.span(1), wrong, "extreme_§",
                f"private func extreme_§<T: Comparable>(_ a: T, _ b: T) -> T "
                f"{{ § ? {wrong}(a, b) : {match[1]}(a, b) }}\n")


def constants(text, code):
    for match in re.finditer(r"(?<![\w.$#])\d[\d_]*(\.\d[\d_]*)?(e-?\d+)?(?![\w.])", code):
        number = match[0].replace("_", "")
        if "." in number or "e" in number:
            value = float(number)
            # A tolerance is right within wide limits: a small change of one is no mistake.
            factors = (10, 0.1) if value < 0.001 or value >= 1e5 else (1.1, 0.9)
            wrongs = [f"{value * factor:.4g}" for factor in factors] if value else ["0.1"]
            wrongs = [wrong if "." in wrong or "e" in wrong else wrong + ".0" for wrong in wrongs]
        elif int(number) >= 1000:
            wrongs = [str(int(number) * 2), str(int(number) // 2)]
        else:
            wrongs = [str(int(number) + step) for step in (1, -1) if int(number) + step >= 0]
        for wrong in wrongs:
            yield Site("constant", *match.span(), wrong, f"(§ ? {wrong} : {match[0]})")
    for match in re.finditer(r"(?<![\w.])(true|false)\b(?!:)", code):
        wrong = {"true": "false", "false": "true"}[match[0]]
        yield Site("constant", *match.span(), wrong, f"(§ ? {wrong} : {match[0]})")


def signs(text, code):
    for match in re.finditer(r"(?<=[\s(\[,:])-(?=[a-z_(])", code):
        yield Site(
            "sign", *match.span(), "", "¤",
            "prefix operator ¤\nprivate prefix func ¤ <T: SignedNumeric>(a: T) -> T { § ? a : -a }\n")
    for match in re.finditer(r"(?<=[\s(\[,])!(?=[a-z_(])", code):
        yield Site(
            "sign", *match.span(), "", "¤",
            "prefix operator ¤\nprivate prefix func ¤ (a: Bool) -> Bool { § ? a : !a }\n")
    for match in re.finditer(r'(?<=[^"] )[+-](?= [^"])', code):
        right, wrong = match[0], {"+": "-", "-": "+"}[match[0]]
        yield Site(
            "sign", *match.span(), wrong, "¤",
            f"infix operator ¤ : AdditionPrecedence\nprivate func ¤ <T: AdditiveArithmetic>(a: T, b: T) "
            f"-> T {{ § ? a {wrong} b : a {right} b }}\n")
    for match in re.finditer(r"(?<= )[+-]=(?= )", code):
        right, wrong = match[0], {"+=": "-=", "-=": "+="}[match[0]]
        yield Site(
            "sign", *match.span(), wrong, "¤",
            f"infix operator ¤ : AssignmentPrecedence\nprivate func ¤ <T: AdditiveArithmetic>"
            f"(a: inout T, b: T) {{ if § {{ a {wrong} b }} else {{ a {right} b }} }}\n")


def axes(text, code):
    names = "|".join(SIBLING)
    chain = rf"(?<![\w.)\]?!&$\\])((?:\$\d|[a-z_]\w*)(?:\.[a-z_]\w*)*)\.({names})\b"
    for match in re.finditer(chain + r"(?!\s*(?:=[^=]|[-+*/]=|\(|:))", code):
        wrong = f"{match[1]}.{SIBLING[match[2]]}"
        yield Site("axis", *match.span(), wrong, f"(§ ? {wrong} : {match[0]})")
    for match in re.finditer(rf"(?<=[\s(\[])\.({names})\b(?!\()", code):
        line = code[code.rfind("\n", 0, match.start()) + 1:match.start()]
        if not re.match(r"\s*case\b", line) or ":" in line:
            wrong = "." + SIBLING[match[1]]
            yield Site("axis", *match.span(), wrong, f"(§ ? {wrong} : {match[0]})")
    for match in re.finditer(rf"(?<!func )\b([A-Z]\w*|\.init)\(({names}): ", code):
        opening = code.index("(", match.start())
        end = closing(code, opening)
        fields = parts(code, opening + 1, end) if end > 0 else []
        split = [re.match(r"(\w+):\s*", code[start:stop]) for start, stop in fields]
        if len(fields) == 2 and all(split) and split[1][1] == SIBLING[split[0][1]]:
            a, b = (text[start + s.end():stop] for (start, stop), s in zip(fields, split))
            if a != b:
                first, second = split[0][1], split[1][1]
                yield Site(
                    "axis", opening + 1, end, f"{first}: {b}, {second}: {a}",
                    f"{first}: § ? ({b}) : ({a}), {second}: § ? ({a}) : ({b})")


def lines(code):
    """Returns each line's start, indentation and text."""
    start, found = 0, []
    for line in code.split("\n"):
        found.append((start, len(line) - len(line.lstrip()), line))
        start += len(line) + 1
    return found


def cases(text, code):
    rows = lines(code)
    for number, (start, indent, line) in enumerate(rows):
        match = re.match(r"\s*case (.+?):(?= |$)", line)
        # The colon of a label in a pattern is inside brackets.
        while match and match[1].count("(") != match[1].count(")"):
            match = re.compile(r"\s*case (.{%d,}?):(?= |$)" % (len(match[1]) + 1)).match(line)
        if not match or "where" in line or re.match(r"\s*case \w+( =|\(|,|$)", line):
            continue
        if has_default(rows, number):
            at = start + match.end(1)
            patterns = parts(code, start + match.start(1), at)
            if len(patterns) == 1:
                wrong = text[start:at] + " where false"
                yield Site("case", start, at, wrong, text[start:at] + " where !§")
            else:
                first = patterns[-2][1]
                yield Site("case", first, at, "", text[first:at] + " where !§")
        value = expression(text, rows, number)
        for other in (number + 1, number - 1):
            sibling = expression(text, rows, other) if 0 <= other < len(rows) else None
            if value and sibling and sibling[1] != value[1] and rows[other][1] == indent:
                at = value[0]
                yield Site(
                    "case", at, at + len(value[1]), sibling[1],
                    f"§ ? ({sibling[1]}) : ({value[1]})")
    row = re.compile(r"\s+(\.?\w+\(.*\)|\.\w+),?$")
    for (start, indent, line), following in zip(rows, rows[1:]):
        match, other = row.match(line), row.match(following[2])
        if match and other and line.endswith(",") and following[1] == indent and "case" not in line:
            begin = start + match.start(1)
            this = text[begin:start + match.end(1)]
            that = text[following[0] + other.start(1):following[0] + other.end(1)]
            if this != that and balanced(this) and balanced(that):
                yield Site("case", begin, begin + len(this), that, f"§ ? ({that}) : ({this})")


def balanced(code):
    return all(code.count(a) == code.count(b) for a, b in ("()", "[]", "{}"))


def has_default(rows, number):
    indent = rows[number][1]
    for _, other, line in rows[number + 1:]:
        if line.strip() and (other < indent or other == indent and line.strip() == "}"):
            return False
        if other == indent and line.strip().startswith("default:"):
            return True
    return False


def expression(text, rows, number):
    """Returns the place and text of the value in `case x: value`, unless it is a message."""
    start, _, line = rows[number]
    match = re.match(r"\s*(?:case .+?|default): (?:return )?(?=\S)", line)
    if not match or match[0].count("(") != match[0].count(")"):
        return None
    value = text[start + match.end():start + len(line.rstrip())]
    words = r"(break|continue|throw|fallthrough|try|let|var|if|switch|guard|return|for)\b"
    if re.match(words, value) or re.search(r'"[^"]* |\w [-+*/]?= ', value) or not balanced(value):
        return None
    return start + match.end(), value


def statements(text, code):
    rows = lines(code)
    shape = re.compile(r"(?:(?:self\.)?[\w.?!]+(?:\[[^=]*\])?[\w.?!]* [-+*/|&]?= \S|[a-z_][\w.?!]*\()")
    for (start, indent, line), following in zip(rows, rows[1:]):
        stripped = line.strip()
        if not shape.match(stripped) or not balanced(line) or stripped.endswith((",", "{", "=", "(")):
            continue
        if following[2].strip() and following[1] > indent:
            continue
        if re.match(r"(case|let|var|return|for|if|guard|while|switch|throws?|default|super|_ =|self\.init|self =|self\.(\w+) = \2$)\b", stripped):
            continue
        if "(" not in stripped[:1] and re.match(r"[a-z_][\w.?!]*\(", stripped) and not stripped.endswith(")"):
            continue
        kind = "reset" if RESET.search(stripped) else "statement"
        begin, end = start + indent, start + len(line.rstrip())
        yield Site(kind, begin, end, "", f"if !§ {{ {text[begin:end]} }}")


def conditions(text, code):
    for match in re.finditer(r"(?<= )(&&|\|\|)(?= )", code):
        precedence = {"&&": "LogicalConjunction", "||": "LogicalDisjunction"}[match[0]]
        # The wrong code is the left side alone.
        neutral = {"&&": "true", "||": "false"}[match[0]]
        yield Site(
            "condition", *match.span(), f"{match[0]} {neutral} {match[0]}", "¤",
            f"infix operator ¤ : {precedence}Precedence\n"
            f"private func ¤ (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
            f"{{ § ? a : try a {match[0]} b() }}\n")
    for match in re.finditer(r"(?m)(?:^[ ]*|(?<= ))(?:else )?(if|guard|while|where) ", code):
        begin = match.end()
        end, depth = begin, 0
        while end < len(code):
            if depth == 0 and (code[end] == "{" or re.match(r"\belse\b", code[end:end + 5])):
                break
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[end], 0)
            if depth < 0 or code[end] == "=" and match[1] == "where":
                break
            end += 1
        if end >= len(code) or depth or code[end] in "=:":
            continue
        for start, stop in parts(code, begin, end):
            inner = text[start:stop]
            if inner and not re.match(r"(let|var|case)\b|#", inner) and "//" not in inner:
                yield Site("condition", start, stop, "true", f"(§ || ({inner}))")


KINDS = [comparisons, constants, signs, axes, cases, statements, conditions]


def sites(text):
    """Returns all places of a file for mistakes, by kind."""
    code = blanked(text)
    for conditional in re.finditer(r"(?ms)^\s*#if.*?^\s*#endif", code):
        spaces = re.sub(r"[^\n]", " ", conditional[0])
        code = code[:conditional.start()] + spaces + code[conditional.end():]
    found = {}
    for kind in KINDS:
        for site in kind(text, code):
            if not EXCLUDED.search(code[whole_lines(code, site)]) and site.wrong != text[site.start:site.end]:
                found.setdefault(site.kind, []).append(site)
    return found


def whole_lines(text, site):
    """Returns the slice of the lines that a site touches."""
    start = text.rfind("\n", 0, site.start) + 1
    end = text.find("\n", site.end)
    return slice(start, len(text) if end < 0 else end)


def replaced(text, site):
    """Returns the touched lines before and after the mistake, without their indentation."""
    place = whole_lines(text, site)
    old = text[place]
    new = text[place.start:site.start] + site.wrong + text[site.end:place.stop]
    return old.strip(), new.strip()


def guard(text, chosen):
    """Returns the text of a file with mistakes in it, which are given as numbers and sites."""
    support = []
    for number, site in sorted(chosen, key=lambda pair: -pair[1].start):
        def named(code):
            return code.replace("§", f"mistake{number}").replace("¤", operator(number))
        text = text[:site.start] + named(site.guarded) + text[site.end:]
        support.append(f'private let mistake{number} = isChosen("{number}")\n{named(site.support)}')
    if not support:
        return text
    imports = "" if re.search(r"(?m)^\s*(\w+ )?import (Glibc|Darwin)$", text) else (
        "#if canImport(Glibc)\n  import Glibc\n#else\n  import Darwin\n#endif\n")
    return text + "\n" + imports + "".join(support) + CHOSEN


def operator(number):
    """Returns an operator that no source uses."""
    return "∘" + "".join("⊕⊖⊗⊘⊙⊚⊛⊜⊝⊞"[int(digit)] for digit in str(number))


CHOSEN = """
private func isChosen(_ number: String) -> Bool {
  if let path = getenv("FLICKBOOK_REACHED"), let file = fopen(path, "a") {
    fputs(number + "\\n", file)
    fclose(file)
  }
  guard let chosen = getenv("FLICKBOOK_MISTAKE") else { return false }
  return String(cString: chosen) == number
}
"""


@dataclass
class Mistake:
    number: int
    seed: str
    path: str
    site: Site
    line: int
    old: str
    new: str
    # The filter of the tests that must see it; empty for those of all modules that reach it.
    filter: str = ""

    def overlaps(self, other):
        """Returns whether two mistakes touch the same lines of a file."""
        last = self.line + self.old.count("\n")
        return self.path == other.path and (
            self.line <= other.line + other.old.count("\n") and other.line <= last)

    def record(self):
        """Returns the record of a survivor for mutations.txt."""
        module = self.path.split("/")[1]
        return "\n".join(
            [f"name: {self.path.split('/')[-1].removesuffix('.swift')}: {self.site.kind}",
             f"filter: {module}Tests", f"in: {module}"]
            + ["- " + line for line in self.old.split("\n")]
            + ["+ " + line for line in self.new.split("\n")])

    def __str__(self):
        return f"{self.path}:{self.line}: {self.site.kind}: {shown(self.old, self.new)}"


def shown(old, new):
    """Returns two lines beside each other, without what they have in common at both ends."""
    if len(old) + len(new) < 150:
        return f"{old} → {new}" if new else f"{old} → left out"
    head = next((i for i, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
    head = max(0, head - 30)
    return f"…{old[head:head + 70]}… → …{new[head:head + 70]}…"


def remembered(path, text, old, new):
    """Returns the mistake that changes the only `old` text of a file to `new`; nil if none does."""
    wanted = text.replace(old, new)
    for site in (site for found in sites(text).values() for site in found):
        if text[:site.start] + site.wrong + text[site.end:] == wanted:
            return made(path, text, site, "")
    return None


def made(path, text, site, seed):
    line = text.count("\n", 0, whole_lines(text, site).start) + 1
    return Mistake(0, seed, path, site, line, *replaced(text, site))


def choose(files, seed, known, kinds):
    """Yields for each file, in the seed's order, the mistakes in it, in the seed's order.

    `files` are pairs of a path and its text. A file's chance grows with its number of code lines. All
    kinds that a file offers have the same chance. `known` has the old and new lines that are left out.
    `kinds` has the only kinds to make; all if it is empty.
    """
    order = random.Random(f"flickbook {seed}")

    def key(file):
        # A weighted drawing without repetition (Efraimidis, Spirakis, 2006).
        size = sum(bool(line.strip()) for line in blanked(file[1]).split("\n"))
        return -(order.random() ** (1 / max(1, size)))

    for path, text in sorted(files, key=key):
        options = {kind: found for kind, found in sites(text).items() if not kinds or kind in kinds}
        choice = random.Random(f"flickbook {seed} {path}")
        found = []
        while options:
            kind = choice.choice(sorted(options))
            site = options[kind].pop(int(choice.random() * len(options[kind])))
            if not options[kind]:
                del options[kind]
            mistake = made(path, text, site, seed)
            if (mistake.old, mistake.new) not in known:
                found.append(mistake)
        if found:
            yield found
