// Explanations of the built-in parts, for `flickbook explain`.

import Scene
package import SceneLanguage

/// Returns the explanations of a built-in part, such as `switch`, or of a file with parts.
///
/// - Returns: empty for an unknown name.
package func partExplanations(of name: String) -> [Explanation] {
  BuiltInParts.allCases.flatMap { parts in
    name == parts.rawValue ? [parts.explanation] : parts.explanations(of: name)
  }
}

/// The names that `partExplanations(of:)` knows, in the order of the files.
package var explainedParts: [String] {
  BuiltInParts.allCases.flatMap { parts in [parts.rawValue] + parts.components.map(\.key) }
}

extension BuiltInParts {
  fileprivate var components: [Node.Entry] {
    (try? readYAML(bytes, file: rawValue))?["components"]?.entries ?? []
  }

  fileprivate var explanation: Explanation {
    Explanation(
      title: "\(rawValue): a file with parts, built into the program",
      meaning: "The parts are \(components.map(\.key).joined(separator: ", ")). "
        + "'explain PART' names the inputs of one.",
      example: "imports: [\(rawValue)]\nviews:\n  - { use: statusBar }")
  }

  fileprivate func explanations(of name: String) -> [Explanation] {
    components.filter { $0.key == name }.map { component in
      let inputs = component.value["inputs"]?.entries ?? []
      let state = (component.value["state"]?.entries ?? []).map(\.key)
      var meaning = comment(above: component.keyLocation.line)
      if !meaning.isEmpty { meaning += " " }
      for input in inputs {
        guard let choices = input.value.items else { continue }
        let words = choices.compactMap(\.text).joined(separator: ", ")
        meaning += "'\(input.key)' is one of \(words). "
      }
      if !state.isEmpty {
        meaning += "Its state is \(state.joined(separator: ", ")), behind the name of the view. "
      }
      meaning += "The example has the default of each input; docs/parts.md shows the part."
      let defaults = inputs.map { "\($0.key): \(source(of: $0.value.items?.first ?? $0.value))" }
      let with = defaults.isEmpty ? "" : ", with: { \(defaults.joined(separator: ", ")) }"
      return Explanation(
        title: "\(name): a part of \(rawValue)", meaning: meaning,
        example: "imports: [\(rawValue)]\nviews:\n  - { use: \(name)\(with) }")
    }
  }

  /// Returns the comment that ends in the line above a line, without its marks.
  private func comment(above line: Int) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let comments = lines.prefix(line - 1).reversed().prefix { $0.drop { $0 == " " }.first == "#" }
    return comments.reversed().map { $0.drop { $0 == " " || $0 == "#" } }.joined(separator: " ")
  }

  /// Returns the text of a value as written in the file.
  private func source(of value: Node) -> String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return String(
      String.UnicodeScalarView(scalars.dropFirst(value.span.lowerBound).prefix(value.span.count)))
  }
}
