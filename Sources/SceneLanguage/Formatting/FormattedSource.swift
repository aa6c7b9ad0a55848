// The text of a file that is formatted: its lines, scalars and comments.

import Scene

/// The characters and lines of a YAML file.
struct FormattedSource {
  /// A comment without the spaces around it.
  struct Comment {
    let text: String
    /// The line of the comment, from 1.
    let line: Int
    /// Whether no value precedes the comment on its line.
    let isAlone: Bool
  }

  /// The characters after a byte order mark.
  let characters: [Unicode.Scalar]
  /// The offset of each line's first character.
  private let starts: [Int]

  /// Returns nil for text in UTF-16, and for text with line ends that YAML knows besides newlines.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    let breaks = "\u{85}\u{2028}\u{2029}".unicodeScalars
    let isOrdinary = scalars.indices.allSatisfy { index in
      !breaks.contains(scalars[index])
        && (scalars[index] != "\r" || scalars[(index + 1)...].first == "\n")
    }
    guard isOrdinary, !scalars.contains("\0") else { return nil }
    characters = scalars
    starts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
  }

  var lineCount: Int { starts.count }

  func offset(of location: SourceLocation) -> Int {
    starts[location.line - 1] + location.column - 1
  }

  /// Returns the number of the line with a character, from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the text of a range without spaces and line breaks at its end.
  func text(_ range: Range<Int>) -> String {
    var end = min(range.upperBound, characters.count)
    while end > range.lowerBound, " \n\r\t".unicodeScalars.contains(characters[end - 1]) {
      end -= 1
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters[range.lowerBound..<max(range.lowerBound, end)])
    return String(text)
  }

  /// Returns a line without its line break and without spaces at its end.
  func line(_ number: Int) -> String {
    text(starts[number - 1]..<(number < starts.count ? starts[number] : characters.count))
  }

  func isBlank(_ number: Int) -> Bool { line(number).allSatisfy(\.isWhitespace) }

  /// Whether the value is in brackets.
  func isFlow(_ node: Node) -> Bool {
    guard node.scalar == nil, node.span.lowerBound < characters.count else { return false }
    return "[{".unicodeScalars.contains(characters[node.span.lowerBound])
  }

  /// Returns the words for a part that cannot be formatted, or nil.
  func obstacle(_ root: Node) -> String? {
    for number in 1...lineCount {
      let text = line(number)
      if text.hasPrefix("---") || text.hasPrefix("...") || text.hasPrefix("%") {
        return "the line '\(text.prefix(20))'"
      }
    }
    var waiting = [root]
    while let node = waiting.popLast() {
      if node.isAlias
        || (characters.indices.contains(node.span.lowerBound)
          && characters[node.span.lowerBound] == "&")
      {
        return "anchors (& and *)"
      }
      if node.scalar?.style == .block,
        header(of: node).contains(where: { $0.isNumber || $0 == "+" })
      {
        return "a block with '\(header(of: node))'"
      }
      waiting += (node.items ?? []) + (node.entries ?? []).map(\.value)
    }
    return nil
  }

  /// Returns the header of a block scalar, such as ">-".
  private func header(of node: Node) -> String {
    String(
      text(node.span.lowerBound..<min(node.span.lowerBound + 4, characters.count))
        .prefix { !$0.isWhitespace })
  }

  /// Returns the comments outside values, in the order of the file.
  func comments(of root: Node) -> [Comment] {
    let covered = scalarSpans(of: root)
    var comments: [Comment] = []
    var next = covered[...]
    for number in 1...lineCount {
      let start = starts[number - 1]
      let end = number < starts.count ? starts[number] : characters.count
      var (offset, isAlone) = (start, true)
      while offset < end {
        while let span = next.first, span.upperBound <= offset { next = next.dropFirst() }
        if let span = next.first, span.contains(offset) {
          (offset, isAlone) = (span.upperBound, false)
        } else if characters[offset] == "#", offset == start || characters[offset - 1].isBlank {
          comments.append(Comment(text: text(offset..<end), line: number, isAlone: isAlone))
          break
        } else {
          if !characters[offset].isBlank { isAlone = false }
          offset += 1
        }
      }
    }
    return comments
  }

  /// Returns the ranges of the scalars in the order of the file, and of quoted keys.
  private func scalarSpans(of root: Node) -> [Range<Int>] {
    var (spans, waiting): ([Range<Int>], [Node]) = ([], [root])
    while let node = waiting.popLast() {
      if node.scalar != nil, !node.span.isEmpty { spans.append(node.span) }
      for entry in node.entries ?? [] {
        let start = offset(of: entry.keyLocation)
        spans.append(start..<(start + keyText(entry).unicodeScalars.count))
      }
      waiting += (node.items ?? []) + (node.entries ?? []).map(\.value)
    }
    return spans.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns a key as the file spells it, with its quotes.
  func keyText(_ entry: Node.Entry) -> String {
    let start = offset(of: entry.keyLocation)
    let quote = characters[start]
    guard quote == "\"" || quote == "'" else { return entry.key }
    var end = start + 1
    while end < characters.count, characters[end] != quote {
      end += characters[end] == "\\" && quote == "\"" ? 2 : 1
    }
    return text(start..<min(end + 1, characters.count))
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }
}
