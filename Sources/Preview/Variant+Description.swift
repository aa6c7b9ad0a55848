// A variant as JSON for the page, with its name and its differences from the current scene.

import Player
import Scene
import SceneLanguage
import Support

extension Variant {
  /// Returns the variant as JSON.
  ///
  /// - Parameter current: The scene with the parameter values that are set in the page.
  func description(beside current: RecordedPlayback) -> JSON {
    let changes = differences(from: current)
    return [
      "id": .number(Double(id)), "from": .text(origin.source), "name": .text(origin.name),
      "frames": .number(Double(scene.frames.count)),
      "fps": .number(scene.rehearsed.times.framesPerSecond),
      "duration": .number(scene.rehearsed.times.durationSeconds),
      "changes": .list(changes.prefix(Self.mostChanges).map(JSON.text)),
      "caption": .text(Self.caption(changes)), "trouble": .list(problems.map(JSON.text)),
      "values": origin.values(in: scene), "edit": origin.edit(of: current),
    ]
  }

  private static let mostChanges = 12

  /// Returns the differences of this variant from the current scene, such as "duration 0.3 → 0.25".
  func differences(from current: RecordedPlayback) -> [String] {
    guard let now = try? current.rehearsed.document,
      let document = try? scene.rehearsed.document
    else { return [] }
    return document.changes(since: now).map { change in
      let subject = change.subject.replacing("parameter ", with: "")
      return "\(subject) \(shortened(change.effect))".onOneLine
    }
  }

  private static func caption(_ changes: [String]) -> String {
    switch changes.count {
    case 0: "no difference"
    case 1...3: changes.joined(separator: ", ")
    default: "\(changes.prefix(2).joined(separator: ", ")) and \(changes.count - 2) more"
    }
  }
}

/// Shortens a change of one argument. For example, `spring(damping: 0.5) → spring(damping: 0.7)`
/// becomes `damping: 0.5 → 0.7`.
func shortened(_ effect: SceneChange.Outcome) -> String {
  guard case .value(let from, let to) = effect, from.last == ")", to.last == ")",
    let open = from.firstIndex(of: "("), case let name = from[...open], to.hasPrefix(name)
  else { return "\(effect)" }
  let lists = [from, to].map { side in
    side.dropFirst(name.count).dropLast().split(separator: ", ").map(String.init)
  }
  guard lists[0].count == lists[1].count else { return "\(effect)" }
  let others = zip(lists[0], lists[1]).filter { $0 != $1 }
  guard others.count == 1, let (old, new) = others.first else { return "\(effect)" }
  let label = old.prefix { $0 != ":" }
  // Do not shorten a change of an argument without a label: its value alone would be unclear.
  guard label.count < old.count, new.hasPrefix("\(label): ") else {
    return "\(effect)"
  }
  return "\(old) → \(new.dropFirst(label.count + 2))"
}

extension Variant.Source {
  fileprivate var source: String {
    switch self {
    case .file: "file"
    case .values: "values"
    case .preset: "preset"
    case .animation: "animation"
    case .revision: "revision"
    }
  }

  /// The name at the beginning of the variant's caption; empty if the caption lists only
  /// differences.
  var name: String {
    switch self {
    case .file: "the file"
    case .values, .animation: ""
    case .preset(let name): name
    case .revision(let revision): revision
    }
  }

  /// Returns the edit that writes the variant into the scene's file. Returns null if the variant is
  /// not an edited animation, or if the animation's line is uncertain.
  fileprivate func edit(of current: RecordedPlayback) -> JSON {
    let source = current.rehearsed.sources[current.rehearsed.path] ?? []
    guard case .animation(let given, _) = self, let edit = given.following(source) else {
      return .null
    }
    return [
      "line": .text("\(edit.line)"), "column": .text("\(edit.column)"), "key": .text(edit.key),
      "text": .text(edit.text),
    ]
  }

  /// Returns the parameter values that turn the scene into this variant, as strings by name; null
  /// for a git revision.
  fileprivate func values(in scene: RecordedPlayback) -> JSON {
    switch self {
    case .revision: .null
    case .file: .object([])
    case .animation, .values, .preset:
      .object(
        scene.rehearsed.options.parameters.map { JSON.Member($0.name, .text($0.text)) })
    }
  }
}
