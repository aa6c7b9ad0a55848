// The text of a preset file: reading and editing.

import Scene
import Support

/// The text of a preset file. Edits keep comments, formatting and line breaks.
package struct PresetText {
  package let bytes: [UInt8]
  /// The presets in the order of the file.
  package let presets: [Preset]
  let file: String
  /// The root of the parsed YAML; nil for a file with only blanks and comments.
  let root: Node?

  /// The maximum number of presets in a file. A longer list would not be usable.
  package static let mostPresets = 1_000

  /// Reads the presets of a file, such as:
  ///
  ///     presets:
  ///       slow:
  ///         snap: 0.5
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file; an empty file has no presets.
  ///   - file: the file's name in messages.
  /// - Throws: SceneError for invalid YAML, for UTF-16, and for content other than presets.
  package init(_ bytes: [UInt8], file: String) throws(SceneError) {
    self.bytes = bytes
    self.file = file
    guard Self.hasValues(bytes) else {
      (root, presets) = (nil, [])
      return
    }
    let root = try SceneText(bytes, file: file).root
    self.root = root
    presets = try Self.presets(in: root)
  }

  /// The preset with this name; nil for an unknown name.
  package subscript(name: String) -> Preset? { presets.first { $0.name == name } }

  /// Returns the preset with this name.
  ///
  /// - Throws: SceneError for an unknown name; its message suggests the most similar name.
  package func preset(named name: String) throws(SceneError) -> Preset {
    if let preset = self[name] { return preset }
    let names = presets.map(\.name)
    let known =
      names.isEmpty
      ? "; the file has none" : "; the file has \(names.prefix(8).joined(separator: ", "))"
    throw failure(
      "there is no preset \(name.quoted)" + suggestion(for: name, among: names, otherwise: known))
  }

  func failure(_ message: String) -> SceneError {
    let place = root?.location ?? SourceLocation(file: file, line: 1, column: 1)
    return SceneError([Diagnostic(location: place, message: message)])
  }

  /// Whether the file contains values. libyaml cannot parse a file of only blanks and comments.
  private static func hasValues(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0)
      .split { $0 == 0x0A || $0 == 0x0D }
      .contains { line in
        line.first { $0 != 0x20 && $0 != 0x09 }.map { $0 != UInt8(ascii: "#") } ?? false
      }
  }

  private static func presets(in root: Node) throws(SceneError) -> [Preset] {
    guard let entries = root.entries else {
      throw wrong(root, "a preset file must begin with 'presets:', not with \(root.summary)")
    }
    if let other = entries.first(where: { $0.key != "presets" }) {
      throw wrong(
        other.value, "a preset file can contain only 'presets', not \(other.key.quoted)")
    }
    guard let list = entries.first?.value else { return [] }
    if list.scalar?.isNull == true { return [] }
    guard let presets = list.entries else {
      throw wrong(list, "'presets' must map names to parameters, but is \(list.summary)")
    }
    guard presets.count <= mostPresets else {
      throw wrong(
        list, "there are \(presets.count) presets; a scene can have at most \(mostPresets)")
    }
    var read: [Preset] = []
    for entry in presets { read.append(try preset(entry)) }
    return read
  }

  private static func preset(_ entry: Node.Entry) throws(SceneError) -> Preset {
    if let problem = Preset.problem(withName: entry.key) {
      throw wrong(entry.keyLocation, "the name \(entry.key.quoted) \(problem); choose another name")
    }
    if entry.value.scalar?.isNull == true { return Preset(name: entry.key, settings: []) }
    guard let values = entry.value.entries else {
      throw wrong(
        entry.value,
        "the preset \(entry.key.quoted) must map parameters to values, but is "
          + entry.value.summary)
    }
    var settings: [Preset.Setting] = []
    for value in values {
      guard let text = value.value.text, text.count <= Limits.textCharacters else {
        throw wrong(
          value.value,
          "the parameter \(value.key.quoted) must have one value of at most "
            + "\(Limits.textCharacters) characters")
      }
      settings.append(Preset.Setting(name: value.key, text: text))
    }
    return Preset(name: entry.key, settings: settings)
  }

  private static func wrong(_ node: Node, _ message: String) -> SceneError {
    wrong(node.location, message)
  }

  private static func wrong(_ location: SourceLocation, _ message: String) -> SceneError {
    SceneError([Diagnostic(location: location, message: message)])
  }
}
