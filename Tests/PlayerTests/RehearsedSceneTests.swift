// Tests of reading and rehearsing a scene, from a file or a text.

import Foundation
import Geometry
import Raster
import Scene
import SceneLanguage
import TestSupport
import Testing

@testable import Player

@Suite struct RehearsedSceneTests {
  private static let params =
    "params: { gap: { value: 4, min: 0, max: 20 }, word: hello, bold: false }\n"
    + "views: [{ id: box, frame: [= gap, 0, 10, 10] }]\n"

  @Test func fileAndTextLoadTheSameScene() throws {
    let folder = try TemporaryFolder()
    try folder.write(head + mover, "s.yaml")
    let path = folder.path("s.yaml")
    let (read, given) = (
      try RehearsedScene(path: path),
      try RehearsedScene(path: path, source: Array((head + mover).utf8))
    )
    #expect(read.path == path && read.scene.file == path)
    #expect(read.sources == [path: Array((head + mover).utf8)])
    #expect(read.sources == given.sources && read.events == given.events)
    #expect(read.times == FrameTimes(durationSeconds: 0, framesPerSecond: 30))
  }

  @Test func fileReadErrorsNameTheFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(repeating: 0x20, count: Limits.fileBytes + 1), "large.yaml")
    try #require(mkfifo(folder.path("pipe.yaml"), 0o600) == 0)
    let cases = [
      ("none.yaml", "No such file or directory"), ("", "is not a file"),
      ("pipe.yaml", "is not a file"),
      ("large.yaml", "has 4194305 bytes; at most 4194304 are read"),
    ]
    for (name, words) in cases {
      let path = folder.path(name)
      let found = trouble { () throws(UserError) in _ = try RehearsedScene(path: path) }
      #expect(found == UserError("\(path): \(words)"))
    }
  }

  @Test func filesUpToTheLimitAreReadWhole() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<1_000).map { UInt8($0 % 251) }
    try folder.write(bytes, "a")
    #expect(try readFile(folder.path("a"), limit: 1_000) == bytes)
    let found = trouble { () throws(UserError) in
      _ = try readFile(folder.path("a"), limit: 999)
    }
    #expect(found == UserError("\(folder.path("a")): has 1000 bytes; at most 999 are read"))
  }

  // MARK: Options

  @Test(arguments: [
    ([], "4"), (["gap=7"], "7"), (["gap=7", "gap=9"], "9"), (["gap=20"], "20"),
  ])
  func theLastOverrideOfAParameterWins(_ overrides: [String], _ x: String) throws {
    let rehearsed = try produce(Self.params, Self.options(overrides))
    let x0 = try rehearsed.resolved.values(of: [reference("box.x", in: rehearsed)], at: [0])
    #expect(x0[0].map(\.shown) == [x])
  }

  private static func options(_ overrides: [String]) -> SceneOptions {
    SceneOptions(
      parameters: overrides.map { text in
        let halves = text.split(separator: "=").map(String.init)
        return ParameterOverride(name: halves[0], text: halves[1])
      })
  }

  @Test(arguments: ["gap=21", "gap=-1", "gap=wide", "gpa=3", "bold=7"])
  func anInvalidOverrideIsAnError(_ override: String) {
    #expect(trouble(Self.params, Self.options([override])) != nil)
  }

  @Test(arguments: [(nil, 30.0, 60), (10.0, 10, 20), (25, 25, 50), (240, 240, 480)])
  func theFrameRateOptionOverridesTheScene(_ rate: Double?, _ expected: Double, _ count: Int) throws
  {
    let rehearsed = try produce(
      box + "timeline: [wait: 2]\n", SceneOptions(framesPerSecond: rate))
    #expect(rehearsed.times.framesPerSecond == expected)
    #expect(rehearsed.times.count == count)
    #expect(rehearsed.times.durationSeconds == 2)
  }

  @Test func theScaleOptionKeepsTheDeviceScale() throws {
    let rehearsed = try produce(box, SceneOptions(scale: 3.5))
    #expect(rehearsed.scene.screen.scale == 3.5)
    #expect(rehearsed.scene.screen.deviceScale == 2)
    #expect(rehearsed.scene.screen.size == Size(width: 100, height: 50))
  }

  @Test(arguments: [(41.0, 4_100.0, 2_050.0), (0.004, 0, 0), (0.01, 1, 1)])
  func aScaleWithoutPixelsIsARequestProblem(
    _ scale: Double, _ width: Double, _ height: Double
  ) {
    let found = trouble(box, SceneOptions(scale: scale))
    // Half a pixel is rounded up to one.
    if width == 1 {
      #expect(found == nil)
    } else {
      #expect(
        found?.request == .scale(scale, widthPixels: width, heightPixels: height))
    }
  }

  @Test func theScaleLimitAppliesToTheCrop() throws {
    let cropped =
      "flickbook: 1\nscreen: { size: [100, 50], crop: [0, 0, 10, 10] }\nviews: []\n"
    let rehearsed = try RehearsedScene(
      path: "s.yaml", source: Array(cropped.utf8), options: SceneOptions(scale: 41))
    #expect(rehearsed.scene.screen.scale == 41)
  }

  // MARK: Warnings and errors

  @Test func warningsNameTheirLocation() throws {
    let rehearsed = try produce(
      "views: [{ id: a, frame: [0, 0, 9, 9], clips: true, shadow: { opacity: 1 } }]\n"
        + "rules: [{ on: start, do: [{ animate: { duration: 1, curve: smooth }, "
        + "set: { a.x: 1 } }] }]\nduration: 1\n")
    #expect(
      rehearsed.warnings == [
        "s.yaml:4:60: warning: a view that clips shows no shadow, as in UIKit; put the clipping "
          + "view inside one with the shadow",
        "s.yaml:5:50: warning: 'duration' has no effect, because this spring takes 0.734772 s to "
          + "come to rest; remove it, or use spring(damping: …)",
      ])
    #expect(try produce(mover + "duration: 1\n").warnings.isEmpty)
  }

  /// A scene without steps and rules is a still image, and so is a scene with `duration: 0`.
  @Test func scenesEndingAtOnceGetAWarning() throws {
    let views = "views: [{ id: a, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 90] }]\n"
    let steps = "timeline:\n  - set: { a.alpha: 0 }\n  - scroll: { view: a, to: [0, 9] }\n"
    let words = "the scene ends at 0 s; end its timeline with a 'wait', or set 'duration'"
    #expect(try produce(views + steps).warnings == ["s.yaml:7:5: warning: \(words)"])
    let rule = "rules: [{ on: start, do: [{ animate: { duration: 1 }, set: { a.x: 1 } }] }]\n"
    #expect(try produce(views + rule).warnings == ["s.yaml:1:1: warning: \(words)"])
    for rest in ["", steps + "duration: 0\n", rule + "duration: 1\n", steps + "  - wait: 1\n"] {
      #expect(try produce(views + rest).warnings == [])
    }
  }

  @Test func errorsShowTheLineAndMarkThePosition() throws {
    let found = try #require(trouble("views: [{ id: a, frame: [0, 0, 9, 9], alhpa: 1 }]\n"))
    #expect(found.findings.count == 1 && found.request == nil)
    #expect(found.findings[0].message.hasPrefix("s.yaml:4:39: unknown property 'alhpa'"))
    #expect(
      found.findings[0].excerpt
        == "  views: [{ id: a, frame: [0, 0, 9, 9], alhpa: 1 }]\n"
        + String(repeating: " ", count: 40) + "^")
  }

  @Test func overlongAndControlLinesHaveNoExcerpt() {
    let long =
      "views: [{ id: a, frame: [0, 0, 9, 9], alhpa: 1 }] #" + String(repeating: "-", count: 160)
    #expect(trouble(long)?.findings.map(\.excerpt) == [nil])
    #expect(
      trouble("views: [{ id: a,\tframe: [0, 0, 9, 9], alhpa: 1 }]")?.findings[0].excerpt == nil)
  }

  /// A caller may pass any location.
  @Test(arguments: [(1, 0, 0), (1, 4, 3), (1, 9, 3), (1, .max, 3), (1, .min, 0)])
  func errorsBeyondALinePointToItsEnd(
    _ line: Int, _ column: Int, _ margin: Int
  ) {
    let place = SourceLocation(file: "s", line: line, column: column)
    let trouble = UserError(
      [Diagnostic(location: place, message: "m")], sources: ["s": Array("abc".utf8)])
    #expect(
      trouble.findings.map(\.excerpt) == [
        "  abc\n  \(String(repeating: " ", count: margin))^"
      ])
  }

  @Test(arguments: [0, -1, Int.min, .max])
  func errorsBeyondTheSourceHaveNoExcerpt(_ line: Int) {
    let place = SourceLocation(file: "s", line: line, column: 1)
    let trouble = UserError(
      [Diagnostic(location: place, message: "m")], sources: ["s": Array("abc".utf8)])
    #expect(trouble.findings.map(\.excerpt) == [nil])
  }

  @Test func errorMessagesAreOneLine() {
    #expect(UserError("a\nb\r\nc\u{2028}d").description == "a b c d")
    let pointed = UserError("x", in: "one\ntwo", at: 4)
    #expect(pointed.findings.map(\.excerpt) == ["  one two\n      ^"])
    let long = String(repeating: "a", count: 201)
    #expect(UserError("x", in: long, at: 0).findings.map(\.excerpt) == [nil])
    #expect(UserError("x", in: String(long.dropLast()), at: 0).findings[0].excerpt != nil)
  }

  @Test(arguments: [
    ("bxo.x", "s.yaml: there is no property 'bxo.x' to trace; did you mean 'box.x'?"),
    ("box.wdith", "s.yaml: there is no property 'box.wdith' to trace; did you mean 'box.width'?"),
    ("unlike.anything", "s.yaml: there is no property 'unlike.anything' to trace"),
  ])
  func anUnknownPropertySuggestsASimilarOne(_ name: String, _ message: String) throws {
    let rehearsed = try produce(box)
    let found = trouble { () throws(UserError) in
      _ = try rehearsed.variable(named: name, to: "trace")
    }
    #expect(found == UserError(message))
  }

  @Test(arguments: [
    (
      RequestProblem.frame(9, isRange: false, count: 9),
      "there is no frame 9; the scene has frames 0 to 8"
    ),
    (.frame(12, isRange: true, count: 1), "there is no frame 12; the scene has only frame 0"),
    (.moment(2.5, endSeconds: 2), "the time 2.5 s is outside of the scene, which lasts 2 s"),
    (
      .scale(41, widthPixels: 4_100, heightPixels: 2_050),
      "the scale 41 makes the screen 4100 × 2050 pixels; it has 1 to 4096 a side, 9000000 in all"
    ),
    (
      .framesPerSecond(60, most: 50),
      "a GIF shows at most 50 frames a second, not 60: browsers slow shorter delays down"
    ),
    (
      .maximumBytes(10, least: 35),
      "the smallest GIF has 35 bytes, more than 10; try fewer frames a second or a smaller scale"
    ),
  ])
  func requestProblemsAreDescribedInASentence(_ problem: RequestProblem, _ words: String) {
    #expect(problem.description == words)
    #expect(UserError(problem).description == words)
    #expect(UserError(problem).request == problem)
  }
}
