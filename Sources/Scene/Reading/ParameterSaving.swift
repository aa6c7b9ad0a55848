// A parameter's value in a scene file, and nothing else, replaced by another.

/// The file with another value of a parameter; comments and layout stay.
///
/// - Parameters:
///   - bytes: a scene file.
///   - file: the name that messages give it.
/// - Throws: SceneError when the file is no YAML, has no such parameter, or writes its value in
///   several lines.
package func replacingParameter(
  _ name: String, with value: Value, in bytes: [UInt8], file: String
) throws(SceneError) -> [UInt8] {
  let root = try readYAML(bytes, file: file)
  guard let entry = root["params"]?.entries?.first(where: { $0.key == name }) else {
    throw SceneError([
      Diagnostic(location: root.location, message: "there is no parameter \(name.quoted) to save")
    ])
  }
  let node = entry.value.entries == nil ? entry.value : entry.value["value"] ?? entry.value
  guard let scalar = node.scalar, let leadIn = scalar.leadIn else {
    throw SceneError([
      Diagnostic(
        location: node.location, message: "the value of \(name.quoted) cannot be replaced here")
    ])
  }
  var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  // Columns count characters; the text is UTF-8 as the reader has found.
  let line = String(decoding: lines[node.location.line - 1], as: UTF8.self)
  let scalars = Array(line.unicodeScalars)
  let start = node.location.column - 1
  let end = start + scalar.raw.unicodeScalars.count + 2 * leadIn
  var changed = String.UnicodeScalarView()
  changed.append(contentsOf: scalars[..<start])
  changed.append(contentsOf: written(value).unicodeScalars)
  changed.append(contentsOf: scalars[min(end, scalars.count)...])
  lines[node.location.line - 1] = Array(String(changed).utf8)
  return Array(lines.joined(separator: [0x0A]))
}

/// A value as YAML has it; texts in quotes, so that none is taken for something else.
private func written(_ value: Value) -> String {
  switch value {
  case .number(let number): formatted(number)
  case .boolean(let boolean): boolean ? "true" : "false"
  case .color: value.shown
  case .text(let text): "'" + text.replacing("'", with: "''") + "'"
  }
}
