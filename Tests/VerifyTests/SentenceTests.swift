// Tests of verdicts: each edit of a real scene gives one sentence. The tables are
// Fixtures/sentences.txt and Fixtures/constants.txt.

import Foundation
import TestSupport
import Testing

@testable import Verify

/// An edit of a scene, and the expected verdict.
struct EditedScene: Sendable {
  /// The scene's file name without extension.
  var scene: String
  var what: String
  var old: String
  var new: String
  /// The verdict's kind and sentence.
  var sentence: String

  private static let fixtures = Repository.root.appending(path: "Tests/VerifyTests/Fixtures")

  /// Reads a table in `Fixtures`.
  static func table(_ name: String) throws -> [EditedScene] {
    let text = try String(contentsOf: fixtures.appending(path: "\(name).txt"), encoding: .utf8)
    return text.components(separatedBy: "\n\n").dropFirst().compactMap { entry -> EditedScene? in
      let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
      guard let title = lines.first?.split(separator: ": ", maxSplits: 1), title.count == 2 else {
        return nil
      }
      func text(with mark: String) -> String {
        lines.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(2) }.joined(separator: "\n")
      }
      return EditedScene(
        scene: String(title[0].dropFirst(2)), what: String(title[1]), old: text(with: "- "),
        new: text(with: "+ "), sentence: text(with: "= "))
    }
  }

  /// Returns a scene's text with a lower scale and frame rate, and without its recording. The
  /// device stays the same, so the motion stays the same, too.
  static func text(of scene: String) throws -> String {
    let ours = Repository.root.appending(path: "scenes/\(scene).yaml")
    let theirs = fixtures.appending(path: "scenes/\(scene).yaml")
    let url = FileManager.default.fileExists(atPath: ours.path) ? ours : theirs
    let text = try String(contentsOf: url, encoding: .utf8)
    return
      text
      .replacing(/scale: ([\d.]+)(?=[,} ])/, maxReplacements: 1) { scale in
        text.contains("deviceScale") ? "scale: 0.2" : "scale: 0.2, deviceScale: \(scale.1)"
      }
      .replacing(/\nfps: \d+/, with: "\nfps: 5", maxReplacements: 1)
      .replacing(/\nrecording: [^\n]*/, with: "\n", maxReplacements: 1)
  }

  /// Returns a folder with the images and imports of the scenes.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let scenes = Repository.root.appending(path: "scenes")
    for name in ["pictures", "parts"] {
      try FileManager.default.copyItem(
        at: scenes.appending(path: name), to: folder.url.appending(path: name))
    }
    try FileManager.default.copyItem(
      at: scenes.appending(path: "pictures/umbel.png"), to: folder.url.appending(path: "photo.png"))
    return folder
  }

  /// Records the scene, and expects the verdict of each of its edits in the table.
  static func check(_ scene: String, in table: [EditedScene]) async throws {
    let folder = try Self.folder()
    let path = folder.path("\(scene).yaml")
    let text = try Self.text(of: scene)
    var options = VerifyOptions(references: folder.path("references"), record: .all, jobs: 1)
    try folder.write(text, "\(scene).yaml")
    #expect(await verifyScene(at: path, options: options).kind == .recorded)
    options.record = .never
    for edit in table where edit.scene == scene {
      let place = try #require(text.range(of: edit.old), "\(edit.what): it is not there")
      try folder.write(text.replacingCharacters(in: place, with: edit.new), "\(scene).yaml")
      let verdict = await verifyScene(at: path, options: options)
      let said = "\(verdict.kind.rawValue): \(verdict.sentence)"
      if edit.sentence.hasSuffix(" …") {
        #expect(said.hasPrefix(edit.sentence.dropLast(2)), "\(edit.what)")
      } else {
        #expect(said == edit.sentence, "\(edit.what)")
      }
      #expect(verdict.details.count <= 4, "\(edit.what)")
    }
  }
}

extension Result<[EditedScene], any Error> {
  /// The edited scenes in alphabetical order; none if the table cannot be read.
  var scenes: [String] { Set(((try? get()) ?? []).map(\.scene)).sorted() }
}

@Suite struct SentenceTests {
  private static let table = Result { try EditedScene.table("sentences") }

  @Test func theTableOfEditsIsValid() throws {
    let table = try Self.table.get()
    #expect(table.count >= 50)
    #expect(table.allSatisfy { !$0.old.isEmpty && $0.old != $0.new && !$0.sentence.isEmpty })
  }

  @Test(arguments: table.scenes)
  func eachEditGivesOneSentence(_ scene: String) async throws {
    try await EditedScene.check(scene, in: Self.table.get())
  }
}

/// The references hold the constants of the five documents: each is changed by its smallest
/// visible step, one at a time.
@Suite struct DocumentConstantTests {
  private static let table = Result { try EditedScene.table("constants") }

  @Test func theConstantTableCoversEveryDocument() throws {
    let documents = ["gift", "loyalty", "pinlayout", "snap", "twitter"]
    #expect(Set(Self.table.scenes.map { String($0.prefix { $0 != "-" }) }).sorted() == documents)
    #expect(try Self.table.get().count >= 130)
  }

  /// `make test` changes a fifth of the constants, `make test-thorough` all of them.
  @Test(arguments: table.scenes)
  func aChangedConstantIsReportedByItsName(_ scene: String) async throws {
    let all = try Self.table.get()
    let step = isThorough ? 1 : 5
    try await EditedScene.check(scene, in: stride(from: 0, to: all.count, by: step).map { all[$0] })
  }
}
