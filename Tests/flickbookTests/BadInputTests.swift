// What bad input gets: one line with a place and what to do, status 2, and no file touched.

import Foundation
import TestSupport
import Testing

private let head = """
  flickbook: 1
  screen: { size: [100, 100] }

  """

struct BadScene: Sendable, CustomTestStringConvertible {
  let what: String
  let scene: String
  /// The whole message, without the file's name.
  let message: String

  init(_ what: String, _ scene: String, _ message: String) {
    self.what = what
    self.scene = scene
    self.message = message
  }

  var testDescription: String { what }
}

private let badScenes: [BadScene] = [
  BadScene(
    "malformed YAML", "flickbook: 1\nscreen: { size: [100, 100]\nviews: []\n",
    "3:1: malformed YAML: did not find expected ',' or '}' while parsing a flow mapping; "
      + "put a value with a comma or ': ' in it in quotes"),
  BadScene(
    "tabs", "flickbook: 1\nscreen:\n\tsize: [1, 1]\n",
    "3:1: malformed YAML: found character that cannot start any token "
      + "while scanning for the next token; indent with spaces, not tabs, "
      + "and quote text that begins with a special character"
  ),
  BadScene(
    "an empty file", "", "1:1: the file is empty; 'flickbook init' writes a scene to begin with"),
  BadScene(
    "a second document", head + "views: []\n---\nviews: []\n",
    "4:1: a scene file holds one YAML document; remove this second one"),
  BadScene(
    "a duplicate key", head + "views: []\nviews: []\n",
    "4:1: the key 'views' stands here twice; see line 3"),
  BadScene(
    "a tag", head + "views: !!set []\n",
    "3:8: tags such as 'tag:yaml.org,2002:set' have no meaning in a scene; remove it"),
  BadScene(
    "an unknown property", head + "views:\n  - { id: header, frame: [0, 0, 9, 9], alhpa: 1 }\n",
    "4:40: unknown property 'alhpa' on view 'header'; did you mean 'alpha'?"),
  BadScene(
    "a property of another kind", head + "views:\n  - { frame: [0, 0, 9, 9], lines: 1 }\n",
    "4:28: unknown property 'lines' on this view; it belongs to 'kind: label'"),
  BadScene(
    "an unknown key", head + "views: []\ntimelime: []\n",
    "4:1: unknown key 'timelime' in a scene; did you mean 'timeline'?"),
  BadScene(
    "a missing key", "flickbook: 1\nviews: []\n", "1:1: 'screen' is missing in a scene"),
  BadScene(
    "a wrong type", head + "views:\n  - { frame: [0, 0, 9, 9], alpha: much }\n",
    "4:35: 'alpha' takes a number from 0 to 1, not 'much'"),
  BadScene(
    "a number out of range", head + "views:\n  - { frame: [0, 0, 9, 9], alpha: 2 }\n",
    "4:35: 'alpha' takes a number from 0 to 1, not 2"),
  BadScene(
    "a number that is not finite", head + "views:\n  - frame: [0, .inf, 9, 9]\n",
    "4:16: 'frame' takes a number within ±1000000, not .inf"),
  BadScene(
    "not a number", head + "views:\n  - frame: [0, .nan, 9, 9]\n",
    "4:16: 'frame' takes a number within ±1000000, not .nan"),
  BadScene(
    "a negative size", head + "views:\n  - frame: [0, 0, -9, 9]\n",
    "4:19: 'frame' takes a number that is not negative, not -9"),
  BadScene(
    "an unquoted colour", head + "views:\n  - frame: [0, 0, 9, 9]\n    background: #fff\n",
    "5:16: 'background' takes a colour ('#rgb', '#rrggbb', '#rrggbbaa', a CSS or iOS system name), "
      + "not nothing; quote a colour: '#5BAAF2' (a bare # begins a comment)"),
  BadScene(
    "a misspelt colour", head + "views:\n  - frame: [0, 0, 9, 9]\n    background: systemBleu\n",
    "5:17: 'background' takes a colour ('#rgb', '#rrggbb', '#rrggbbaa', a CSS or iOS system name), "
      + "not 'systemBleu'; did you mean 'systemBlue'?"),
  BadScene(
    "an unknown kind", head + "views:\n  - { kind: scrol, frame: [0, 0, 9, 9] }\n",
    "4:13: 'kind' takes one of view, label, image, gradient, shape, scroll, backdrop, not 'scrol'; "
      + "did you mean 'scroll'?"),
  BadScene(
    "a duplicate id",
    head + "views:\n  - { id: a, frame: [0, 0, 9, 9] }\n  - { id: a, frame: [0, 0, 9, 9] }\n",
    "5:11: the id 'a' is used twice; the first is at line 4"),
  BadScene(
    "a reserved id", head + "views:\n  - { id: time, frame: [0, 0, 9, 9] }\n",
    "4:11: 'time' has a meaning of its own in expressions; choose another"),
  BadScene(
    "a misspelt name in an expression",
    head
      + "views:\n  - { id: header, frame: [0, 0, 9, 9] }\n  - { frame: [= haeder.x, 0, 9, 9] }\n",
    "5:17: unknown name 'haeder'; did you mean 'header'?"),
  BadScene(
    "a misspelt property in an expression",
    head + "views:\n  - { id: a, frame: [0, 0, 9, 9] }\n  - { frame: [= 1 + a.widht, 0, 9, 9] }\n",
    "5:21: unknown property 'widht' on view 'a'; did you mean 'width'?"),
  BadScene(
    "a scroll property of a plain view",
    head + "views:\n  - { id: a, frame: [0, 0, 9, 9] }\n  - { frame: [= a.offset.y, 0, 9, 9] }\n",
    "5:17: 'a' is a view and has no 'offset.y'"),
  BadScene(
    "an unknown function", head + "views:\n  - { frame: [\"= sine(3)\", 0, 9, 9] }\n",
    "4:18: unknown function 'sine'; did you mean 'sin'?"),
  BadScene(
    "an expression that does not parse", head + "views:\n  - { frame: [\"= 1 + * 2\", 0, 9, 9] }\n",
    "4:22: expected a value, not '*'"),
  BadScene(
    "a condition that is no condition",
    head + "views:\n  - { frame: [\"= 1 ? 2 : 3\", 0, 9, 9] }\n",
    "4:18: expected true or false, not a number"),
  BadScene(
    "a brace that is not closed",
    head + "views:\n  - { kind: label, frame: [0, 0, 9, 9], text: \"a {b\" }\n",
    "4:50: '{' is not closed; write '{{' for a brace"),
  BadScene(
    "a cycle of bindings",
    head
      + "views:\n  - { id: a, frame: [= b.x, 0, 9, 9] }\n  - { id: b, frame: [= a.x, 0, 9, 9] }\n",
    "4:24: 'a.x' depends on itself: a.x → b.x → a.x"),
  BadScene(
    "a component in itself",
    head
      + "components:\n  c: { view: { frame: [0, 0, 9, 9], children: [{ use: c }] } }\n"
      + "views:\n  - use: c\n",
    "4:55: the component 'c' contains itself: c → c"),
  BadScene(
    "an unknown component",
    head + "components:\n  row: { view: { frame: [0, 0, 9, 9] } }\n"
      + "views:\n  - use: rwo\n",
    "6:10: unknown component 'rwo'; did you mean 'row'?"),
  BadScene(
    "an unknown input",
    head + "components:\n  row: { inputs: { count: 1 }, view: { frame: [0, 0, 9, 9] } }\n"
      + "views:\n  - { use: row, with: { cuont: 3 } }\n",
    "6:25: the component 'row' has no input 'cuont'; did you mean 'count'?"),
  BadScene(
    "too many views",
    head
      + "views:\n  - repeat: 101\n    view:\n      frame: [0, 0, 9, 9]\n      children:\n"
      + "        - repeat: 100\n          view: { frame: [0, 0, 9, 9] }\n",
    "9:17: the scene has more than 10000 views"),
  BadScene(
    "a repeat beyond the limit",
    head + "views:\n  - repeat: 1000000\n    view: { frame: [0, 0, 9, 9] }\n",
    "4:13: 'repeat' takes a whole number from 0 to 10000, not 1000000"),
  BadScene(
    "nesting without end", head + "views: " + String(repeating: "[", count: 200) + "\n",
    "3:108: values are nested more than 100 deep"),
  BadScene(
    "aliases that expand to millions",
    head + "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
      + zip("bcdefgh", "abcdefg").map { name, last in
        "\(name): &\(name) [\((0..<9).map { _ in "*\(last)" }.joined(separator: ", "))]\n"
      }.joined(),
    "8:8: with its aliases expanded the scene has more than 100000 values"),
  BadScene(
    "an alias inside its own anchor", head + "views: &a [*a]\n",
    "3:12: the alias '*a' stands inside its own anchor"),
  BadScene(
    "a screen that is too large", "flickbook: 1\nscreen: { size: [100000, 100000] }\nviews: []\n",
    "2:17: the screen has 200000 × 200000 pixels; "
      + "it has 1 to 4096 a side, at most 9000000 in all"
  ),
  BadScene(
    "a frame rate beyond reason", head + "fps: 1000\nviews: []\n",
    "3:6: 'fps' takes a number from 1 to 240, not 1000"),
  BadScene(
    "a missing image",
    head + "views:\n  - { kind: image, frame: [0, 0, 9, 9], source: none.png }\n",
    "4:49: the picture 'none.png' cannot be read: No such file or directory"),
  BadScene(
    "a path out of the folder",
    head + "views:\n  - { kind: image, frame: [0, 0, 9, 9], source: ../../../../etc/passwd }\n",
    "4:49: the picture '../../../../etc/passwd' cannot be read: "
      + "it lies outside the scene's folder; copy it there"),
  BadScene(
    "an absolute path",
    head + "views:\n  - { kind: image, frame: [0, 0, 9, 9], source: /etc/passwd }\n",
    "4:49: the picture '/etc/passwd' cannot be read: "
      + "it must be named relative to the scene's folder"
  ),
  BadScene(
    "path data that does not parse",
    head + "views:\n  - { kind: shape, frame: [0, 0, 9, 9], path: M 0 0 X }\n",
    "4:53: 'path': expected a path command (M L H V C S Q T A Z)"),
  BadScene(
    "a curve that is none",
    head + "views: [{ id: a, frame: [0, 0, 9, 9] }]\nrules:\n  - on: start\n    do:\n"
      + "      - animate: { duration: 1, curve: \"cubic-bezier(2, 0, 1, 1)\" }\n"
      + "        set: { a.x: 1 }\n",
    "7:54: 'curve' takes a curve, not 'cubic-bezier(2, 0, 1, 1)': x1 is from 0 to 1, not '2'"),
  BadScene(
    "a curve that loses its end for want of quotes",
    head + "views: [{ id: a, frame: [0, 0, 9, 9] }]\nrules:\n  - on: start\n    do:\n"
      + "      - animate: { duration: 1, curve: spring(damping: 0.5, velocity: 8) }\n"
      + "        set: { a.x: 1 }\n",
    "7:54: malformed YAML: did not find expected ',' or '}' while parsing a flow mapping; "
      + "put a value with a comma or ': ' in it in quotes"),
  BadScene(
    "a pin to what is no edge",
    head + "views:\n  - { id: a, frame: [0, 0, 9, 9] }\n"
      + "  - { pin: { left: a.rihgt, top: b.top, widht: 5 } }\n",
    "5:20: 'rihgt' is no edge; did you mean 'right'?\n"
      + "s.yaml:5:34: there is no view 'b'; did you mean 'a'?\n"
      + "s.yaml:5:41: unknown key 'widht' in 'pin'; did you mean 'width'?"),
  BadScene(
    "a repeat that counts by a view",
    head + "views:\n  - { id: a, frame: [0, 0, 9, 9] }\n"
      + "  - { repeat: = a.width, view: { frame: [0, 0, 9, 9] } }\n",
    "5:17: 'a' is a view; only params, inputs and index may stand here"),
  BadScene(
    "an animation without duration",
    head + "views: [{ id: a, frame: [0, 0, 9, 9] }]\nrules:\n  - on: start\n    do:\n"
      + "      - animate: { curve: \"spring(damping: 0.5)\" }\n        set: { a.x: 1 }\n",
    "7:18: 'duration' is missing"),
  BadScene(
    "a map whose inputs decrease",
    head + "views:\n  - { id: a, frame: [\"= map(time, [0, 2, 1], [0, 1, 2])\", 0, 9, 9] }\n",
    "4:35: the expression cannot map: the inputs must not decrease, but input 3 is 1.0 after 2.0"),
  BadScene(
    "a property that is bound and set",
    head + "state: { n: 1 }\nviews:\n  - { id: a, frame: [= n, 0, 9, 9] }\n"
      + "rules:\n  - on: start\n    do: { set: { a.x: 1 } }\n",
    "8:18: 'a.x' follows an expression (line 5) and cannot be set; remove one of the two"),
  BadScene(
    "an event of an unknown view",
    head + "views: [{ id: a, frame: [0, 0, 9, 9] }]\nrules:\n  - on: tap b\n    do: []\n",
    "5:9: there is no view 'b'; did you mean 'a'?"),
  BadScene(
    "an unknown event",
    head + "views: []\nrules:\n  - on: strat\n    do: []\n",
    "5:9: 'on' takes start, scroll VIEW, drag VIEW, release VIEW, settle VIEW, tap VIEW, "
      + "every SECONDS, timer NAME, message NAME, finish NAME or layout, not 'strat'; "
      + "did you mean 'start'?"),
  BadScene(
    "a timer of no seconds", head + "views: []\nrules:\n  - on: every 0\n    do: []\n",
    "5:9: 'every' takes 0.001 to 600 seconds, not '0'"),
  BadScene(
    "the end of an animation that is not there",
    head + "views: []\nrules:\n  - on: finish fade\n    do: []\n",
    "5:5: no animation is named 'fade'"),
  BadScene(
    "a message that nothing sends",
    head + "views: []\nrules:\n  - on: message helo\n    do: []\ntimeline:\n  - send: hello\n",
    "5:5: nothing sends the message 'helo'; did you mean 'hello'?\n"
      + "S:8:11: no rule hears the message 'hello'; did you mean 'helo'?"),
  BadScene(
    "a division by zero while it plays",
    head + "views:\n  - { frame: [= 1 / time, 0, 9, 9] }\n",
    "4:17: the expression '1 / time' divides by zero at 0 s"),
  BadScene(
    "a constant division by zero", head + "views:\n  - { frame: [= 1 / 0, 0, 9, 9] }\n",
    "4:17: the expression divides by zero"),
  BadScene(
    "a rule that sets itself off",
    head
      + "views: [{ id: p, kind: scroll, frame: [0, 0, 9, 9] }]\nrules:\n"
      + "  - on: scroll p\n    do: { set: { p.offset.y: = p.offset.y + 1 } }\n"
      + "timeline:\n  - scroll: { view: p, to: [0, 5] }\n",
    "5:5: this rule sets itself off without end at 0 s; give it a condition that becomes false"),
  BadScene(
    "a scene of hours", head + "views: []\ntimeline:\n  - wait: 500\n  - wait: 500\n",
    "6:5: the scene lasts longer than 600 s; shorten its waits"),
  BadScene(
    "an unknown font",
    head
      + "views:\n  - { kind: label, frame: [0, 0, 9, 9], text: a, font: { family: Comic } }\n",
    "4:5: the font family 'Comic' is not among Inter, NanumGothic; 'fonts:' adds files"),
]

@Suite struct BadInputTests {
  @Test(arguments: badScenes)
  func aBadSceneIsRefusedInOneLineAndTouchesNothing(_ bad: BadScene) throws {
    let scene = try SceneFolder(bad.scene)
    let kept = scene.url.appending(path: "out.gif")
    try Data("kept".utf8).write(to: kept)
    let result = try flickbook(["render", "s.yaml", "-o", "out.gif"], in: scene.url)
    let expected = "s.yaml:" + bad.message.replacing("S:", with: "s.yaml:") + "\n"
    #expect(result.errors == expected)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(try scene.files() == ["out.gif", "s.yaml"])
    #expect(try String(contentsOf: kept, encoding: .utf8) == "kept")
  }

  @Test func everyMistakeOfASceneIsReportedInOneRun() throws {
    let scene = try SceneFolder(
      """
      flickbook: 1
      screen: { size: [100, 100] }
      views:
        - { id: a, frame: [0, 0, 9, 9], alhpa: 1 }
        - { frame: [= b.x, 0, 9, 9], rotate: fast }
      """)
    let result = try flickbook(["check", "s.yaml"], in: scene.url)
    #expect(
      result.errors == """
        s.yaml:4:35: unknown property 'alhpa' on view 'a'; did you mean 'alpha'?
        s.yaml:5:17: unknown name 'b'; did you mean 'a'?
        s.yaml:5:40: 'rotate' takes a number within ±1000000, not 'fast'

        """)
    #expect(result.status == 2)
  }

  @Test func invalidUTF8IsRefusedWithItsPlace() throws {
    let scene = try SceneFolder(bytes: Array("flickbook: 1\ntitle: a".utf8) + [0xFF, 0x0A])
    let result = try flickbook(["check", "s.yaml"], in: scene.url)
    #expect(result.errors.hasPrefix("s.yaml:2:9: the text is not valid UTF-8"))
    #expect(result.status == 2)
  }

  @Test func aHugeFileIsRefusedUnread() throws {
    let scene = try SceneFolder(bytes: Array(repeating: 0x23, count: 5 << 20))
    let result = try flickbook(["check", "s.yaml"], in: scene.url)
    #expect(result.errors == "s.yaml: has 5242880 bytes; at most 4194304 are read\n")
    #expect(result.status == 2)
  }

  @Test(arguments: ["missing.yaml", ".", "/dev/zero"])
  func whatIsNoFileIsRefused(_ path: String) throws {
    let scene = try SceneFolder("")
    let result = try flickbook(["check", path], in: scene.url)
    #expect(result.errors.hasPrefix("\(path): "))
    #expect(result.errors.count { $0.isNewline } == 1)
    #expect(result.status == 2)
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    let scene = try SceneFolder(
      "flickbook: 1\nscreen: { size: [9, 9] }\nviews: []\n\"\\e[31m\\n\": 1\n")
    let result = try flickbook(["check", "s.yaml"], in: scene.url)
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.errors.count { $0.isNewline } == 1)
  }
}
