// A variant as the page shows it: what it is called, and what differs from the scene beside it.

import Player
import Scene
import Support

extension Variant {
  /// - Parameter current: the scene as it is turned.
  func description(beside current: RecordedPlayback) -> JSON {
    let changes = differences(from: current)
    return .object([
      JSON.Member("id", .number(Double(id))),
      JSON.Member("from", .text(origin.kind)),
      JSON.Member("name", .text(origin.name)),
      JSON.Member("frames", .number(Double(scene.frames.count))),
      JSON.Member("fps", .number(scene.rehearsed.times.framesPerSecond)),
      JSON.Member("duration", .number(scene.rehearsed.times.durationSeconds)),
      JSON.Member("changes", .list(changes.prefix(Self.mostChanges).map(JSON.text))),
      JSON.Member("caption", .text(Self.caption(changes))),
      JSON.Member("trouble", .list(trouble.map(JSON.text))),
      JSON.Member("values", origin.values(in: scene)),
      JSON.Member("edit", origin.edit(of: current)),
    ])
  }

  private static let mostChanges = 12

  /// What this says otherwise than a scene: "duration 0.3 → 0.25", from the scene to this.
  func differences(from current: RecordedPlayback) -> [String] {
    guard let now = try? current.rehearsed.document,
      let document = try? scene.rehearsed.document
    else { return [] }
    return document.changes(since: now).map { change in
      let subject = change.subject.replacing("parameter ", with: "")
      return "\(subject) \(shortened(change.change))".onOneLine
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

/// A change of one argument without what stays: `spring(damping: 0.5) → spring(damping: 0.7)` is
/// `damping: 0.5 → 0.7`.
func shortened(_ change: String) -> String {
  let sides = change.split(separator: " → ", omittingEmptySubsequences: false).map(String.init)
  guard sides.count == 2, sides[0].last == ")", sides[1].last == ")",
    let open = sides[0].firstIndex(of: "("),
    case let name = sides[0][...open], sides[1].hasPrefix(name)
  else { return change }
  let lists = sides.map { side in
    side.dropFirst(name.count).dropLast().split(separator: ", ").map(String.init)
  }
  guard lists[0].count == lists[1].count else { return change }
  let others = zip(lists[0], lists[1]).filter { $0 != $1 }
  guard others.count == 1, let (old, new) = others.first else { return change }
  let label = old.prefix { $0 != ":" }
  // An argument without a name says nothing alone.
  guard label.count < old.count, new.hasPrefix("\(label): ") else { return change }
  return "\(old) → \(new.dropFirst(label.count + 2))"
}

extension Variant.Origin {
  fileprivate var kind: String {
    switch self {
    case .file: "file"
    case .values: "values"
    case .preset: "preset"
    case .animation: "animation"
    case .revision: "revision"
    }
  }

  /// As a caption begins.
  var name: String {
    switch self {
    case .file: "the file"
    case .values, .animation: ""
    case .preset(let name): name
    case .revision(let revision): revision
    }
  }

  /// What the page asks to be written so that the scene's file says this; null where nothing is to
  /// be, or its place cannot be told.
  fileprivate func edit(of current: RecordedPlayback) -> JSON {
    let source = current.rehearsed.sources[current.rehearsed.path] ?? []
    guard case .animation(let given, _) = self, let edit = given.following(source) else {
      return .null
    }
    return .object([
      JSON.Member("line", .text("\(edit.line)")), JSON.Member("column", .text("\(edit.column)")),
      JSON.Member("key", .text(edit.key)), JSON.Member("text", .text(edit.text)),
    ])
  }

  /// The parameters' values that make the scene this one, as text by name; null where they do not.
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
