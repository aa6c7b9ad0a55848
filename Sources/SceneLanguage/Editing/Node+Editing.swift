// Search for the node to edit in a YAML tree, and comparison of the trees before and after an edit.

import Scene

extension Node {
  /// Returns the innermost value that begins at a line and column and satisfies a condition; by
  /// default, only scalars.
  func node(
    at line: Int, _ column: Int, where isWanted: (Node) -> Bool = { $0.scalar != nil }
  ) -> Node? {
    if location.line == line, location.column == column, isWanted(self), !isAlias { return self }
    for child in items ?? entries?.map(\.value) ?? [] where !child.isAlias {
      if let found = child.node(at: line, column, where: isWanted) { return found }
    }
    return nil
  }

  /// Returns the source range of a scalar. It is the node's span, except for a block scalar:
  /// libyaml's span also covers blank lines after a block scalar and the start of the next line.
  ///
  /// - Parameter scalars: the Unicode scalars of the file without a byte order mark.
  func textSpan(in scalars: [Unicode.Scalar]) -> Range<Int> {
    guard scalar?.style == .block else { return span }
    let blank: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    let after = scalars[span].reversed().prefix { blank.contains($0) }
    return span.dropLast(after.count)
  }

  /// The options of the innermost animation step around each position, by the location of the key
  /// or value that begins there. Positions outside of animation steps are left out.
  var animations: [SourceLocation: Node] {
    var found: [SourceLocation: Node] = [:]
    addAnimations(to: &found, around: nil)
    return found
  }

  private func addAnimations(to found: inout [SourceLocation: Node], around outer: Node?) {
    guard !isAlias else { return }
    let animation = ownAnimation ?? outer
    found[location] = animation
    for item in items ?? [] { item.addAnimations(to: &found, around: animation) }
    for entry in entries ?? [] {
      found[entry.keyLocation] = animation
      entry.value.addAnimations(to: &found, around: animation)
    }
  }

  /// The options of the animation step that the node is; nil for any other node.
  private var ownAnimation: Node? {
    ["animate", "keyframes", "animator"].lazy.compactMap { self[$0] }.first { $0.entries != nil }
  }

  /// Whether the trees are equal, except that the scalar at `place` has the value `written`.
  func isSame(as old: Node, but place: Node, _ written: QuotedScalar) -> Bool {
    isSame(as: old) { new, old in
      guard old.span == place.span, old.scalar != nil else { return nil }
      return new.scalar?.raw == written.text && new.scalar?.value == written.type
    }
  }

  /// Whether the trees are equal, except that the mapping at `place` has one more key.
  func isSame(as old: Node, but place: Node, added key: String, _ text: String) -> Bool {
    isSame(as: old) { new, old in
      guard old.span == place.span, let before = old.entries, let after = new.entries else {
        return nil
      }
      return after.first?.key == key && after.first?.value.text == text
        && after.count == before.count + 1
        && zip(after.dropFirst(), before).allSatisfy {
          $0.key == $1.key && $0.value.isSame(as: $1.value) { _, _ in nil }
        }
    }
  }

  /// - Parameter judge: returns whether two values match; nil to compare the values' contents.
  private func isSame(as old: Node, _ judge: (Node, Node) -> Bool?) -> Bool {
    if let judged = judge(self, old) { return judged }
    switch (content, old.content) {
    case (.scalar(let a), .scalar(let b)): return a.raw == b.raw && a.value == b.value
    case (.list(let a), .list(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1, judge) }
    case (.mapping(let a), .mapping(let b)):
      return a.count == b.count
        && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value, judge) }
    default: return false
    }
  }

  /// Whether the trees are equal, except for steps inserted into the timeline.
  ///
  /// - Parameter index: the index of the first inserted step in the timeline.
  func isSame(as old: Node, withSteps steps: [Node], at index: Int) -> Bool {
    let before = old["timeline"]?.items ?? []
    guard let items = self["timeline"]?.items else { return false }
    let expected = before[..<index] + steps + before[index...]
    let others = { (node: Node) in node.entries?.filter { $0.key != "timeline" } ?? [] }
    return items.count == expected.count
      && zip(items, expected).allSatisfy { $0.isSame(as: $1) { _, _ in nil } }
      && others(self).count == others(old).count
      && zip(others(self), others(old)).allSatisfy {
        $0.key == $1.key && $0.value.isSame(as: $1.value) { _, _ in nil }
      }
  }
}
