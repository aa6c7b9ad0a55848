// Edits of single values in the text of a scene file.

package import Scene
import Support

/// The text of a scene file for edits of single values. Edits keep comments, formatting, line
/// breaks and a byte order mark.
package struct SceneText {
  package let bytes: [UInt8]
  let file: String
  let root: Node

  /// - Parameter file: the file's name in messages.
  /// - Throws: SceneError for invalid YAML and for UTF-16, which cannot be edited.
  package init(_ bytes: [UInt8], file: String) throws(SceneError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw SceneError(SourceLocation(file: file, line: 1, column: 1), EditMistake.utf16)
    }
    self.bytes = bytes
    self.file = file
    root = try readYAML(bytes, file: file)
  }

  /// Returns the text with a new value of a parameter.
  ///
  /// - Throws: SceneError for an unknown parameter, or when its value is not a replaceable scalar.
  package func setting(_ name: String, to value: Value) throws(SceneError) -> SceneText {
    guard let entry = root["params"]?.entries?.first(where: { $0.key == name }) else {
      throw SceneError(root.location, EditMistake.noParameter(name))
    }
    let node = entry.value.entries == nil ? entry.value : entry.value["value"] ?? entry.value
    return try replacing(node, with: QuotedScalar(value), of: name)
  }

  /// Returns the text with the scalar at a location replaced.
  ///
  /// - Parameters:
  ///   - location: the location of the scalar's first character, as in findings and events.
  ///   - text: the new value as written in a scene, without quotes: `0.25`, `easeOut`, `= snap`.
  /// - Throws: SceneError when no scalar begins at the location.
  package func replacing(_ location: SourceLocation, with text: String) throws(SceneError)
    -> SceneText
  {
    guard let node = root.node(at: location.line, location.column) else {
      throw SceneError(location, EditMistake.noValue)
    }
    return try replacing(
      node, with: QuotedScalar(text: text, type: Scalar.resolve(text)), of: nil)
  }

  /// Returns the text with a YAML key added to a mapping, before the mapping's existing keys.
  ///
  /// - Parameter location: the location of the mapping's first character.
  /// - Throws: SceneError when no mapping begins at the location, or when the key already exists.
  package func adding(_ key: String, _ text: String, at location: SourceLocation)
    throws(SceneError) -> SceneText
  {
    guard let node = root.node(at: location.line, location.column, where: { $0.entries != nil }),
      let first = node.entries?.first, node[key] == nil, !node.isAlias
    else { throw SceneError(location, EditMistake.noMapping) }
    let scalars = scalars
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
    throw SceneError(location, EditMistake.noPlaceForKey)
  }

  /// Returns the text with a new duration, delay or curve of an animation. If the old value is a
  /// parameter's name, the parameter's value is changed instead.
  ///
  /// - Parameters:
  ///   - location: the location of the animation step, or of a value that the step changes.
  ///   - key: `duration`, `delay` or `curve`; a missing key is added.
  /// - Throws: SceneError when no animation is at the location, or when its value is computed.
  package func settingAnimation(at location: SourceLocation, _ key: String, to text: String)
    throws(SceneError) -> SceneText
  {
    let place = SourceLocation(file: file, line: location.line, column: location.column)
    guard let animation = root.animations[place] else {
      throw SceneError(location, EditMistake.noAnimation)
    }
    guard let value = animation[key] else {
      return try adding(key, text, at: animation.location)
    }
    if let expression = value.scalar?.expression {
      let name = expression.text.filter { $0 != " " }
      guard root["params"]?[name] != nil else {
        throw SceneError(value.location, EditMistake.computed(key: key))
      }
      return try setting(name, to: Scalar.resolve(text).written(text))
    }
    return try replacing(value.location, with: text)
  }

  /// The source of the `curve` of each animation, by the location of the animation step and of each
  /// value that the step changes.
  package var curves: [SourceLocation: CurveSource] {
    root.animations.compactMapValues { animation in
      guard let scalar = animation["curve"]?.scalar else { return nil }
      if let expression = scalar.expression {
        return .parameter(expression.text.filter { $0 != " " })
      }
      return .text(scalar.raw)
    }
  }

  /// - Parameter parameter: the name of the parameter with the value, for messages.
  private func replacing(_ node: Node, with value: QuotedScalar, of parameter: String?)
    throws(SceneError) -> SceneText
  {
    guard let scalar = node.scalar else {
      throw SceneError(
        node.location, EditMistake.notScalar(parameter: parameter, given: node.summary))
    }
    guard !node.isAlias, !isAnchored(node) else {
      throw SceneError(node.location, EditMistake.anchored(parameter: parameter))
    }
    let span = node.textSpan(in: scalars)
    for written in value.spellings(like: scalar) {
      guard let changed = try? spliced(span, written),
        changed.root.isSame(as: root, but: node, value)
      else { continue }
      return changed
    }
    throw SceneError(node.location, EditMistake.fixed(parameter: parameter))
  }

  /// Whether the scalar has a YAML anchor or tag.
  private func isAnchored(_ node: Node) -> Bool {
    scalars[node.span].first.map { $0 == "&" || $0 == "!" } ?? false
  }

  private var hasMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  /// The Unicode scalars of the file without its byte order mark, as counted by libyaml.
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
  fileprivate func written(_ text: String) -> Value {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .null, .text: .text(text)
    }
  }
}

/// The source of an animation's curve.
package enum CurveSource: Sendable, Hashable {
  /// The notation of a curve that is written in the animation itself, without quotes.
  case text(String)
  /// The name of a parameter, or an expression, that gives the curve.
  case parameter(String)
}
