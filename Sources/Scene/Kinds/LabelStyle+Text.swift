// The text of a label with its runs, from `runs` or from marks in the text.

package import Geometry

extension View.Kind {
  /// Whether the view is a label whose digits roll when its text changes inside an animation.
  package var rollsDigits: Bool {
    if case .label(let style) = self { style.rollsDigits } else { false }
  }
}

extension View.LabelStyle {
  /// Returns the characters to draw and their style.
  ///
  /// - Parameters:
  ///   - text: the label's text, with separators between runs.
  ///   - resolve: returns a colour in the current appearance.
  /// - Returns: the text without marks, and its style; nil for a plain text.
  package func styled(
    _ text: String, _ resolve: (AdaptiveColor) -> Color = \.light
  ) -> (text: String, style: TextStyle?) {
    let parts = isMarkdown ? markedParts(of: text) : runParts(of: text)
    let isPlain = parts.allSatisfy { $0.run == Run() } && base == Run()
    let plain = parts.map(\.text).joined()
    if isPlain && details == TextStyle() { return (plain, nil) }
    var style = details
    if !isPlain { style.runs = parts.map { textRun($0.run, of: $0.text, resolve) } }
    return (plain, style)
  }

  private typealias Part = (text: String, run: Run)

  private func textRun(
    _ run: Run, of text: String, _ resolve: (AdaptiveColor) -> Color
  ) -> TextRun {
    TextRun(
      byteCount: text.utf8.count, size: run.size ?? font.size, weight: run.weight ?? font.weight,
      color: run.color.map(resolve), traits: base.traits.union(run.traits),
      tracking: run.tracking ?? base.tracking ?? 0)
  }

  private func runParts(of text: String) -> [Part] {
    guard !runs.isEmpty else { return [(text, Run())] }
    var parts: [Part] = []
    for piece in text.split(separator: Self.separator, omittingEmptySubsequences: false) {
      parts.append((String(piece), runs[min(parts.count, runs.count - 1)]))
    }
    return parts
  }

  /// Splits a text at `**`, `*` and `~~`. As in CommonMark, a mark counts only if it has a partner,
  /// and no space is next to it inside the pair. A backslash makes the next character plain.
  private func markedParts(of text: String) -> [Part] {
    var parts: [Part] = []
    var (run, open) = (Run(), Set<String>())
    var (current, rest, previous) = ("", text[...], Character(" "))
    func flush() {
      if !current.isEmpty { parts.append((current, run)) }
      current = ""
    }
    while let first = rest.first {
      let after = rest.dropFirst()
      if first == "\\", let next = after.first, "\\*~".contains(next) {
        (previous, rest) = (next, after.dropFirst())
        current.append(next)
        continue
      }
      let mark = ["**", "~~", "*"].first { rest.hasPrefix($0) }
      guard let mark, counts(mark, open, before: previous, rest.dropFirst(mark.count)) else {
        previous = first
        current.append(first)
        rest = after
        continue
      }
      flush()
      if open.remove(mark) == nil { open.insert(mark) }
      run.weight = open.contains("**") ? bolder : nil
      run.traits = open.contains("*") ? [.italic] : []
      if open.contains("~~") { run.traits.insert(.strikethrough) }
      rest = rest.dropFirst(mark.count)
    }
    flush()
    return parts
  }

  /// Whether a mark begins or ends a part.
  ///
  /// - Parameters:
  ///   - open: the marks that have begun.
  ///   - previous: the character before the mark; a space at the start of the text.
  ///   - rest: the text after the mark.
  private func counts(
    _ mark: String, _ open: Set<String>, before previous: Character, _ rest: Substring
  ) -> Bool {
    if open.contains(mark) { return !previous.isWhitespace }
    guard var previous = rest.first, !previous.isWhitespace else { return false }
    var rest = rest.dropFirst()
    while !rest.isEmpty {
      if rest.hasPrefix(mark), !previous.isWhitespace, mark != "*" || !rest.hasPrefix("**") {
        return true
      }
      let isPair = rest.hasPrefix("**") || rest.hasPrefix("\\")
      previous = rest.removeFirst()
      if isPair { rest = rest.dropFirst() }
    }
    return false
  }

  /// The weight of marked text: bold, or black in a text that is bold itself.
  var bolder: Font.Weight {
    switch font.weight {
    case .bold, .heavy, .black: .black
    default: .bold
    }
  }
}
