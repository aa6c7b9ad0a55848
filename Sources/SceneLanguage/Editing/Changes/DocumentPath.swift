// Paths to values in a scene's document, and their descriptions in words.

import Scene
import Support

struct DocumentPath {
  /// The nearest ancestor that has a name or description: "header", "the label in page".
  private var owner: Owner = .scene
  /// The YAML keys from the owner down to the value.
  private var keys: [String] = []
  /// The YAML key of the list at the path, or of the list that contains the item at the path.
  private var list = ""

  private enum Owner: Equatable {
    case scene
    /// A part of the scene with a name: "header", "component card".
    case named(String)
    /// A parameter or state variable. Its description consists only of its kind and name:
    /// "parameter fade".
    case value(String)
    /// A rule, described by its event.
    case event(String)
    case step(String)
  }

  /// Whether the list consists of parts of a scene, such as views. Otherwise it consists of plain
  /// values, such as numbers.
  var isListOfParts: Bool { Self.nouns[list] != nil }

  private static let nouns: [String: String] = [
    "views": "view", "children": "view", "rules": "rule", "do": "step", "then": "step",
    "else": "step", "timeline": "step", "steps": "step", "constraints": "constraint",
    "frames": "keyframe", "keyframes": "keyframe",
  ]

  private static let tables: [String: String] = [
    "params": "parameter", "state": "state", "components": "component", "layouts": "layout",
  ]

  func entering(_ key: String, of mapping: SceneDocument.Item) -> DocumentPath {
    var inner = self
    inner.list = key
    if case .scene = owner {
      if keys.count == 1, let noun = Self.tables[keys[0]] {
        inner.keys = []
        inner.owner =
          noun == "parameter" || noun == "state"
          ? .value("\(noun) \(key)") : .named("\(noun) \(key)")
        return inner
      }
      inner.keys = key == "views" || key == "rules" || key == "timeline" ? [] : keys + [key]
      return inner
    }
    if key == "add", let id = mapping[key]?["id"]?.scalar { inner.owner = .named(id) }
    if key == "mask", let id = mapping[key]?["id"]?.scalar {
      (inner.owner, inner.keys) = (.named(id), [])
      return inner
    }
    if ["children", "view", "do", "then", "else", "rules", "set", "add", "with"].contains(key) {
      if key == "view", case .named(let name) = owner {
        inner.owner = .named("the view of \(name)")
      }
      inner.keys = []
      return inner
    }
    if key == "animate" || key == "keyframes" || key == "animator",
      let name = mapping[key]?["name"]?.scalar
    {
      inner.owner = .named("animation \(name)")
      inner.keys = []
      return inner
    }
    // Leave out a key that is already in the description of the owner.
    let isKnown: Bool
    if case .step(let step) = owner {
      isKnown = step.hasPrefix(key)
    } else {
      isKnown = key == "animate"
    }
    inner.keys = isKnown && mapping[key]?.entries != nil ? keys : keys + [key]
    return inner
  }

  /// Returns the path of an entry that only one of two documents has. The path names the entry's
  /// key, also if the description of its parts leaves it out.
  func naming(_ key: String, of mapping: SceneDocument.Item) -> DocumentPath {
    var inner = entering(key, of: mapping)
    if inner.owner == owner, inner.keys == keys { inner.keys.append(key) }
    return inner
  }

  func entering(item: SceneDocument.Item) -> DocumentPath {
    var inner = self
    switch Self.nouns[list] {
    case "view":
      inner.owner = .named(name(ofView: item))
      inner.keys = []
    case "rule":
      inner.owner = .event(item["on"]?.scalar?.shortened ?? "an event")
      inner.keys = []
    case "step" where list == "timeline":
      let key = item.entries?.first?.key ?? ""
      let target = item[key]?["view"]?.scalar.map { " \($0)" } ?? ""
      inner.owner = .step(item[key]?.entries == nil || key == "set" ? "" : key + target)
      inner.keys = []
    case "constraint": inner.keys = ["constraint"]
    case "keyframe": inner.keys = ["keyframe"]
    default: break
    }
    inner.list = ""
    return inner
  }

  private func name(ofView view: SceneDocument.Item) -> String {
    if let id = view["id"]?.scalar { return id }
    let kind =
      view["use"]?.scalar ?? view["kind"]?.scalar ?? (view["repeat"] == nil ? "view" : "repeat")
    return "\(kind.article)\(kind)" + container
  }

  private var container: String {
    if case .named(let name) = owner, !name.contains(" in ") { " in \(name)" } else { "" }
  }

  /// The path in words: "duration of animation fade", "header.alpha on message go".
  var description: String {
    let key = keys.joined(separator: ".")
    switch owner {
    case .scene: return key
    case .named(let name): return key.isEmpty ? name : "\(key) of \(name)"
    case .value(let name): return name
    case .event(let event): return key == "on" ? "the rule's event" : "\(key) on \(event)"
    case .step(let step): return step.isEmpty ? key : "\(key) of \(step)"
    }
  }

  /// Returns added or removed items in words: "step `wait: 0.3` on tap box", "2 views in page
  /// (`a`, `b`)".
  func description(of items: ArraySlice<SceneDocument.Item>) -> String {
    let names = items.prefix(3).map { item in
      switch noun {
      case "view": item["id"]?.scalar ?? "`\(item.brief)`"
      case "rule": "`on: \(item["on"]?.scalar?.shortened ?? "an event")`"
      default: "`\(item.bare)`"
      }
    }
    guard items.count > 1 else { return "\(noun) \(names.first ?? "")\(itemPlace)" }
    let rest = items.count > 3 ? ", …" : ""
    return "\(counted(items.count, noun))\(itemPlace) (\(names.joined(separator: ", "))\(rest))"
  }

  /// Returns the words for a step that became another one: "step on tap box: `wait: 0.3` → `tap:
  /// b`". Returns nil for items that are not steps.
  func replacement(_ old: SceneDocument.Item, by new: SceneDocument.Item) -> (
    subject: String, effect: SceneChange.Outcome
  )? {
    guard noun == "step" else { return nil }
    return ("step\(itemPlace)", .value(from: "`\(old.bare)`", to: "`\(new.bare)`"))
  }

  private var noun: String { Self.nouns[list] ?? "item" }

  private var itemPlace: String {
    switch (owner, noun) {
    case (.event(let event), "step"): " on \(event)"
    case (.named(let name), "step"): " after \(name)"
    case (.named(let name), _): " in \(name)"
    default: ""
    }
  }
}

extension String {
  fileprivate var article: String { "aeiou".contains(first ?? "x") ? "an " : "a " }
}

extension SceneDocument.Item {
  /// The last line of the value's own parts.
  var lastLine: Int {
    switch content {
    case .scalar: location.line
    case .list(let items): items.last.map { max($0.lastLine, location.line) } ?? location.line
    case .mapping(let entries):
      entries.reduce(location.line) { max($0, $1.value.lastLine) }
    }
  }

  private static let longest = 48

  /// The value as written in a scene file, shortened to 48 characters.
  var brief: String {
    let text = flow
    return text.count <= Self.longest ? text : "\(text.prefix(Self.longest - 1))…"
  }

  /// The step as written in a scene file, without braces and shortened to 48 characters.
  var bare: String {
    guard let entries else { return brief }
    let text = entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ").onOneLine
    return text.count <= Self.longest ? text : "\(text.prefix(Self.longest - 1))…"
  }

  /// Returns this value and another one as written in a scene file. Long values are cut to the part
  /// that differs, with some context.
  func sides(with other: Self) -> (String, String) {
    let (one, two) = (Array(flow), Array(other.flow))
    guard max(one.count, two.count) > Self.longest else {
      return (String(one), String(two))
    }
    let head = zip(one, two).prefix { $0 == $1 }.count
    let most = min(one.count, two.count) - head
    let tail = zip(one.reversed(), two.reversed()).prefix(most).prefix { $0 == $1 }.count
    let start = Self.wordStart(in: one, near: head)
    func part(_ text: [Character]) -> String {
      let end = min(text.count, Self.wordEnd(in: text, near: text.count - tail))
      let shown = text[start..<max(start, min(end, start + Self.longest))]
      return
        "\(start > 0 ? "… " : "")\(String(shown))\(start + shown.count < text.count ? " …" : "")"
    }
    return (part(one), part(two))
  }

  /// The number of characters that are shown around the part that differs.
  private static let margin = 16

  /// Returns the start of a word shortly before an index, or 0.
  private static func wordStart(in text: [Character], near index: Int) -> Int {
    guard index > margin else { return 0 }
    return (index - margin..<index).first { $0 > 0 && text[$0 - 1] == " " }
      ?? wordEdge(in: text, before: index)
  }

  private static func wordEdge(in text: [Character], before index: Int) -> Int {
    (max(0, index - margin)..<index).last { isEdge(text[$0]) }.map { $0 + 1 } ?? index - margin
  }

  private static func isEdge(_ character: Character) -> Bool {
    !(character.isLetter || character.isNumber || character == "." || character == "_")
  }

  /// Returns the end of the word at an index, and a little more.
  private static func wordEnd(in text: [Character], near index: Int) -> Int {
    let near = index..<min(text.count, index + margin)
    return near.last { text[$0] == " " } ?? near.first { isEdge(text[$0]) } ?? near.upperBound
  }

  private var flow: String {
    switch content {
    case .scalar(let text): text.isEmpty ? "''" : text.onOneLine
    case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
    case .mapping(let entries):
      "{ \(entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ")) }"
    }
  }
}

extension String {
  fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
