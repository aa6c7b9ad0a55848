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
    throw failure(.unknown(name, presets.map(\.name)))
  }

  func failure(_ mistake: PresetMistake) -> SceneError {
    SceneError(root?.location ?? SourceLocation(file: file, line: 1, column: 1), mistake)
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
      throw SceneError(root.location, PresetMistake.otherBeginning(given: root.summary))
    }
    if let other = entries.first(where: { $0.key != "presets" }) {
      throw SceneError(other.value.location, PresetMistake.otherKey(other.key))
    }
    guard let list = entries.first?.value else { return [] }
    if list.scalar?.isNull == true { return [] }
    guard let presets = list.entries else {
      throw SceneError(list.location, PresetMistake.noTable(given: list.summary))
    }
    guard presets.count <= mostPresets else {
      throw SceneError(list.location, PresetMistake.tooMany(presets.count))
    }
    var read: [Preset] = []
    for entry in presets { read.append(try preset(entry)) }
    return read
  }

  private static func preset(_ entry: Node.Entry) throws(SceneError) -> Preset {
    if let problem = Preset.problem(withName: entry.key) {
      throw SceneError(entry.keyLocation, PresetMistake.name(entry.key, problem: problem))
    }
    if entry.value.scalar?.isNull == true { return Preset(name: entry.key, settings: []) }
    guard let values = entry.value.entries else {
      throw SceneError(
        entry.value.location, PresetMistake.noSettings(entry.key, given: entry.value.summary))
    }
    var settings: [Preset.Setting] = []
    for value in values {
      guard let text = value.value.text, text.count <= Limits.textCharacters else {
        throw SceneError(value.value.location, PresetMistake.noValue(parameter: value.key))
      }
      settings.append(Preset.Setting(name: value.key, text: text))
    }
    return Preset(name: entry.key, settings: settings)
  }
}
