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
    var renamed = renaming { kind, name in
      // Other names may begin with the id of a component's instance: "gifts.pop".
      renames.applied(to: name, isName: kind != .view)
    }
    if renames.contains(where: { $0.old == nil || $0.new == nil }) { renamed.match(new) }
    return renamed
  }

  /// Returns the reference with the new names of messages, timers, animations and state variables.
  func renaming(_ renames: [NameRename]) -> MotionReference {
    guard !renames.isEmpty else { return self }
    return renaming { kind, name in
      renames.first { $0.kind == kind && $0.old == name }?.new ?? name
    }
  }

  private func renaming(_ name: (NameKind, String) -> String) -> MotionReference {
    var result = self
    for index in columns.indices {
      result.columns[index].variable = columns[index].variable.renaming(name)
    }
    result.events = events.map { $0.renaming(name) }
    return result
  }

  /// Renames each column that the new run does not have. The new name is the name of a new column
  /// with the same quantity and equal values.
  private mutating func match(_ new: MotionReference) {
    let known = Set(columns.map(\.variable))
    let kept = Set(new.columns.map(\.variable))
    var others = new.columns.filter { !known.contains($0.variable) }
    var names: [TracedVariable: TracedVariable] = [:]
    for index in columns.indices where !kept.contains(columns[index].variable) {
      let column = columns[index]
      guard let quantity = column.variable.quantity,
        let twin = others.firstIndex(where: {
          $0.variable.quantity == quantity && $0.values == column.values
        })
      else { continue }
      names[column.variable] = others[twin].variable
      columns[index].variable = others.remove(at: twin).variable
    }
    for index in events.indices {
      events[index].effects = events[index].effects.map { effect in
        guard let change = effect.change, let target = names[change.target] else { return effect }
        return .change(ChangeName(target, change.value, change.timing))
      }
    }
  }
}

extension MotionReference.Event {
  func renaming(_ name: (NameKind, String) -> String) -> MotionReference.Event {
    MotionReference.Event(
      time: time, name: self.name.renaming(name), effects: effects.map { $0.renaming(name) })
  }
}
