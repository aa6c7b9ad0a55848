// Messages, timers, animations and state variables that have another name than in a reference.

import Player
import Scene
import SceneLanguage

/// A name in the events and values of a reference, and its name in the new run. A new name alone is
/// not a difference.
struct NameRename: Hashable {
  let kind: NameKind
  let old: String
  let new: String

  /// The change as a note: "message go renamed run".
  var words: String { "\(kind.rawValue) \(old) renamed \(new)" }

  /// The names without the instance of a component, as written in the scene.
  var writtenNames: ViewRename { ViewRename(old: Self.written(old), new: Self.written(new)) }

  private static func written(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// Returns the renamed names of all kinds except views. A name counts as renamed if it is gone,
  /// and a new name occurs in its place: as often, and with the same effects.
  static func all(from old: MotionReference, to new: MotionReference) -> [NameRename] {
    let (before, after) = (NamesInUse(old), NamesInUse(new))
    var found: [NameRename] = []
    for kind in NameKind.allCases where kind != .view {
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

private struct NamesInUse {
  private let reference: MotionReference
  /// The names in the order of their first use.
  private(set) var names: [NameKind: [String]] = [:]

  /// Everything that happens with a name: the events with their names, the number of effects by
  /// subject, and the values.
  struct Use: Hashable {
    var events: [EventName] = []
    var effects: [[EffectName.Subject: Int]] = []
    var values: [TraceValues] = []
  }

  init(_ reference: MotionReference) {
    self.reference = reference
    var names: [NameKind: [String]] = [:]
    func add(_ kind: NameKind, _ name: String) -> String {
      if kind != .view, names[kind]?.contains(name) != true {
        names[kind, default: []].append(name)
      }
      return name
    }
    for event in reference.events { _ = event.renaming(add) }
    for column in reference.columns { _ = column.variable.renaming(add) }
    self.names = names
  }

  /// Returns everything that happens with a name, without the name itself. Names that only one of
  /// both runs has count as equal, because they may be renamed, too.
  func use(of name: String, _ kind: NameKind, besides other: NamesInUse) -> Use {
    var use = Use()
    for event in reference.events {
      var isUse = false
      let masked = event.renaming { one, text in
        if one == kind, text == name { isUse = true }
        return one == .view || other.names[one]?.contains(text) == true ? text : "*"
      }
      guard isUse else { continue }
      use.events.append(masked.name)
      use.effects.append(
        Dictionary(masked.effects.map { ($0.subject, 1) }, uniquingKeysWith: +))
    }
    if use.events.isEmpty, kind == .state {
      use.values = reference.columns.filter { $0.variable == .state(name) }.map(\.values)
    }
    return use
  }
}
