// The names of events and of their effects in sentences, shortened.

import Player
import Support

extension MotionReference.Event {
  /// The maximum number of characters of an event's name with its effects.
  private static let mostCharacters = 100

  /// The name, shortened: "tap box".
  var shortName: String { name.description.shortened }

  /// The shortened name with the targets of the event's effects, as far as there is room: "tap box
  /// (box.x, box.y and 3 more)".
  var words: String {
    var targets: [EffectName.Subject] = []
    for effect in effects where !targets.contains(effect.subject) {
      targets.append(effect.subject)
    }
    guard !targets.isEmpty else { return shortName }
    let list = shortList(
      targets.map(\.description.shortened),
      within: Self.mostCharacters - shortName.count - " ()".count)
    return "\(shortName) (\(list))"
  }
}

/// Returns the names as a list. A list of more than 4 names, or without room for all of them, ends
/// with "and 3 more".
///
/// - Parameter count: the number of characters that the list should have at most.
func shortList(_ names: [String], within count: Int = .max) -> String {
  let most = 4
  let all = names.joined(separator: ", ")
  guard names.count > most || all.count > count else { return all }
  for shown in stride(from: min(most, names.count) - 1, to: 0, by: -1) {
    let list =
      names.prefix(shown).joined(separator: ", ") + " and \(names.count - shown) more"
    if list.count <= count { return list }
  }
  return names.count == 1 ? all : "\(names.count) effects"
}
