// Tests of the completion of command lines: the candidates, and the scripts in real shells.

import Foundation
import TestSupport
import Testing

@Suite struct CompletionTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 40] }
    params: { fade: 0.3, far: { value: 20, about: How far it goes. } }
    views: [{ id: badge, frame: [0, 0, 9, 9] }, { id: note, kind: label, frame: [0, 9, 40, 9] }]
    timeline: [wait: 0.1]
    """

  private static let lines: [([String], String)] = [
    (["ren"], "words|render"),
    (["help", "sch"], "words|schema"),
    (["check", "--mo"], "words|--motion"),
    (["render", "--for", "g"], "words|github"),
    (["render", "s.yaml", "--param", "fa"], "part|fade=|far="),
    (["render", "s.yaml", "--param=fad"], "part|--param=fade="),
    (["render", ""], "words|s.yaml"),
    (["trace", "s.yaml", "--property", "no"], "part|note."),
    (["trace", "s.yaml", "--property", "badge.x,note.te"], "words|badge.x,note.text"),
    (["trace", "s.yaml", "--property", "badge.te"], "words"),
    (["match", "s.yaml", "a.gif", "--views", "ba"], "words|badge"),
    (["render", "s.yaml", "-o", ""], "files"),
    (["render", "--fps", ""], "words"),
    (["curve", "snap"], "words|snappy"),
    (["explain", "unknown-"], "words|unknown-key|unknown-name"),
    (["completion", "z"], "words|zsh"),
    (["init", "--from", "ca"], "words|card|carousel|calendar"),
    (["nothing", "x"], "words"),
    (["trace", "broken.yaml", "--property", "b"], "words"),
  ]

  @Test(arguments: lines)
  func completionCandidatesComeFromDeclarationsAndTheScene(words: [String], expected: String) throws
  {
    let folder = try SceneFolder(Self.scene)
    let result = try flickbook(["__complete"] + words, in: folder.url)
    #expect(result.status == 0 && result.errors == "")
    let lines = result.text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(lines.joined(separator: "|") == expected)
  }

  /// A shell writes no space after a part. A folder's contents follow.
  @Test(arguments: [
    ("on", "words|one/|only.yaml"), ("one", "part|one/"), ("onl", "words|only.yaml"),
    ("one/", "words|one/b.yaml"),
  ])
  func completionDescendsIntoALoneFolder(word: String, expected: String) throws {
    let folder = try SceneFolder(Self.scene, named: "only.yaml")
    let inner = folder.url.appending(path: "one")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data(Self.scene.utf8).write(to: inner.appending(path: "b.yaml"))
    let result = try flickbook(["__complete", "render", word], in: folder.url)
    #expect(result.text.split(separator: "\n").joined(separator: "|") == expected)
  }

  @Test func completionCandidatesIncludeTheirHelp() throws {
    let folder = try SceneFolder(Self.scene)
    let result = try flickbook(["__complete", "render", "s.yaml", "-p", "far"], in: folder.url)
    #expect(result.text == "part\nfar=\tHow far it goes.\n")
  }

  /// The script says which shells are not installed.
  @Test func completionWorksInRealShells() throws {
    let script = Repository.root.appending(path: "Tests/completions/run").path
    let result = try run("python3", [script, try builtProgram()])
    #expect(result.status == 0, "\(result.text)\(result.errors)")
    #expect(result.text.contains("bash: 13 lines completed"))
  }

  @Test func anUnknownShellIsRefused() throws {
    let result = try flickbook(["completion", "tcsh"])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "flickbook: completion: there is a script for bash, zsh and fish, not for 'tcsh'\n")
  }
}
