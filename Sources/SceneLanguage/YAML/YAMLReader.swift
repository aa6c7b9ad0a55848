// The YAML reader, based on libyaml. Each value has its line and column. Reading stops when a
// document exceeds a limit on its size, its depth or its number of values.

import CYAML
import Scene

/// Reads one YAML document.
///
/// - Parameters:
///   - bytes: the contents of the file, in UTF-8 (or in UTF-16 with a byte order mark).
///   - file: the file's name in locations.
/// - Throws: SceneError with the first syntax error or exceeded limit.
package func readYAML(_ bytes: [UInt8], file: String) throws(SceneError) -> Node {
  guard bytes.count <= Limits.fileBytes else {
    let start = SourceLocation(file: file, line: 1, column: 1)
    throw SceneError(start, DocumentMistake.tooLarge(bytes: bytes.count))
  }
  let parser = YAMLParser(bytes, file: file)
  return try parser.document()
}

/// A libyaml parser with its input bytes.
private final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let file: String
  private var gaps: SourceGaps
  private var anchors: [String: Node?] = [:]
  private var nodeCount = 0

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    gaps = SourceGaps(UnsafeBufferPointer(input))
    parser = .allocate(capacity: 1)
    // Initialization fails only when memory is exhausted.
    precondition(yaml_parser_initialize(parser) == 1, "memory for a parser is exhausted")
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  func document() throws(SceneError) -> Node {
    _ = try next()  // the start of the stream
    let start = try next()
    guard start.kind == YAML_DOCUMENT_START_EVENT else {
      throw SceneError(start.location, DocumentMistake.empty)
    }
    let root = try node(try next(), depth: 0)
    _ = try next()  // the end of the document
    let end = try next()
    guard end.kind == YAML_STREAM_END_EVENT else {
      throw SceneError(end.location, DocumentMistake.secondDocument)
    }
    return root
  }

  private func node(_ event: Event, depth: Int) throws(SceneError) -> Node {
    nodeCount += 1
    guard nodeCount <= Limits.nodes else {
      throw SceneError(event.location, DocumentMistake.tooManyValues)
    }
    guard depth <= Limits.depth else {
      throw SceneError(event.location, DocumentMistake.tooDeep)
    }
    if let tag = event.tag {
      throw SceneError(event.location, DocumentMistake.tag(tag, remedy: event.tagRemedy))
    }
    if let anchor = event.anchor, event.kind != YAML_ALIAS_EVENT {
      anchors.updateValue(nil, forKey: anchor)
    }
    let result: Node
    switch event.kind {
    case YAML_SCALAR_EVENT:
      result = Node(
        content: .scalar(event.scalar), location: event.location, span: event.span, size: 1)
    case YAML_SEQUENCE_START_EVENT: result = try list(event, depth: depth)
    case YAML_MAPPING_START_EVENT: result = try mapping(event, depth: depth)
    case YAML_ALIAS_EVENT: return try alias(event)
    default: throw SceneError(event.location, DocumentMistake.missingValue)
    }
    if let anchor = event.anchor { anchors.updateValue(result, forKey: anchor) }
    return result
  }

  private func list(_ start: Event, depth: Int) throws(SceneError) -> Node {
    var items: [Node] = []
    var size = 1
    let end: Int
    while true {
      let event = try next()
      if event.kind == YAML_SEQUENCE_END_EVENT {
        end = event.span.upperBound
        break
      }
      let item = try node(event, depth: depth + 1)
      size += item.size
      items.append(item)
    }
    return Node(
      content: .list(items), location: start.location, span: start.span.lowerBound..<end, size: size
    )
  }

  private func mapping(_ start: Event, depth: Int) throws(SceneError) -> Node {
    var entries: [Node.Entry] = []
    var lines: [String: Int] = [:]
    var size = 1
    let end: Int
    while true {
      let event = try next()
      if event.kind == YAML_MAPPING_END_EVENT {
        end = event.span.upperBound
        break
      }
      guard event.kind == YAML_SCALAR_EVENT else {
        throw SceneError(event.location, DocumentMistake.keyIsNoWord)
      }
      let key = event.scalar.raw
      if let mistake = key.keyMistake { throw failure(event.location, mistake) }
      let beginning = try next()
      let gap =
        beginning.isMissing
        ? gaps.text(after: event.span.upperBound, upTo: beginning.span.lowerBound) : nil
      // A key without a colon may be a piece of a text; several pieces may be equal.
      let isBare = gap.map { !$0.prefix { $0 != "#" }.contains(":") } ?? false
      if let line = lines[key], !isBare {
        throw SceneError(event.location, DocumentMistake.keyTwice(key, firstLine: line))
      }
      if !isBare { lines[key] = event.location.line }
      var value = try node(beginning, depth: depth + 1)
      if beginning.isMissing {
        value.comment = gaps.hiddenText(after: beginning.span.lowerBound)
      }
      size += value.size
      entries.append(
        Node.Entry(key: key, keyLocation: event.location, value: value, isBare: isBare))
    }
    return Node(
      content: .mapping(entries), location: start.location, span: start.span.lowerBound..<end,
      size: size)
  }

  private func alias(_ event: Event) throws(SceneError) -> Node {
    let name = event.anchor ?? ""
    guard let known = anchors[name] else {
      throw SceneError(event.location, DocumentMistake.unknownAnchor(name))
    }
    guard let target = known else {
      throw SceneError(event.location, DocumentMistake.anchorInItself(name))
    }
    nodeCount += target.size
    guard nodeCount <= Limits.nodes else {
      throw SceneError(event.location, DocumentMistake.tooManyWithAliases)
    }
    var standIn = target
    standIn.isAlias = true
    return standIn
  }

  private func failure(_ location: SourceLocation, _ message: String) -> SceneError {
    SceneError([Diagnostic(location: location, message: message, kind: .yaml)])
  }

  private struct Event {
    let kind: yaml_event_type_t
    let location: SourceLocation
    /// The range of the event in the file, in Unicode scalars.
    let span: Range<Int>
    var anchor: String?
    var tag: String?
    var scalar = Scalar(raw: "", style: .plain, leadIn: 0, value: .null)

    var tagRemedy: String {
      guard kind == YAML_SCALAR_EVENT else { return "remove it" }
      return tag?.hasPrefix("!") == true
        ? "put a text that begins with ! in quotes" : "remove it, and put a text in quotes"
    }
    /// Whether the file has no character for the value.
    var isMissing: Bool { kind == YAML_SCALAR_EVENT && span.isEmpty }
  }

  /// Returns the next event of the parser, copied from libyaml's memory.
  private func next() throws(SceneError) -> Event {
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else { throw syntaxError() }
    defer { yaml_event_delete(&raw) }
    let start = Int(raw.start_mark.index)
    var event = Event(
      kind: raw.type, location: location(raw.start_mark),
      span: start..<max(start, Int(raw.end_mark.index)))
    switch raw.type {
    case YAML_ALIAS_EVENT: event.anchor = text(raw.data.alias.anchor)
    case YAML_SEQUENCE_START_EVENT:
      event.anchor = text(raw.data.sequence_start.anchor)
      event.tag = text(raw.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      event.anchor = text(raw.data.mapping_start.anchor)
      event.tag = text(raw.data.mapping_start.tag)
    case YAML_SCALAR_EVENT:
      event.anchor = text(raw.data.scalar.anchor)
      event.tag = text(raw.data.scalar.tag)
      event.scalar = scalar(raw)
    default: break
    }
    return event
  }

  private func scalar(_ event: yaml_event_t) -> Scalar {
    let data = event.data.scalar
    let raw = String(
      decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
    let style: Scalar.Quoting =
      switch data.style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .single
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .double
      default: .block
      }
    let quotes = style == .single || style == .double ? 2 : 0
    let span = Int(event.end_mark.column) - Int(event.start_mark.column)
    let standsAsWritten =
      style != .block && event.start_mark.line == event.end_mark.line
      && span == raw.unicodeScalars.count + quotes
    return Scalar(
      raw: raw, style: style, leadIn: standsAsWritten ? quotes / 2 : nil,
      value: style == .plain ? Scalar.resolve(raw) : .text)
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private func location(_ mark: yaml_mark_t) -> SourceLocation {
    SourceLocation(file: file, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  private func syntaxError() -> SceneError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
    let context = parser.pointee.context.map { " " + String(cString: $0) } ?? ""
    if parser.pointee.error == YAML_READER_ERROR {
      let end = min(parser.pointee.problem_offset, input.count)
      return failure(location(of: end), "the text is not valid UTF-8: \(problem)")
    }
    let mark = parser.pointee.problem_mark
    let text = UnsafeBufferPointer(input)
    let mistake = YAMLMistake(parser.pointee, in: text)
    let remedy = YAMLRemedy(for: mistake, in: text, before: mark.offset(in: text))
    if let offset = remedy.offset { return failure(location(of: offset), remedy.words) }
    // These mistakes are noticed behind the text that is wrong.
    let isBefore = mistake == .missingColon || mistake == .colonInText
    let place = isBefore ? parser.pointee.context_mark : mark
    let words = remedy.words.isEmpty ? "" : "; \(remedy.words)"
    return failure(location(place), "malformed YAML: \(problem)\(context)\(words)")
  }

  /// Returns the location of a byte offset. libyaml gives encoding errors no line and column.
  private func location(of offset: Int) -> SourceLocation {
    let before = input[..<offset]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    return SourceLocation(file: file, line: line, column: column)
  }
}

/// The version of libyaml, such as "0.2.5".
package var yamlVersion: String {
  yaml_get_version_string().map { String(cString: $0) } ?? "unknown"
}
