// The renaming in a reference: of views whose ids changed after the recording, and of messages,
// timers, animations and state variables.

import Player
import SceneLanguage

extension MotionReference {
  /// Returns the reference with the names that its views have in a new run.
  ///
  /// A view that got or lost its id is recognised by its values: they must be equal in the
  /// reference and in the new run.
  func renaming(_ renames: [ViewRename], like new: MotionReference) -> MotionReference {
    guard !renames.isEmpty else { return self }
    var renamed = self
    for index in columns.indices {
      renamed.columns[index].name = renames.applied(to: columns[index].name, isName: true)
    }
    var names: [String: String] = [:]
    if renames.contains(where: { $0.old == nil || $0.new == nil }) {
      renamed.match(new, &names)
    }
    /// Renames views in a text. A message and a view may have the same name.
    func text(_ text: String, _ part: NamePart?, isName: Bool = false) -> String {
      if let part { return part.text(renames.applied(to: part.name, isName: true)) }
      guard let space = text.firstIndex(of: " "), !isName else {
        return renames.applied(to: text, isName: isName)
      }
      return text[..<space] + renames.applied(to: String(text[space...]))
    }
    renamed.events = events.map { event in
      Event(
        time: event.time, name: text(event.name, NamePart(event: event.name)),
        effects: event.effects.map { effect in
          let subject = text(
            effect.subject, NamePart(effect: effect), isName: effect.value != nil)
          return EffectName(
            subject: names[subject] ?? subject, value: effect.value, timing: effect.timing)
        })
    }
    return renamed
  }

  /// Returns the reference with the new names of messages, timers, animations and state variables.
  func renaming(_ renames: [NameRename]) -> MotionReference {
    guard !renames.isEmpty else { return self }
    let names = Dictionary(grouping: renames, by: \.kind)
    func renamed(_ text: String, _ part: NamePart?) -> String {
      guard let part, let rename = names[part.kind]?.first(where: { $0.old == part.name }) else {
        return text
      }
      return part.text(rename.new)
    }
    var result = self
    for index in columns.indices {
      let name = columns[index].name
      result.columns[index].name = renamed(name, NamePart(column: name))
    }
    result.events = events.map { event in
      Event(
        time: event.time, name: renamed(event.name, NamePart(event: event.name)),
        effects: event.effects.map { effect in
          EffectName(
            subject: renamed(effect.subject, NamePart(effect: effect)), value: effect.value,
            timing: effect.timing)
        })
    }
    return result
  }

  /// Renames each column that the new run does not have. The new name is the name of a new column
  /// with the same property and equal values. Adds both names to `names`.
  private mutating func match(_ new: MotionReference, _ names: inout [String: String]) {
    func property(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }
    let known = Set(columns.map(\.name))
    var others = new.columns.filter { !known.contains($0.name) }
    for index in columns.indices {
      let column = columns[index]
      guard !new.columns.contains(where: { $0.name == column.name }),
        let twin = others.firstIndex(where: {
          property($0.name) == property(column.name) && $0.values == column.values
        })
      else { continue }
      names[column.name] = others[twin].name
      columns[index].name = others[twin].name
      others.remove(at: twin)
    }
  }
}
