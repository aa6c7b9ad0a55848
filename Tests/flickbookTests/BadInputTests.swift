// Bad input: each error is one line with a location and a remedy, gives status 2, and writes no
// file.

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

/// A mistake for each stage: the YAML reader, the grammar, the checks of a whole scene, images,
/// fonts and the stage. SceneLanguageTests covers all mistakes that the reader finds.
private let badScenes: [BadScene] = [
  BadScene(
    "malformed YAML", "flickbook: 1\nscreen: { size: [100, 100]\nviews: []\n",
    "3:1: malformed YAML: did not find expected ',' or '}' while parsing a flow mapping; "
      + "put quotes around a value that contains a comma, a bracket or ': '"),
  BadScene(
    "an unknown property", head + "views:\n  - { id: header, frame: [0, 0, 9, 9], alhpa: 1 }\n",
    "4:40: unknown property 'alhpa' on view 'header'; did you mean 'alpha'?"),
  BadScene(
    "a missing image",
    head + "views:\n  - { kind: image, frame: [0, 0, 9, 9], source: none.png }\n",
    "4:49: the picture 'none.png' cannot be read: No such file or directory; put it into the "
      + "scene's folder, or mend its name"),
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
    "a message that nothing sends",
    head + "views: []\nrules:\n  - on: message helo\n    do: []\ntimeline:\n  - send: hello\n",
    "5:5: nothing sends the message 'helo'; did you mean 'hello'?"),
  BadScene(
    "a division by zero while it plays",
    head + "views:\n  - { frame: [= 1 / time, 0, 9, 9] }\n",
    "4:17: the expression '1 / time' divides by zero at 0 s"),
  BadScene(
    "a rule that sets itself off",
    head
      + "views: [{ id: p, kind: scroll, frame: [0, 0, 9, 9] }]\nrules:\n"
      + "  - on: scroll p\n    do: { set: { p.offset.y: = p.offset.y + 1 } }\n"
      + "timeline:\n  - scroll: { view: p, to: [0, 5] }\n",
    "5:5: this rule triggers itself without end at 0 s; give it a condition that becomes false"),
  BadScene(
    "a scene of hours", head + "views: []\ntimeline:\n  - wait: 500\n  - wait: 500\n",
    "6:5: the scene lasts longer than 600 s; shorten its waits"),
  BadScene(
    "an unknown font",
    head
      + "views:\n  - { kind: label, frame: [0, 0, 9, 9], text: a, font: { family: Comic } }\n",
    "4:5: there is no font family 'Comic'; use one of Inter, NanumGothic, or add its file under "
      + "'fonts:'"
  ),
]

@Suite struct BadInputTests {
  @Test(arguments: badScenes)
  func aBadSceneIsRejectedWithoutTouchingTheOutput(_ bad: BadScene) throws {
    let scene = try SceneFolder(bad.scene)
    let kept = scene.url.appending(path: "out.gif")
    try Data("kept".utf8).write(to: kept)
    let result = try flickbook(["render", "s.yaml", "-o", "out.gif"], in: scene.url)
    let expected = "s.yaml:\(bad.message)\n"
    #expect(result.errors == expected)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(try scene.files() == ["out.gif", "s.yaml"])
    #expect(try String(contentsOf: kept, encoding: .utf8) == "kept")
  }

  @Test func allSceneErrorsAreReportedInOneRun() throws {
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

  @Test func questionableScenesArePlayedWithAWarning() throws {
    let scene = try SceneFolder(
      head + "views: [{ id: a, frame: [0, 0, 9, 9] }]\nduration: 1\nrules: [{ on: start, do: "
        + "[{ animate: { duration: 1, curve: smooth }, set: { a.x: 1 } }] }]\n")
    let result = try flickbook(["check", "s.yaml"], in: scene.url)
    #expect(
      result.errors
        == "s.yaml:5:50: warning: 'duration' has no effect, because this spring takes 0.734772 s "
        + "to come to rest; remove it, or use spring(damping: …)\n")
    #expect(result.status == 0)
  }

  @Test func aHugeFileIsRejectedWithoutReadingIt() throws {
    let scene = try SceneFolder(bytes: Array(repeating: 0x23, count: 5 << 20))
    let result = try flickbook(["check", "s.yaml"], in: scene.url)
    #expect(result.errors == "s.yaml: has 5242880 bytes; at most 4194304 are read\n")
    #expect(result.status == 2)
  }

  @Test(arguments: [("check", "missing.yaml"), ("fmt", "."), ("check", "/dev/zero")])
  func pathsThatAreNotRegularFilesAreRejected(_ command: String, _ path: String) throws {
    let scene = try SceneFolder("")
    let result = try flickbook([command, path], in: scene.url)
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

  @Test func picturesBeyondTheMemoryLimitAreAnError() throws {
    let scene = try SceneFolder(
      "flickbook: 1\nscreen: { size: [2000, 1000], scale: 1 }\nviews: []\n"
        + "timeline: [{ wait: 0.1 }]\n")
    let small = try flickbook(
      ["render", "s.yaml", "-o", "x.gif", "--memory", "31.9M"], in: scene.url)
    #expect(small.status == 2)
    #expect(
      small.errors.hasPrefix(
        "s.yaml:4:12: pictures of 2000 × 1000 pixels take about 32 MB, and 32 MB of memory is "
          + "allowed; "), "\(small.errors)")
    #expect(try scene.files() == ["s.yaml"])
    let wrong = try flickbook(["render", "s.yaml", "--memory", "15M"], in: scene.url)
    #expect(
      wrong.errors
        == "flickbook: render: --memory takes a size of at least 16M, such as 500M or 4G, "
        + "not '15M'\n")
    let fits = try flickbook(
      ["render", "s.yaml", "-q", "-o", "x.gif", "--memory", "32M"], in: scene.url)
    #expect(fits.status == 0, "\(fits.errors)")
  }
}
