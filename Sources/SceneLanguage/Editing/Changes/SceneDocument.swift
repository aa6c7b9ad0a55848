// The content of a scene file without its formatting, for the comparison of two versions.

import Scene
import Support

/// The values in a scene file and its imports, without comments and quotes. The order of YAML keys
/// is ignored in comparisons.
package struct SceneDocument: Sendable {
  var root: Item
  /// The pictures and fonts that the scene shows, sorted by name; empty if unknown.
  package var files: [ShownFile] = []
  /// The expectations in the scene file, as written; empty if unknown.
  package private(set) var expectations: [String] = []

  /// Reads the content of a scene.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the scene file.
  ///   - file: the file's name in locations.
  ///   - imports: the contents of imported files and of CSV files with data, by name.
  ///   - overrides: values that replace the values of the scene's parameters.
  /// - Throws: SceneError for invalid YAML.
  package init(
    reading bytes: [UInt8], file: String, imports: [(name: String, bytes: [UInt8])] = [],
    overrides: [ParameterOverride] = []
  ) throws(SceneError) {
    var entries = Item(try readYAML(bytes, file: file)).entries ?? []
    files = entries.first { $0.key == ShownFile.key }.map { ShownFile.all(in: $0.value) } ?? []
    expectations = entries.first { $0.key == Self.expect }?.value.items?.compactMap(\.scalar) ?? []
    entries.removeAll { Self.silent.contains($0.key) }
    try Self.insertData(from: imports, to: &entries, file: file)
    for imported in imports where !imported.name.isCSVName {
      let pieces = Item(try readYAML(imported.bytes, file: imported.name))["components"]
      Self.add(pieces?.entries ?? [], to: &entries)
    }
    let location = SourceLocation(file: file, line: 1, column: 1)
    root = Item(.mapping(Self.turned(entries, overrides)), location)
  }

  /// The top-level YAML keys that do not affect the motion or appearance of a scene.
  private static let silent: Set<String> = [
    "flickbook", "title", "imports", expect, "references", "recording", "lint", ShownFile.key,
  ]

  private static let expect = "expect"

  private static func add(_ pieces: [Item.Entry], to entries: inout [Item.Entry]) {
    guard let first = pieces.first else { return }
    let place = entries.firstIndex { $0.key == "components" }
    let own = place.flatMap { entries[$0].value.entries } ?? []
    let all = Item(
      .mapping(own + pieces), place.map { entries[$0].value.location } ?? first.value.location)
    if let place { entries.remove(at: place) }
    entries.append(.init(key: "components", value: all))
  }

  /// Returns the top-level entries. Each parameter is replaced by its value or by its override.
  private static func turned(_ entries: [Item.Entry], _ overrides: [ParameterOverride])
    -> [Item.Entry]
  {
    entries.map { entry in
      guard entry.key == "params", let parameters = entry.value.entries else { return entry }
      let values = parameters.map { parameter in
        let written = parameter.value["value"] ?? parameter.value
        let turned = overrides.last { $0.name == parameter.key }
        return Item.Entry(
          key: parameter.key,
          value: turned.map { Item(.scalar(Item.plain($0.text)), written.location) } ?? written)
      }
      return Item.Entry(key: entry.key, value: Item(.mapping(values), entry.value.location))
    }
  }

  /// The document as JSON. `init(reading:)` reads the JSON as an equal document.
  package var text: String {
    guard case .object(var members) = root.json else { return root.json.written() + "\n" }
    if !expectations.isEmpty {
      members.append(JSON.Member(Self.expect, .list(expectations.map(JSON.text))))
    }
    if !files.isEmpty { members.append(ShownFile.member(for: files)) }
    return JSON.object(members).written() + "\n"
  }
}

extension SceneDocument {
  /// The number of times that a GIF of the scene plays, as written; nil for the default.
  package var loopCount: String? { root["loop"]?.scalar }

  /// Returns the document as a scene file. Scalars that look like numbers or Booleans are written
  /// as such, since the document does not know whether they had quotes.
  ///
  /// - Parameter imports: the names of files with components that the document does not contain.
  package func sceneFile(importing imports: [String] = []) -> [UInt8] {
    guard case .object(var members) = root.json(readingScalars: true) else { return [] }
    members.insert(JSON.Member("flickbook", .number(1)), at: 0)
    if !imports.isEmpty { members.append(JSON.Member("imports", .list(imports.map(JSON.text)))) }
    return Array((JSON.object(members).written() + "\n").utf8)
  }

  /// A value with its location. Equality ignores the location.
  struct Item: Sendable, Hashable {
    indirect enum Content: Sendable, Hashable {
      /// A scalar without quotes. Numbers have their shortest form.
      case scalar(String)
      case list([Item])
      case mapping([Entry])
    }

    struct Entry: Sendable, Hashable {
      var key: String
      var value: Item
    }

    /// The content. Mappings keep the order of the file, but equality ignores the order.
    let content: Content
    let location: SourceLocation
    private let fingerprint: Int

    init(_ content: Content, _ location: SourceLocation) {
      self.content = content
      self.location = location
      var hasher = Hasher()
      switch content {
      case .scalar(let text): hasher.combine(text)
      case .list(let items): hasher.combine(items.map(\.fingerprint))
      case .mapping(let entries):
        // Equal mappings need equal hashes, so the order of the entries must not count.
        hasher.combine(
          entries.reduce(0) { sum, entry in
            var one = Hasher()
            one.combine(entry.key)
            one.combine(entry.value.fingerprint)
            return sum &+ one.finalize()
          })
        hasher.combine(entries.count)
      }
      fingerprint = hasher.finalize()
    }

    static func == (one: Item, other: Item) -> Bool {
      guard one.fingerprint == other.fingerprint else { return false }
      switch (one.content, other.content) {
      case (.scalar(let a), .scalar(let b)): return a == b
      case (.list(let a), .list(let b)): return a == b
      case (.mapping(let a), .mapping(let b)):
        return a.count == b.count && a.allSatisfy { other[$0.key] == $0.value }
      default: return false
      }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

    var scalar: String? { if case .scalar(let text) = content { text } else { nil } }
    var items: [Item]? { if case .list(let items) = content { items } else { nil } }
    var entries: [Entry]? { if case .mapping(let entries) = content { entries } else { nil } }
    subscript(key: String) -> Item? { entries?.first { $0.key == key }?.value }
  }
}

extension SceneDocument.Item {
  init(_ node: Node) {
    let content: Content =
      switch node.content {
      case .scalar(let scalar):
        .scalar(scalar.number.map(exactText) ?? Self.plain(scalar.isNull ? "" : scalar.raw))
      case .list(let items): .list(items.map(Self.init))
      case .mapping(let entries):
        .mapping(
          entries.map { entry in
            let value = Self(entry.value)
            // A single step may be written without a list. Read such a step as a list of one step.
            let isLone = ["do", "then", "else"].contains(entry.key) && value.entries != nil
            return Entry(
              key: entry.key, value: isLone ? Self(.list([value]), value.location) : value)
          })
      }
    self.init(content, node.location)
  }

  /// Returns a scalar's string in normal form. Numbers have their shortest form, and expressions
  /// have no spaces at their ends.
  static func plain(_ text: String) -> String {
    if case .number(let number) = Scalar.resolve(text), number.isFinite { return exactText(number) }
    guard text.first == "=" else { return text }
    return "= " + text.dropFirst().trimmed
  }

  fileprivate var json: JSON { json(readingScalars: false) }

  /// - Parameter reads: whether numbers and Booleans are values of their own type, not texts.
  fileprivate func json(readingScalars reads: Bool) -> JSON {
    switch content {
    case .scalar(let text):
      switch reads ? Scalar.resolve(text) : .text {
      case .number(let number) where number.isFinite: .exact(number)
      case .boolean(let boolean): .boolean(boolean)
      default: .text(text)
      }
    case .list(let items): .list(items.map { $0.json(readingScalars: reads) })
    case .mapping(let entries):
      .object(entries.map { JSON.Member($0.key, $0.value.json(readingScalars: reads)) })
    }
  }
}

extension Scalar {
  fileprivate var number: Double? {
    if case .number(let number) = value, number.isFinite { number } else { nil }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
