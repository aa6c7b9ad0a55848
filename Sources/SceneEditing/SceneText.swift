// A scene's file as text in which one value is replaced, and nothing else.

package import Scene
import Support

/// The text of a scene file, for changing single values of it. Comments, layout, line ends and a
/// byte order mark stay as they are.
package struct SceneText {
  package let bytes: [UInt8]
  let file: String
  let root: Node

  /// - Parameter file: the name that messages give the file.
  /// - Throws: SceneError for what is no YAML, and for UTF-16, which is read and not written.
  package init(_ bytes: [UInt8], file: String) throws(SceneError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw SceneError([
        Diagnostic(
          location: SourceLocation(file: file, line: 1, column: 1),
          message: "the file is UTF-16, which is not written; store it as UTF-8")
      ])
    }
    self.bytes = bytes
    self.file = file
    root = try readYAML(bytes, file: file)
  }

  /// The text with another value of a parameter.
  ///
  /// - Throws: SceneError when there is no such parameter, or its value is no scalar of its own.
  package func setting(_ name: String, to value: Value) throws(SceneError) -> SceneText {
    guard let entry = root["params"]?.entries?.first(where: { $0.key == name }) else {
      throw failure(root.location, "there is no parameter \(name.quoted) to save")
    }
    let node = entry.value.entries == nil ? entry.value : entry.value["value"] ?? entry.value
    return try replacing(node, with: QuotedScalar(value), "the value of \(name.quoted)")
  }

  /// The text with another value at a place.
  ///
  /// - Parameters:
  ///   - location: of the value's first character, as findings and events tell it.
  ///   - text: the new value as a scene would say it without quotes: `0.25`, `easeOut`, `= snap`.
  /// - Throws: SceneError when no scalar stands there.
  package func replacing(_ location: SourceLocation, with text: String) throws(SceneError)
    -> SceneText
  {
    guard let node = root.node(at: location.line, location.column) else {
      throw failure(location, "there is no value here to replace")
    }
    return try replacing(
      node, with: QuotedScalar(text: text, type: Scalar.resolve(text)), "the value")
  }

  /// The text with one more key in a mapping, before its others.
  ///
  /// - Parameter location: of the mapping's first character.
  /// - Throws: SceneError when no mapping stands there, or it has the key.
  package func adding(_ key: String, _ text: String, at location: SourceLocation)
    throws(SceneError) -> SceneText
  {
    guard let node = root.node(at: location.line, location.column, where: { $0.entries != nil }),
      let first = node.entries?.first, node[key] == nil, !node.isAlias
    else { throw failure(location, "there is no mapping here that could get a key") }
    let scalars = scalars
    // The first key of a mapping without braces is its first character.
    let isFlow = scalars[node.span.lowerBound] == "{"
    let place = isFlow ? node.span.lowerBound + 1 : node.span.lowerBound
    let indentation = String(repeating: " ", count: first.keyLocation.column - 1)
    let lineBreak = lineBreak(in: scalars)
    for written in QuotedScalar(text: text, type: Scalar.resolve(text)).spellings(like: nil) {
      let entry = isFlow ? " \(key): \(written)," : "\(key): \(written)\(lineBreak)\(indentation)"
      guard let changed = try? spliced(place..<place, entry),
        changed.root.isSame(as: root, but: node, added: key, text)
      else { continue }
      return changed
    }
    throw failure(location, "a key cannot be added here")
  }

  /// The text with another duration, delay or curve of an animation. Where a parameter alone is
  /// its value, the parameter gets another one.
  ///
  /// - Parameters:
  ///   - location: of the step, or of what it changes.
  ///   - key: `duration`, `delay` or `curve`; one that is not there is added.
  /// - Throws: SceneError when no animation stands there, or its value is computed.
  package func settingAnimation(at location: SourceLocation, _ key: String, to text: String)
    throws(SceneError) -> SceneText
  {
    guard let animation = root.animation(at: location.line, location.column) else {
      throw failure(location, "there is no animation here")
    }
    guard let value = animation[key] else {
      return try adding(key, text, at: animation.location)
    }
    if let expression = value.scalar?.expression {
      let name = expression.text.filter { $0 != " " }
      guard root["params"]?[name] != nil else {
        throw failure(value.location, "\(key.quoted) is computed here; change it in the file")
      }
      return try setting(name, to: Scalar.resolve(text).written(text))
    }
    return try replacing(value.location, with: text)
  }

  /// What an animation's `curve` says; nil where it says nothing, or no animation stands there.
  ///
  /// - Parameter location: as for `settingAnimation`.
  package func curve(at location: SourceLocation) -> CurveSource? {
    guard let scalar = root.animation(at: location.line, location.column)?["curve"]?.scalar else {
      return nil
    }
    if let expression = scalar.expression {
      return .parameter(expression.text.filter { $0 != " " })
    }
    return .text(scalar.raw)
  }

  // MARK: Replacing

  private func replacing(_ node: Node, with value: QuotedScalar, _ what: String) throws(SceneError)
    -> SceneText
  {
    guard let scalar = node.scalar else {
      throw failure(node.location, "\(what) is \(node.summary), and cannot be replaced here")
    }
    guard !node.isAlias, !isAnchored(node) else {
      throw failure(
        node.location,
        "\(what) has an anchor, an alias or a tag; write it without to change it here")
    }
    let span = node.textSpan(in: scalars)
    for written in value.spellings(like: scalar) {
      // What is read of it decides, not what is known of YAML here.
      guard let changed = try? spliced(span, written),
        changed.root.isSame(as: root, but: node, value)
      else { continue }
      return changed
    }
    throw failure(node.location, "\(what) cannot be replaced here")
  }

  /// An anchor or a tag stands between a scalar's place and its text.
  private func isAnchored(_ node: Node) -> Bool {
    scalars[node.span].first.map { $0 == "&" || $0 == "!" } ?? false
  }

  func failure(_ location: SourceLocation, _ message: String) -> SceneError {
    SceneError([Diagnostic(location: location, message: message)])
  }

  // MARK: Text

  private var hasMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  /// Without the byte order mark, as libyaml counts.
  var scalars: [Unicode.Scalar] {
    Array(String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self).unicodeScalars)
  }

  func spliced(_ span: Range<Int>, _ text: String) throws(SceneError) -> SceneText {
    let scalars = scalars
    var changed = String.UnicodeScalarView()
    changed.append(contentsOf: scalars[..<span.lowerBound])
    changed.append(contentsOf: text.unicodeScalars)
    changed.append(contentsOf: scalars[span.upperBound...])
    let mark: [UInt8] = hasMark ? [0xEF, 0xBB, 0xBF] : []
    return try SceneText(mark + Array(String(changed).utf8), file: file)
  }

  func lineBreak(in scalars: [Unicode.Scalar]) -> String {
    guard let index = scalars.firstIndex(where: { $0 == "\r" || $0 == "\n" }) else { return "\n" }
    if scalars[index] == "\n" { return "\n" }
    return index + 1 < scalars.count && scalars[index + 1] == "\n" ? "\r\n" : "\r"
  }
}

extension Scalar.Value {
  /// As a value of the scene language.
  fileprivate func written(_ text: String) -> Value {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .null, .text: .text(text)
    }
  }
}

/// Where a curve is written.
package enum CurveSource: Sendable, Hashable {
  /// Where it counts, without quotes.
  case text(String)
  /// In a parameter of this name, if there is one: it may be an expression.
  case parameter(String)
}
