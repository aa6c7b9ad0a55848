// Positions in a preset file, counted in Unicode scalars from 0, as the YAML reader does.

import Scene

extension PresetText {
  /// Returns the YAML entry of a preset; nil when the preset is missing or written as an alias.
  func entry(_ name: String) -> Node.Entry? {
    root?["presets"]?.entries?.first { $0.key == name && !$0.value.isAlias }
  }

  /// The Unicode scalars of the file without its byte order mark.
  var scalars: [Unicode.Scalar] {
    Array(String(decoding: bytes.dropFirst(mark.count), as: UTF8.self).unicodeScalars)
  }

  private var mark: [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.starts(with: mark) ? mark : []
  }

  /// The first line break of the file, or a line feed if the file has no line break.
  var lineBreak: String {
    let scalars = scalars
    guard let index = scalars.firstIndex(where: { $0 == "\r" || $0 == "\n" }) else { return "\n" }
    if scalars[index] == "\n" { return "\n" }
    return index + 1 < scalars.count && scalars[index + 1] == "\n" ? "\r\n" : "\r"
  }

  func offset(of location: SourceLocation) -> Int {
    let scalars = scalars
    var (offset, line) = (0, 1)
    while line < location.line, offset < scalars.count {
      if isEnd(of: scalars, offset) { line += 1 }
      offset += 1
    }
    return min(offset + location.column - 1, scalars.count)
  }

  func lineStart(of offset: Int) -> Int {
    let scalars = scalars
    return scalars[..<offset].indices.last { isEnd(of: scalars, $0) }.map { $0 + 1 } ?? 0
  }

  /// Returns the position after the line break that ends the line at `offset`.
  func lineEnd(after offset: Int) -> Int {
    let scalars = scalars
    return scalars[offset...].indices.first { isEnd(of: scalars, $0) }.map { $0 + 1 }
      ?? scalars.count
  }

  /// Returns the line break to insert before new text at `offset`; empty after a line break.
  func brokenBefore(_ offset: Int) -> String {
    let scalars = scalars
    return offset == 0 || isEnd(of: scalars, offset - 1) ? "" : lineBreak
  }

  /// Returns whether the scalar at an index ends a line. The rule is from YAML 1.1, which libyaml
  /// reads. It has more kinds of line breaks than YAML 1.2.
  private func isEnd(of scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index] {
    case "\n", "\u{85}", "\u{2028}", "\u{2029}": true
    case "\r": index + 1 == scalars.count || scalars[index + 1] != "\n"
    default: false
    }
  }

  func isFlow(_ node: Node) -> Bool {
    node.span.lowerBound < scalars.count && scalars[node.span.lowerBound] == "{"
  }

  /// Returns the position after the last character of a value. libyaml's span of a block mapping
  /// extends to the next key.
  func end(of node: Node) -> Int {
    guard let last = node.entries?.last, !isFlow(node) else {
      let isBlock = node.scalar?.style == .block
      return isBlock ? max(node.span.lowerBound, node.span.upperBound - 1) : node.span.upperBound
    }
    return end(of: last.value)
  }

  /// Returns the text with a range replaced; nil unless the new text contains exactly the presets
  /// in `wanted`.
  func spliced(_ span: Range<Int>, _ text: String, making wanted: [Preset]) -> PresetText? {
    let scalars = scalars
    var changed = String.UnicodeScalarView()
    changed.append(contentsOf: scalars[..<span.lowerBound])
    changed.append(contentsOf: text.unicodeScalars)
    changed.append(contentsOf: scalars[span.upperBound...])
    let result = try? PresetText(mark + Array(String(changed).utf8), file: file)
    return result?.presets == wanted ? result : nil
  }
}
