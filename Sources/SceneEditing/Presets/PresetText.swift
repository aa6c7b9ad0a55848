// A file of presets as text: what it says, and how it is changed without touching anything else.

package import Scene
import Support

/// The text of a scene's presets. Comments, layout and line ends of what is not changed stay.
package struct PresetText {
  package let bytes: [UInt8]
  /// In the order of the file.
  package let presets: [Preset]
  let file: String
  /// Nil for a file without any value.
  let root: Node?

  /// More would be no list that a person picks from.
  package static let mostPresets = 1_000

  /// Reads presets:
  ///
  ///     presets:
  ///       slow:
  ///         snap: 0.5
  ///
  /// - Parameters:
  ///   - bytes: the file's contents; empty ones hold no presets.
  ///   - file: the name that messages give the file.
  /// - Throws: SceneError for what is no YAML, for UTF-16, and for anything but presets.
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

  /// The preset of a name; nil when there is none.
  package subscript(name: String) -> Preset? { presets.first { $0.name == name } }

  /// The preset of a name.
  ///
  /// - Throws: SceneError that suggests the nearest name.
  package func preset(named name: String) throws(SceneError) -> Preset {
    if let preset = self[name] { return preset }
    let names = presets.map(\.name)
    let known =
      names.isEmpty ? "; it has none" : "; it has \(names.prefix(8).joined(separator: ", "))"
    throw failure(
      "there is no preset \(name.quoted)" + suggestion(for: name, among: names, otherwise: known))
  }

  func failure(_ message: String) -> SceneError {
    let place = root?.location ?? SourceLocation(file: file, line: 1, column: 1)
    return SceneError([Diagnostic(location: place, message: message)])
  }

  // MARK: Reading

  /// False for blanks and comments alone, which are no YAML document.
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
      throw wrong(root, "a file of presets begins with 'presets:', not with \(root.summary)")
    }
    if let other = entries.first(where: { $0.key != "presets" }) {
      throw wrong(
        other.value, "a file of presets has nothing but 'presets', not \(other.key.quoted)")
    }
    guard let list = entries.first?.value else { return [] }
    if list.scalar?.isNull == true { return [] }
    guard let presets = list.entries else {
      throw wrong(list, "'presets' holds names with their values, not \(list.summary)")
    }
    guard presets.count <= mostPresets else {
      throw wrong(list, "there are \(presets.count) presets; a scene has at most \(mostPresets)")
    }
    var read: [Preset] = []
    for entry in presets { read.append(try preset(entry)) }
    return read
  }

  private static func preset(_ entry: Node.Entry) throws(SceneError) -> Preset {
    if let problem = Preset.problem(withName: entry.key) {
      throw wrong(entry.keyLocation, "the name \(entry.key.quoted) \(problem); give it another")
    }
    if entry.value.scalar?.isNull == true { return Preset(name: entry.key, settings: []) }
    guard let values = entry.value.entries else {
      throw wrong(
        entry.value,
        "the preset \(entry.key.quoted) holds parameters with their values, not "
          + entry.value.summary)
    }
    var settings: [Preset.Setting] = []
    for value in values {
      guard let text = value.value.text, text.count <= Limits.textCharacters else {
        throw wrong(
          value.value,
          "the parameter \(value.key.quoted) takes one value, of \(Limits.textCharacters) "
            + "characters at most")
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
