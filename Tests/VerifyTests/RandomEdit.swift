// Random single edits of scenes, as a person would make them.

import Foundation

/// A single edit of a scene's text.
struct RandomEdit: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case number, parameter, curve, wait, id, stepRemoved, stepRepeated, ruleRemoved
    case repetition, colour, loop
  }

  var kind: Kind
  /// The range of the lines that the edit changes, beginning with 1, in the old text.
  var lines: ClosedRange<Int>
  var text: String
  /// The edit in words, for messages.
  var words: String

  /// Returns a random edit of a text; nil if the text has no place for the kind.
  static func random(
    _ kind: Kind, in text: String, using random: inout some RandomNumberGenerator
  ) -> RandomEdit? {
    let scene = EditableScene(text)
    switch kind {
    case .number, .parameter, .wait, .repetition: return scene.number(kind, &random)
    case .curve: return scene.curve(&random)
    case .id: return scene.id(text, &random)
    case .colour: return scene.colour(&random)
    case .stepRemoved, .stepRepeated: return scene.step(kind, &random)
    case .ruleRemoved:
      let rules = scene.lines.indices.filter { scene.lines[$0].contains(/^ +- on:\x20/) }
      return rules.randomElement(using: &random)
        .map { scene.removing($0..<scene.end(ofItem: $0), kind) }
    case .loop:
      var lines = scene.lines
      lines.insert("loop: 2", at: scene.body)
      return RandomEdit(
        kind: kind, lines: scene.body + 1...scene.body + 1, text: lines.joined(separator: "\n"),
        words: "loop: 2")
    }
  }
}

/// The lines of a scene, with the edits of each kind.
private struct EditableScene {
  let lines: [String]
  /// The index of the first line after `screen:`.
  let body: Int
  private let range: Range<Int>

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    body = (lines.firstIndex { $0.hasPrefix("screen:") } ?? 0) + 1
    let end = lines.firstIndex { $0.hasPrefix("expect:") || $0.hasPrefix("references:") }
    range = body..<(end ?? lines.count)
  }

  /// Returns the index of a random line that passes a test, without comments.
  private func line(
    _ random: inout some RandomNumberGenerator, _ test: (String) -> Bool
  ) -> Int? {
    range.filter { test(lines[$0]) && !lines[$0].trimmed.hasPrefix("#") }
      .randomElement(using: &random)
  }

  private func changing(_ index: Int, to new: String, _ kind: RandomEdit.Kind) -> RandomEdit? {
    guard new != lines[index] else { return nil }
    var all = lines
    all[index] = new
    return RandomEdit(
      kind: kind, lines: index + 1...index + 1, text: all.joined(separator: "\n"),
      words: "\(lines[index].trimmed) → \(new.trimmed)")
  }

  func removing(_ range: Range<Int>, _ kind: RandomEdit.Kind) -> RandomEdit {
    let rest = lines[..<range.lowerBound] + lines[range.upperBound...]
    return RandomEdit(
      kind: kind, lines: range.lowerBound + 1...range.upperBound,
      text: rest.joined(separator: "\n"), words: "without \(lines[range.lowerBound].trimmed)")
  }

  /// Returns the index after the last line of a list's item, which is indented more than its dash.
  func end(ofItem index: Int) -> Int {
    let indent = lines[index].prefix { $0 == " " }.count
    var end = index + 1
    while end < lines.count, lines[end].prefix(while: { $0 == " " }).count > indent { end += 1 }
    return end
  }

  func number(_ kind: RandomEdit.Kind, _ random: inout some RandomNumberGenerator) -> RandomEdit? {
    let pattern: Regex<(Substring, Substring)> =
      switch kind {
      case .parameter: /value: (-?[\d.]+)/
      case .wait: /(?:wait|over|hold|delay|duration|at): (-?[\d.]+)/
      case .repetition: /(?:repeat): ([\d]+)/
      default: /[\[ ](-?\d[\d.]*)(?=[,\] }]|$)/
      }
    guard let index = line(&random, { $0.contains(pattern) }),
      let match = lines[index].matches(of: pattern).randomElement(using: &random),
      let number = Double(match.output.1)
    else { return nil }
    let steps: [Double] = [1, -1, 2, 0.1, -0.1, 0.01]
    let step = kind == .repetition ? 1 : steps.randomElement(using: &random) ?? 1
    let least: Double = number >= 0 ? 0 : -1e9
    let place = match.output.1
    var new = lines[index]
    new.replaceSubrange(
      place.startIndex..<place.endIndex, with: Self.text(of: max(least, number + step)))
    return changing(index, to: new, kind)
  }

  func curve(_ random: inout some RandomNumberGenerator) -> RandomEdit? {
    let curves = ["easeIn", "easeOut", "easeInOut", "linear"]
    guard let index = line(&random, { $0.contains(/curve: \w+/) }),
      let old = lines[index].firstMatch(of: /curve: (\w+)/)?.output.1, curves.contains(String(old)),
      let new = curves.filter({ $0 != old }).randomElement(using: &random)
    else { return nil }
    let text = lines[index].replacing(/curve: \w+/, with: "curve: \(new)", maxReplacements: 1)
    return changing(index, to: text, .curve)
  }

  func id(_ text: String, _ random: inout some RandomNumberGenerator) -> RandomEdit? {
    let ids = text.matches(of: /\bid: (\w+)/).map { String($0.output.1) }
    // A text with the id in it would show another word.
    guard let id = ids.randomElement(using: &random),
      let word = try? Regex("\\b\(id)\\b(?!:)"),
      !lines.contains(where: { $0.contains("text: ") && $0.contains(word) })
    else { return nil }
    let number = (lines.firstIndex { $0.contains("id: \(id)") } ?? 0) + 1
    return RandomEdit(
      kind: .id, lines: number...number, text: text.replacing(word, with: "renamed\(id)"),
      words: "id \(id) → renamed\(id)")
  }

  func colour(_ random: inout some RandomNumberGenerator) -> RandomEdit? {
    guard let index = line(&random, { $0.contains(/#[0-9a-fA-F]{6}\b/) }),
      let match = lines[index].firstMatch(of: /#[0-9a-fA-F]{6}\b/)
    else { return nil }
    let new = lines[index].replacing(match.output, with: "#123456", maxReplacements: 1)
    return changing(index, to: new, .colour)
  }

  /// Removes a step of the timeline, or writes it twice.
  func step(_ kind: RandomEdit.Kind, _ random: inout some RandomNumberGenerator) -> RandomEdit? {
    let start = lines.firstIndex { $0.hasPrefix("timeline:") } ?? lines.count
    let steps = range.filter { $0 > start && lines[$0].hasPrefix("  - ") }
    guard let index = steps.randomElement(using: &random) else { return nil }
    let end = end(ofItem: index)
    guard kind == .stepRepeated else { return removing(index..<end, kind) }
    let new = lines[..<end] + lines[index..<end] + lines[end...]
    return RandomEdit(
      kind: kind, lines: end + 1...end + end - index, text: new.joined(separator: "\n"),
      words: "twice \(lines[index].trimmed)")
  }

  private static func text(of number: Double) -> String {
    let rounded = (number * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
