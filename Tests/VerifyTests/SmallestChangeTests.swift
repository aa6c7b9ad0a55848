// The smallest change of each constant of the five documents that `verify` notices, as a table. It
// is written only on request, since it needs some thousand verifications.

import Foundation
import TestSupport
import Testing

@testable import Verify

/// A number or a colour's channel in an edited scene, which can be changed by other steps.
struct EditedConstant {
  private enum Form { case number, channel }

  /// The text of the scene before and after the constant's digits.
  private let before: String
  private let after: String
  private let form: Form
  /// The value in 1/10,000, or the level of the channel.
  private let value: Int
  /// The change in the table, in the same unit.
  private let change: Int
  /// The digits in the scene.
  let digits: String

  /// Returns nil if the edit changes anything else than one number.
  init?(_ edit: EditedScene) {
    let offset = zip(edit.old, edit.new).prefix { $0 == $1 }.count
    let place = edit.old.index(edit.old.startIndex, offsetBy: offset)
    let found = edit.old.matches(of: /#(?:[0-9A-Fa-f]{2})+|-?\d+(?:\.\d+)?/)
      .first { $0.range.lowerBound <= place && place <= $0.range.upperBound }
    guard var range = found?.range else { return nil }
    form = edit.old[range.lowerBound] == "#" ? .channel : .number
    if form == .channel {
      let number = edit.old.distance(from: range.lowerBound, to: place) - 1
      let start = edit.old.index(range.lowerBound, offsetBy: 1 + number / 2 * 2)
      range = start..<edit.old.index(start, offsetBy: 2)
    }
    digits = String(edit.old[range])
    before = String(edit.old[..<range.lowerBound])
    after = String(edit.old[range.upperBound...])
    let (before, after, form) = (before, after, form)
    func read(_ text: some StringProtocol) -> Int? {
      form == .channel
        ? Int(text, radix: 16) : Double(String(text)).map { Int(($0 * 10_000).rounded()) }
    }
    guard edit.new.hasPrefix(before), edit.new.hasSuffix(after), let value = read(digits),
      let new = read(edit.new.dropFirst(before.count).dropLast(after.count))
    else { return nil }
    self.value = value
    change = new - value
  }

  /// The steps up to the one of the table: 1, 2 and 5 times a power of ten, from 0.001 on, or one
  /// level of a channel.
  var steps: [Int] {
    let powers = [1, 10, 100, 1_000]
    let smaller =
      form == .channel ? [1] : powers.flatMap { power in [10, 20, 50].map { $0 * power } }
    return smaller.filter { $0 < abs(change) }.map { change < 0 ? -$0 : $0 } + [change]
  }

  /// Returns a step as it is written in the table.
  func written(_ step: Int) -> String {
    form == .channel ? "\(step)" : Self.decimal(step)
  }

  /// Returns the edited text with the constant changed by a step.
  func text(changedBy step: Int) -> String {
    let new = value + step
    guard form == .channel else { return before + Self.decimal(new) + after }
    return before + (new < 16 ? "0" : "") + String(new, radix: 16, uppercase: true) + after
  }

  private static func decimal(_ tenThousandths: Int) -> String {
    "\(Double(tenThousandths) / 10_000)".replacing(/\.0$/, with: "")
  }
}

@Suite struct SmallestChangeTests {
  /// The path of the table, relative to the current folder; nil for no table.
  private static let path = ProcessInfo.processInfo.environment["FLICKBOOK_CONSTANTS"]
  /// The scene whose constants are changed; nil for all.
  private static let only = ProcessInfo.processInfo.environment["FLICKBOOK_SCENE"]

  @Test func aConstantIsEditedWhereTheTableEditsIt() {
    func changed(_ old: String, _ new: String, by step: Int) -> String? {
      EditedConstant(EditedScene(scene: "", what: "", old: old, new: new, sentence: ""))?
        .text(changedBy: step)
    }
    #expect(changed("offset: [0, 5]", "offset: [0, 5.34]", by: 1_000) == "offset: [0, 5.1]")
    #expect(changed("frame: [-100, 3]", "frame: [-100.5, 3]", by: -10) == "frame: [-100.001, 3]")
    #expect(changed("'#0FFC83B3'", "'#0FFC83B4'", by: -1) == "'#0FFC83B2'")
    #expect(changed("'#0F0083B3'", "'#0F0183B3'", by: 1) == "'#0F0183B3'")
    #expect(changed("curve: easeIn,", "curve: easeOut,", by: 1) == nil)
    #expect(changed("{ a: 1, b: 2 }", "{ a: 3, b: 4 }", by: 1) == nil)
  }

  /// Writes a row for each constant, if FLICKBOOK_CONSTANTS names a file.
  @Test(.enabled(if: path != nil))
  func theSmallestNoticedChangesAreWritten() async throws {
    let table = try EditedScene.table("constants").filter { $0.scene == Self.only ?? $0.scene }
    let scenes = Result<[EditedScene], any Error>.success(table).scenes
    let rows = try await withThrowingTaskGroup(of: (String, [String]).self) { group in
      for scene in scenes {
        group.addTask { (scene, try await Self.rows(of: table.filter { $0.scene == scene })) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let head = "scene,constant,value,smallest noticed,noticed as,largest not noticed"
    let lines = [head] + scenes.flatMap { rows[$0] ?? [] }
    let file = URL(filePath: try #require(Self.path))
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }

  /// Returns the rows of one scene's constants.
  private static func rows(of edits: [EditedScene]) async throws -> [String] {
    guard let scene = edits.first?.scene else { return [] }
    let bench = try await Workbench(scene)
    var rows: [String] = []
    for edit in edits {
      let place = try #require(bench.text.range(of: edit.old), "\(edit.what)")
      let title = "\(scene),\"\(edit.what)\""
      if let constant = EditedConstant(edit) {
        rows.append("\(title),\(constant.digits),\(await bench.least(of: constant, at: place))")
      } else {
        let kind = await bench.verdict(bench.text.replacingCharacters(in: place, with: edit.new))
        rows.append("\(title),,\"\(edit.new)\",\(kind?.rawValue ?? "refused"),")
      }
    }
    return rows
  }
}

/// A scene in a folder of its own, which is verified with changed texts.
private struct Workbench {
  let folder: TemporaryFolder
  let scene: String
  let text: String

  /// Records the scene as the test of sentences does.
  init(_ scene: String) async throws {
    folder = try EditedScene.folder()
    self.scene = scene
    text = try EditedScene.text(of: scene)
    #expect(await verdict(text, record: .all) == .recorded)
    #expect(await verdict(text) == .same)
  }

  /// Returns the kind of the verdict on a text; nil if the text is refused.
  func verdict(_ text: String, record: RecordMode = .never) async -> Verdict.Kind? {
    guard (try? folder.write(text, "\(scene).yaml")) != nil else { return nil }
    let options = VerifyOptions(references: folder.path("references"), record: record, jobs: 1)
    let kind = await verifyScene(at: folder.path("\(scene).yaml"), options: options).kind
    return kind == .trouble ? nil : kind
  }

  /// Finds the smallest step that is noticed by bisection: a larger step is noticed, too.
  ///
  /// - Returns: the cells of the step, of the verdict's kind and of the largest step below.
  func least(of constant: EditedConstant, at place: Range<String.Index>) async -> String {
    let steps = constant.steps
    var (low, high) = (-1, steps.count)
    var noticed: Verdict.Kind?
    while high - low > 1 {
      // The table's own step comes first.
      let middle = high == steps.count ? high - 1 : (low + high) / 2
      let new = constant.text(changedBy: steps[middle])
      let kind = await verdict(text.replacingCharacters(in: place, with: new))
      if let kind, kind != .same { (high, noticed) = (middle, kind) } else { low = middle }
    }
    guard let noticed else { return "none,," }
    let below = low < 0 ? "" : constant.written(steps[low])
    return "\(constant.written(steps[high])),\(noticed.rawValue),\(below)"
  }
}
