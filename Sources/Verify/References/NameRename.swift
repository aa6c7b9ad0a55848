// Messages, timers, animations and state variables that have another name than in a reference.

import Player
import Scene
import SceneLanguage

/// A name in the events and values of a reference, and its name in the new run. A new name alone
/// changes nothing.
struct NameRename: Hashable {
  enum Kind: String, CaseIterable {
    case message, timer, animation
    case state = "state variable"
  }

  let kind: Kind
  let old: String
  let new: String

  /// The change as a note: "message go renamed run".
  var words: String { "\(kind.rawValue) \(old) renamed \(new)" }

  /// The names without the instance of a component, as they stand in the scene.
  var writtenNames: ViewRename { ViewRename(old: Self.written(old), new: Self.written(new)) }

  private static func written(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// Returns the renamed names of all kinds. A name counts as renamed if it is gone, and a new name
  /// occurs in its place: as often, and with the same effects.
  static func all(from old: MotionReference, to new: MotionReference) -> [NameRename] {
    let (before, after) = (NameUse(old), NameUse(new))
    var found: [NameRename] = []
    for kind in Kind.allCases {
      let gone = (before.names[kind] ?? []).filter { after.names[kind]?.contains($0) != true }
      var added = (after.names[kind] ?? []).filter { before.names[kind]?.contains($0) != true }
      for name in gone {
        guard
          let place = added.firstIndex(where: {
            before.use(of: name, kind, besides: after) == after.use(of: $0, kind, besides: before)
          })
        else { continue }
        found.append(NameRename(kind: kind, old: name, new: added.remove(at: place)))
      }
    }
    return found
  }
}

/// The uses of names in a run.
private struct NameUse {
  private let reference: MotionReference
  /// The names in the order of their first use.
  private(set) var names: [NameRename.Kind: [String]] = [:]

  init(_ reference: MotionReference) {
    self.reference = reference
    for event in reference.events {
      for part in [NamePart(event: event.name)] + event.effects.map(NamePart.init(effect:)) {
        add(part)
      }
    }
    for column in reference.columns { add(NamePart(column: column.name)) }
  }

  private mutating func add(_ part: NamePart?) {
    guard let part, names[part.kind]?.contains(part.name) != true else { return }
    names[part.kind, default: []].append(part.name)
  }

  /// Returns everything that happens with a name, without the name itself. Names that only one of
  /// both runs has count as equal, because they may be renamed, too.
  func use(of name: String, _ kind: NameRename.Kind, besides other: NameUse) -> [[String]] {
    func isUse(_ part: NamePart?) -> Bool { part?.kind == kind && part?.name == name }
    func key(_ part: NamePart?, _ text: String) -> String {
      guard let part, other.names[part.kind]?.contains(part.name) != true else { return text }
      return part.prefix + "*" + part.suffix
    }
    let events = reference.events.compactMap { event -> [String]? in
      let effects = event.effects.map { (part: NamePart(effect: $0), text: $0.subject) }
      let own = NamePart(event: event.name)
      guard isUse(own) || effects.contains(where: { isUse($0.part) }) else { return nil }
      return [key(own, event.name)] + effects.map { key($0.part, $0.text) }.sorted()
    }
    guard events.isEmpty else { return events }
    return reference.columns.filter { isUse(NamePart(column: $0.name)) }.map(\.values)
  }
}

/// A name within the text of an event, an effect or a column, with the text around it.
struct NamePart {
  let kind: NameRename.Kind
  let prefix: String
  let name: String
  let suffix: String

  private init?(
    _ text: String, _ kind: NameRename.Kind, after prefix: String, before end: String = ""
  ) {
    guard text.hasPrefix(prefix) else { return nil }
    let rest = text.dropFirst(prefix.count)
    let place = end.isEmpty ? nil : rest.firstRange(of: end)
    name = String(rest[..<(place?.lowerBound ?? rest.endIndex)])
    suffix = String(rest[(place?.lowerBound ?? rest.endIndex)...])
    (self.kind, self.prefix) = (kind, prefix)
    guard !name.isEmpty else { return nil }
  }

  /// Finds the name in the text of an event; nil for an event of a view.
  init?(event text: String) {
    let found =
      Self(text, .message, after: "message ") ?? Self(text, .timer, after: "timer ")
      ?? Self(text, .animation, after: "finish ", before: EventPattern.interruption)
    guard let found else { return nil }
    self = found
  }

  /// Finds the name in an effect; nil for an effect on a view.
  init?(effect: EffectName) {
    guard effect.value == nil else {
      self.init(column: effect.subject)
      return
    }
    let text = effect.subject
    let found =
      Self(text, .message, after: "send ") ?? Self(text, .timer, after: "timer start ")
      ?? Self(text, .timer, after: "timer stop ") ?? Self(text, .animation, after: "continue ")
      ?? Self(text, .animation, after: "pause ") ?? Self(text, .animation, after: "reverse ")
      ?? Self(text, .animation, after: "scrub ", before: " to ")
      ?? Self(text, .animation, after: "stop ", before: " at ")
    guard let found else { return nil }
    self = found
  }

  /// Finds the name of a state variable in the name of a column; nil for a property of a view.
  init?(column text: String) { self.init(text, .state, after: "state.") }

  func text(_ name: String) -> String { prefix + name + suffix }
}
