// The renaming of views in a reference, for views whose ids changed after the recording.

import Player
import SceneEditing

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
    renamed.events = events.map { event in
      let words = event.name.split(separator: " ", maxSplits: 1).map(String.init)
      let subject = words.count > 1 ? " " + renames.applied(to: words[1]) : ""
      return Event(
        time: event.time, name: (words.first ?? "") + subject,
        effects: event.effects.map { effect in
          let subject = renames.applied(to: effect.subject, isName: effect.value != nil)
          return EffectName(
            subject: names[subject] ?? subject, value: effect.value, timing: effect.timing)
        })
    }
    return renamed
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
