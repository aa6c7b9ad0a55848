// Changes between two versions of a scene.

package import Scene

package struct SceneChange: Sendable, Hashable {
  /// The relation of the part to `location`.
  package enum Place: String, Sendable, Hashable {
    /// The part is there.
    case at = "at line"
    /// The part was there, before it was removed.
    case wasAt = "was at line"
    /// The part was somewhere after this line, or before it.
    case wasAfter = "was after line"
    case wasBefore = "was before line"
    /// The part was removed, and its line is unknown.
    case unknown = ""
  }

  /// The result of the change for the part.
  package enum Outcome: Sendable, Hashable, CustomStringConvertible {
    /// Another value, both as written in scenes; a side is "none" if the part had no value there.
    case value(from: String, to: String)
    /// An effect in words: "added", "removed", "renamed card".
    case other(String)

    package var description: String {
      switch self {
      case .value(let old, let new): "\(old) → \(new)"
      case .other(let words): words
      }
    }
  }

  /// The changed part in words: "duration of animation fade", "step `wait: 0.3`".
  package fileprivate(set) var subject: String
  package let effect: Outcome
  /// The number of changed parts.
  package let count: Int
  /// The location of the part in the new scene. For a removed part, a location next to it.
  package let location: SourceLocation
  /// The relation of the part to the location.
  package let place: Place
  /// The ids of a view that got another id, which alone changes no motion; nil for other changes.
  package let rename: ViewRename?

  /// The change as a sentence: "wait: 0.5 → 0.7", "step `wait: 0.3` removed".
  package var words: String {
    if case .value = effect { "\(subject): \(effect)" } else { "\(subject) \(effect)" }
  }
}

extension SceneDocument {
  /// Returns the changes from an older document to this document, in this document's order.
  package func changes(since old: SceneDocument) -> [SceneChange] {
    var comparison = DocumentComparison()
    comparison.compare(old.root, root, DocumentPath())
    return comparison.changes
  }
}

extension SceneDocument {
  /// Returns the steps whose assignments have another order. They take effect one after the other,
  /// so the order can matter. Both documents are equal otherwise.
  func reorderings(since old: SceneDocument) -> [SceneChange] {
    var found: [SceneChange] = []
    func compare(_ old: Item, _ new: Item, _ key: String) {
      for (one, other) in zip(old.items ?? [], new.items ?? []) { compare(one, other, "") }
      guard let entries = new.entries else { return }
      if key == "set", old.entries?.map(\.key) != entries.map(\.key) {
        found.append(
          SceneChange(
            subject: "the assignments of `set`", effect: .other("reordered"), count: 1,
            location: new.location, place: .at, rename: nil))
      }
      for entry in entries {
        if let known = old[entry.key] { compare(known, entry.value, entry.key) }
      }
    }
    compare(old.root, root, "")
    return found
  }
}

private struct DocumentComparison {
  private(set) var changes: [SceneChange] = []

  private mutating func add(
    _ subject: String, _ effect: SceneChange.Outcome, _ location: SourceLocation,
    _ place: SceneChange.Place = .at, count: Int = 1, rename: ViewRename? = nil
  ) {
    // Merge equal changes on one line, such as the changes of `scale.x` and `scale.y`.
    if let last = changes.last, last.effect == effect, last.location.line == location.line,
      last.location.file == location.file, place == .at, rename == nil, last.rename == nil
    {
      changes[changes.count - 1].subject = "\(last.subject), \(subject)"
    } else {
      changes.append(
        SceneChange(
          subject: subject, effect: effect, count: count, location: location, place: place,
          rename: rename))
    }
  }

  mutating func compare(
    _ old: SceneDocument.Item, _ new: SceneDocument.Item, _ place: DocumentPath
  ) {
    guard old != new else { return }
    if let before = old.entries, let after = new.entries {
      compare(before, after, old, new, place)
    } else if let before = old.items, let after = new.items, place.isListOfParts {
      compare(before, after, new, place)
    } else {
      let (one, other) = old.sides(with: new)
      add(place.description, .value(from: one, to: other), new.location)
    }
  }

  private mutating func compare(
    _ before: [SceneDocument.Item.Entry], _ after: [SceneDocument.Item.Entry],
    _ old: SceneDocument.Item, _ new: SceneDocument.Item, _ place: DocumentPath
  ) {
    for entry in after {
      let inner = place.entering(entry.key, of: new)
      if let known = old[entry.key] {
        if entry.key == "id", let one = known.scalar, let id = entry.value.scalar, one != id {
          add(
            "view \(one)", .other("renamed \(id)"), entry.value.location,
            rename: ViewRename(old: one, new: id))
        } else {
          compare(known, entry.value, inner)
        }
      } else if inner.isListOfParts, let items = entry.value.items {
        compare([], items, entry.value, inner)
      } else if entry.key == "id", let id = entry.value.scalar {
        add(
          "a view", .other("named \(id)"), entry.value.location,
          rename: ViewRename(old: nil, new: id))
      } else {
        add(
          place.naming(entry.key, of: new).description, .value(from: "none", to: entry.value.brief),
          entry.value.location)
      }
    }
    for entry in before where new[entry.key] == nil {
      let inner = place.entering(entry.key, of: old)
      if inner.isListOfParts, let items = entry.value.items {
        compare(items, [], new, inner)
      } else {
        add(
          place.naming(entry.key, of: old).description, .value(from: entry.value.brief, to: "none"),
          new.location,
          rename: entry.key == "id" ? ViewRename(old: entry.value.scalar, new: nil) : nil)
      }
    }
  }

  private mutating func compare(
    _ old: [SceneDocument.Item], _ new: [SceneDocument.Item], _ list: SceneDocument.Item,
    _ path: DocumentPath
  ) {
    let runs = ListAlignment(old, new).runs
    let moved = Self.moved(runs, old, new)
    var isReplaced = false
    for (index, (run, next)) in zip(runs, runs.dropFirst().map(Optional.some) + [nil]).enumerated()
    {
      switch run {
      case .both(let before, let after):
        compare(old[before], new[after], path.entering(item: new[after]))
      case .removed where moved.contains(index): break
      case .removed(let range, let following):
        if range.count == 1, case .added(let other)? = next, other.count == 1,
          !moved.contains(index + 1),
          let words = path.replacement(old[range.lowerBound], by: new[other.lowerBound])
        {
          add(words.subject, words.effect, new[other.lowerBound].location)
          isReplaced = true
          continue
        }
        let (location, place) = Self.gap(before: following, in: new, list)
        add(
          path.description(of: old[range]), .other("removed"), location, place, count: range.count)
      case .added(let range):
        defer { isReplaced = false }
        if isReplaced { continue }
        add(
          path.description(of: new[range]), .other(moved.contains(index) ? "moved" : "added"),
          new[range.lowerBound].location, count: range.count)
      }
    }
  }

  /// Returns the indices of the runs whose single item was moved: it was removed from one place and
  /// added at another one.
  private static func moved(
    _ runs: [ListAlignment.Run], _ old: [SceneDocument.Item], _ new: [SceneDocument.Item]
  ) -> Set<Int> {
    var moved: Set<Int> = []
    for (index, run) in runs.enumerated() {
      guard case .removed(let range, _) = run, range.count == 1 else { continue }
      let partner = runs.indices.first { other in
        guard case .added(let place) = runs[other], place.count == 1 else { return false }
        return !moved.contains(other) && new[place.lowerBound] == old[range.lowerBound]
      }
      if let partner { moved.formUnion([index, partner]) }
    }
    return moved
  }

  /// Returns the place of removed items, before the item with the index `next`. Comments may lie
  /// between two items, so the line itself is known only if there is room for no comment.
  private static func gap(
    before next: Int, in items: [SceneDocument.Item], _ list: SceneDocument.Item
  ) -> (SourceLocation, SceneChange.Place) {
    if items.count > 1, items.first?.location.line == items.last?.lastLine {
      return (items[0].location, .wasAt)
    }
    if next == 0 {
      return items.first.map { ($0.location, .wasBefore) } ?? (list.location, .unknown)
    }
    let above = items[next - 1]
    let end = SourceLocation(
      file: above.location.file, line: above.lastLine, column: above.location.column)
    guard next < items.count, items[next].location.line == end.line + 1 else {
      return (end, .wasAfter)
    }
    return (items[next].location, .wasAt)
  }
}
