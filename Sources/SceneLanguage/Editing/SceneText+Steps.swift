// Insertion of steps into a scene's timeline. All other characters of the file are unchanged.

import Scene
package import Support

extension SceneText {
  /// Returns the text with steps inserted into its timeline. A missing timeline is added.
  ///
  /// - Parameters:
  ///   - steps: the steps, one JSON object each, as in `{"wait": 0.4}`.
  ///   - index: the index of the first inserted step in the new timeline.
  /// - Throws: SceneError when the timeline's formatting does not allow an insertion.
  package func inserting(_ steps: [JSON], inTimelineAt index: Int) throws(SceneError) -> SceneText {
    let place = root["timeline"]?.location ?? root.location
    let items = root["timeline"]?.items ?? []
    let text = Array(JSON.list(steps).written(indented: false).utf8)
    guard !steps.isEmpty, (0...items.count).contains(index), root["timeline"]?.isAlias != true,
      let expected = try readYAML(text, file: file).items
    else {
      throw SceneError(place, EditMistake.unfitTimeline)
    }
    for insertion in insertions(of: steps, at: index) {
      guard let changed = try? spliced(insertion.place..<insertion.place, insertion.text),
        changed.root.isSame(as: root, withSteps: expected, at: index)
      else { continue }
      return changed
    }
    throw SceneError(place, EditMistake.stepsWithoutPlace)
  }

  private typealias Insertion = (place: Int, text: String)

  /// Returns candidate edits that insert the steps at the index, the preferred edit first.
  private func insertions(of steps: [JSON], at index: Int) -> [Insertion] {
    let scalars = scalars
    let isFlow = firstCharacter(of: root, in: scalars) == "{"
    let texts = steps.map { isFlow ? $0.written(indented: false) : $0.flow }
    guard let timeline = root["timeline"] else {
      if isFlow {
        let list = texts.joined(separator: ", ")
        return [(root.span.lowerBound + 1, "\"timeline\": [\(list)], ")]
      }
      let end = lineBreak(in: scalars)
      let lines = steps.map { "  - \($0.flowInBlock)" + end }.joined()
      let isComplete = scalars.last.map { $0 == "\n" || $0 == "\r" } ?? true
      return [(scalars.count, (isComplete ? "" : end) + "timeline:" + end + lines)]
    }
    if firstCharacter(of: timeline, in: scalars) == "[" {
      return [flowInsertion(texts, at: index, of: timeline, in: scalars)]
    }
    // Try the line breaks of text editors, then all line breaks of YAML 1.1 (section 4.2).
    return [["\n", "\r"], ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]].flatMap { breaks in
      blockInsertions(steps, at: index, of: timeline, in: Lines(scalars: scalars, breaks: breaks))
    }
  }

  /// Returns the insertion into a timeline written as a flow list, `[a, b]`.
  private func flowInsertion(
    _ texts: [String], at index: Int, of timeline: Node, in scalars: [Unicode.Scalar]
  ) -> Insertion {
    guard let items = timeline.items, !items.isEmpty else {
      return (timeline.span.lowerBound + 1, texts.joined(separator: ", "))
    }
    let neighbour = items[max(index - 1, 0)]
    let start = Lines(scalars: scalars, breaks: ["\n", "\r"]).start(
      before: neighbour.span.lowerBound)
    let margin = scalars[start..<neighbour.span.lowerBound]
    // If the neighbouring step begins a line, each new step gets its own line.
    let separator =
      margin.allSatisfy { $0 == " " || $0 == "\t" } && !margin.isEmpty
      ? "," + lineBreak(in: scalars) + String(String.UnicodeScalarView(margin)) : ", "
    let joined = texts.joined(separator: separator)
    return index == 0
      ? (neighbour.span.lowerBound, joined + separator)
      : (neighbour.span.upperBound, separator + joined)
  }

  /// Returns possible insertions into a timeline written as a block list, with a dash per step.
  private func blockInsertions(
    _ steps: [JSON], at index: Int, of timeline: Node, in text: Lines
  ) -> [Insertion] {
    guard let items = timeline.items, !items.isEmpty else { return [] }
    let end = lineBreak(in: text.scalars)
    let margin = String(repeating: " ", count: timeline.location.column - 1)
    let lines = steps.map { margin + "- " + $0.flowInBlock }
    let first = text.start(before: timeline.span.lowerBound)
    guard index > 0 else {
      let above = text.start(aboveComments: first)
      return [above, first].map { ($0, lines.map { $0 + end }.joined()) }
    }
    let next = text.end(after: lastCharacter(of: items[index - 1], in: text.scalars))
    let isComplete = next > 0 && text.breaks.contains(text.scalars[next - 1])
    return [
      (next, isComplete ? lines.map { $0 + end }.joined() : end + lines.joined(separator: end))
    ]
  }

  /// Returns the first character of a value; nil for an empty value at the end of the file.
  private func firstCharacter(of node: Node, in scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    scalars.indices.contains(node.span.lowerBound) ? scalars[node.span.lowerBound] : nil
  }

  /// Returns the position after the last character of a value. libyaml's span of a block mapping
  /// extends to the next value.
  private func lastCharacter(of node: Node, in scalars: [Unicode.Scalar]) -> Int {
    let first = firstCharacter(of: node, in: scalars)
    let children = node.items ?? node.entries?.map(\.value) ?? []
    guard first != "{", first != "[", !children.isEmpty else { return node.span.upperBound }
    return children.filter { !$0.isAlias }.map { lastCharacter(of: $0, in: scalars) }.max()
      ?? node.span.lowerBound
  }
}

/// The lines of a text, separated by a given set of line break characters.
private struct Lines {
  let scalars: [Unicode.Scalar]
  let breaks: Set<Unicode.Scalar>

  /// Returns the start of the next line after a position, or the end of the text. A position at the
  /// start of a line is returned itself.
  func end(after place: Int) -> Int {
    if place > 0, breaks.contains(scalars[place - 1]) { return place }
    guard let end = scalars[place...].firstIndex(where: breaks.contains) else {
      return scalars.count
    }
    let isPair = scalars[end] == "\r" && end + 1 < scalars.count && scalars[end + 1] == "\n"
    return end + (isPair ? 2 : 1)
  }

  func start(before place: Int) -> Int {
    (scalars[..<place].lastIndex(where: breaks.contains) ?? -1) + 1
  }

  /// Returns the start of the comments and empty lines directly above a line's start.
  func start(aboveComments line: Int) -> Int {
    var first = line
    while first > 0 {
      let isPair = first > 1 && scalars[first - 1] == "\n" && scalars[first - 2] == "\r"
      let above = start(before: first - (isPair ? 2 : 1))
      let text = scalars[above..<first].drop { $0 == " " || $0 == "\t" }
      guard let character = text.first, character == "#" || breaks.contains(character) else {
        return first
      }
      first = above
    }
    return first
  }
}

extension JSON {
  /// The value as YAML on one line: `{ view: page, by: [0, -20] }`.
  var flow: String {
    switch self {
    case .object(let members):
      "{ " + members.map { "\($0.name): \($0.value.flow)" }.joined(separator: ", ") + " }"
    case .list(let items): "[" + items.map(\.flow).joined(separator: ", ") + "]"
    case .text(let text):
      text.unicodeScalars.allSatisfy(Self.isPlain) && Scalar.resolve(text) == .text
        ? text : "'" + text.replacing("'", with: "''") + "'"
    case .null, .boolean, .number, .exact: written(indented: false)
    }
  }

  /// The value as YAML for an item of a block list, without outer braces if possible:
  /// `drag: { view: page, by: [0, -20] }`.
  package var flowInBlock: String {
    guard case .object(let members) = self, members.count == 1 else { return flow }
    return "\(members[0].name): \(members[0].value.flow)"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "."
  }
}
