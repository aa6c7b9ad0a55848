// Sample files for tests of commands.

import Foundation
import TestSupport
import Testing

/// A folder with two scenes, the rendered files of the first scene (a.gif, fr/, a.csv), and a scene
/// with an error.
struct SampleFiles {
  /// A scene of one second with ten frames. The box moves for 0.4 s.
  static let text = """
    flickbook: 1
    screen: { size: [40, 20], scale: 1 }
    fps: 10
    params: { distance: { value: 20, min: 0, max: 30 } }
    views:
      - { id: box, frame: [0, 5, 10, 10], background: red }
    rules:
      - on: start
        do:
          - animate: { duration: 0.4, curve: linear }
            set: { box.x: = distance }
    timeline:
      - wait: 1
    """

  /// Returns a scene that takes long to render: a box moves back and forth at 50 frames per second.
  static func slow(seconds: Int) -> String {
    text.replacing("wait: 1", with: "wait: \(seconds)").replacing("fps: 10", with: "fps: 50")
      .replacing("[40, 20]", with: "[400, 200]")
      .replacing("curve: linear", with: "curve: linear, repeat: forever, autoreverse: true")
  }

  /// The contents of all files, created once.
  private static let contents = Result {
    let scene = try SceneFolder(text)
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: scene.url.appending(path: name))
    }
    try write(text.replacing("0.4", with: "0.2"), "t.yaml")
    try write(text.replacing("fps: 10", with: "fps: ten"), "broken.yaml")
    for arguments in [
      ["render", "s.yaml", "-q", "-o", "a.gif"], ["render", "s.yaml", "-q", "-o", "fr/"],
      ["trace", "s.yaml", "-o", "a.csv"],
    ] {
      #expect(try flickbook(arguments, in: scene.url).status == 0)
    }
    var contents: [String: Data] = [:]
    for name in try scene.files() where name != "fr" {
      contents[name] = try Data(contentsOf: scene.url.appending(path: name))
    }
    let frames = scene.url.appending(path: "fr")
    for name in try FileManager.default.contentsOfDirectory(atPath: frames.path) {
      contents["fr/\(name)"] = try Data(contentsOf: frames.appending(path: name))
    }
    return contents
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "fr"), withIntermediateDirectories: true)
    for (name, data) in try Self.contents.get() {
      try data.write(to: folder.url.appending(path: name))
    }
  }

  var url: URL { folder.url }

  func path(_ name: String) -> String { folder.url.appending(path: name).path }

  func run(_ arguments: [String]) throws -> CommandResult {
    try flickbook(arguments, in: folder.url)
  }

  /// Runs a shell script that calls the program as "$FLICKBOOK".
  func runInShell(_ script: String) throws -> CommandResult {
    try TestSupport.run(
      "sh", ["-c", script], in: folder.url, environment: ["FLICKBOOK": try builtProgram()])
  }

  /// Returns the sorted paths of all files and folders.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
  }
}
