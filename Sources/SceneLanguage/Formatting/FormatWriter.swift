// The writer of formatted scenes.

import Scene

/// Writes the values of a file with two spaces for each level, and with its comments.
struct FormatWriter {
  private let source: FormattedSource
  /// The comments at the ends of lines that are not written yet, by line.
  private var trailing: [Int: String] = [:]
  /// The comments and blank lines above the key or item that begins in a line.
  private var leading: [Int: [String]] = [:]
  private var footer: [String] = []
  private var lines: [String] = []

  init(_ source: FormattedSource, _ root: Node) {
    self.source = source
    var inner: Set<Int> = []
    var starts: Set<Int> = []
    collect(root, &starts, &inner)
    let comments = source.comments(of: root).filter { !inner.contains($0.line) || !$0.isAlone }
    let alone = Dictionary(
      comments.filter(\.isAlone).map { ($0.line, $0.text) }, uniquingKeysWith: { $1 })
    for comment in comments where !comment.isAlone { trailing[comment.line] = comment.text }
    var waiting: [String] = []
    for number in 1...source.lineCount {
      if starts.contains(number) {
        leading[number] = waiting
        waiting = []
      } else if let text = alone[number] {
        waiting.append(text)
      } else if source.isBlank(number), !inner.contains(number), waiting.last != "" {
        waiting.append("")
      }
    }
    footer = waiting
  }

  /// Collects the lines in which a key or an item of a block begins, and the further lines of
  /// values that are written as they are.
  private func collect(_ node: Node, _ starts: inout Set<Int>, _ inner: inout Set<Int>) {
    if node.scalar != nil || source.isFlow(node) {
      let first = source.line(of: node.span.lowerBound)
      let last = source.line(of: max(node.span.lowerBound, lastCharacter(of: node)))
      if last > first { inner.formUnion((first + 1)...last) }
      return
    }
    for item in node.items ?? [] {
      if !item.span.isEmpty || item.scalar == nil { starts.insert(item.location.line) }
      collect(item, &starts, &inner)
    }
    for entry in node.entries ?? [] {
      starts.insert(entry.keyLocation.line)
      collect(entry.value, &starts, &inner)
    }
  }

  private func lastCharacter(of node: Node) -> Int {
    node.span.lowerBound + max(0, source.text(node.span).unicodeScalars.count - 1)
  }

  mutating func text(of root: Node, _ schema: ValueSchema) -> String {
    write(root, schema, indent: 0)
    lines += footer
    while lines.first == "" { lines.removeFirst() }
    while lines.last == "" { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func write(_ node: Node, _ schema: ValueSchema?, indent: Int) {
    for (index, item) in (node.items ?? []).enumerated() {
      writeItem(item, schema?.item(index), indent: indent)
    }
    guard let entries = node.entries else { return }
    let mapping = schema?.sortedMapping(for: node)
    for entry in mapping?.sorted(entries) ?? entries {
      writeLeading(entry.keyLocation.line, indent)
      let head = spaces(indent) + source.keyText(entry) + ":"
      writeValue(
        entry.value, schema?.value(of: entry.key, in: node), head: head, indent: indent,
        column: entry.keyLocation.column - 1, line: entry.keyLocation.line)
    }
  }

  /// Writes an item of a block list. A mapping begins behind the dash.
  private mutating func writeItem(_ item: Node, _ schema: ValueSchema?, indent: Int) {
    writeLeading(item.location.line, indent)
    let isBlock = item.scalar == nil && !source.isFlow(item)
    guard isBlock else {
      return writeValue(
        item, schema, head: spaces(indent) + "-", indent: indent, column: item.location.column - 3,
        line: item.location.line)
    }
    let first = lines.count
    // The comments above the first key are those above the item.
    write(item, schema, indent: indent + 2)
    // A comment above a key that moved to the front stays above the item.
    var body = first
    while body < lines.count, lines[body].isCommentOrBlank { body += 1 }
    guard body < lines.count else { return }
    for index in first..<body where !lines[index].isEmpty {
      lines[index] = String(lines[index].dropFirst(2))
    }
    let text = lines[body].dropFirst(indent + 2)
    lines[body] = spaces(indent) + "- " + text
  }

  /// Writes a value behind its key or dash.
  ///
  /// - Parameters:
  ///   - head: the key or dash with its indentation.
  ///   - column: the column of the key or dash in the file, from 0.
  ///   - line: the line of the key or dash in the file.
  private mutating func writeValue(
    _ node: Node, _ schema: ValueSchema?, head: String, indent: Int, column: Int, line: Int
  ) {
    let isBlock = node.scalar == nil && !source.isFlow(node)
    if isBlock {
      lines.append(head + comment(line))
      return write(node, schema, indent: indent + 2)
    }
    let first = source.line(of: node.span.lowerBound)
    let last = source.line(of: lastCharacter(of: node))
    let body = first == last ? flow(node, schema) : source.text(node.span)
    let pieces = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let gap = pieces[0].isEmpty ? "" : " "
    guard pieces.count > 1 else {
      lines.append(head + gap + body + (first == line ? "" : comment(first)) + comment(line))
      return
    }
    // A comment in a line of brackets is a part of the text; one behind the last line is not.
    lines.append(head + gap + pieces[0].withoutCarriageReturn)
    trailing[first] = nil
    let shift = indent - column
    for (offset, piece) in pieces.dropFirst().enumerated() {
      let isLast = offset == pieces.count - 2
      lines.append(piece.withoutCarriageReturn.shifted(by: shift) + (isLast ? comment(last) : ""))
    }
  }

  private mutating func writeLeading(_ line: Int, _ indent: Int) {
    for text in leading.removeValue(forKey: line) ?? [] {
      if text.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(text.isEmpty ? "" : spaces(indent) + text)
    }
  }

  private mutating func comment(_ line: Int) -> String {
    trailing.removeValue(forKey: line).map { "  " + $0 } ?? ""
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Returns a value in one line, with one space after commas and colons.
  private func flow(_ node: Node, _ schema: ValueSchema?) -> String {
    guard source.isFlow(node) || node.entries != nil else { return source.text(node.span) }
    if let items = node.items {
      let parts = items.enumerated().map { flow($0.element, schema?.item($0.offset)) }
      return "[\(parts.joined(separator: ", "))]"
    }
    let entries = node.entries ?? []
    let sorted = schema?.sortedMapping(for: node)?.sorted(entries) ?? entries
    let parts = sorted.map { entry in
      let value = flow(entry.value, schema?.value(of: entry.key, in: node))
      return source.keyText(entry) + ":" + (value.isEmpty ? "" : " \(value)")
    }
    // A list in brackets may hold a single key with its value without braces.
    if !source.isFlow(node) { return parts.joined(separator: ", ") }
    return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
  }
}

extension String {
  fileprivate var withoutCarriageReturn: String {
    var text = unicodeScalars
    if text.last == "\r" { text.removeLast() }
    return String(text)
  }

  fileprivate var isCommentOrBlank: Bool {
    let text = drop { $0 == " " }
    return text.isEmpty || text.hasPrefix("#")
  }

  /// Returns the line with more or fewer spaces in front.
  fileprivate func shifted(by count: Int) -> String {
    guard contains(where: { $0 != " " }) else { return "" }
    if count >= 0 { return String(repeating: " ", count: count) + self }
    return String(dropFirst(Swift.min(-count, prefix { $0 == " " }.count)))
  }
}
