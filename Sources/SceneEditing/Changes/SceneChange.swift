// Changes between two versions of a scene.

package import Scene

/// A change of one part of a scene.
package struct SceneChange: Sendable, Hashable {
  /// The changed part in words: "duration of animation fade", "2 steps removed".
  package fileprivate(set) var subject: String
  /// The old and the new value: "0.3 → 0.25".
  package let change: String
  /// The location of the part in the new scene. For a removed part, the location where it would be.
  package let location: SourceLocation
}

extension SceneDocument {
  /// Returns the changes from an older document to this document, in this document's order.
  package func changes(since old: SceneDocument) -> [SceneChange] {
    var comparison = DocumentComparison()
    comparison.compare(old.root, root, DocumentPath())
    return comparison.changes
  }
}

private struct DocumentComparison {
  private(set) var changes: [SceneChange] = []

  private mutating func add(_ subject: String, _ change: String, _ location: SourceLocation) {
    // Merge equal changes on one line, such as the changes of `scale.x` and `scale.y`.
    if let last = changes.last, last.change == change, last.location.line == location.line,
      last.location.file == location.file
    {
      changes[changes.count - 1].subject = "\(last.subject), \(subject)"
    } else {
      changes.append(SceneChange(subject: subject, change: change, location: location))
    }
  }

  mutating func compare(
    _ old: SceneDocument.Item, _ new: SceneDocument.Item, _ place: DocumentPath
  ) {
    guard old != new else { return }
    if let before = old.entries, let after = new.entries {
      for entry in after {
        let inner = place.entering(entry.key, of: new)
        if let known = old[entry.key] {
          compare(known, entry.value, inner)
        } else {
          add(inner.description, "none → \(entry.value.brief)", entry.value.location)
        }
      }
      for entry in before where new[entry.key] == nil {
        let inner = place.entering(entry.key, of: old)
        add(inner.description, "\(entry.value.brief) → none", new.location)
      }
    } else if let before = old.items, let after = new.items, place.isListOfParts {
      compare(before, after, new, place)
    } else {
      add(place.description, "\(old.brief) → \(new.brief)", new.location)
    }
  }

  private mutating func compare(
    _ old: [SceneDocument.Item], _ new: [SceneDocument.Item], _ list: SceneDocument.Item,
    _ place: DocumentPath
  ) {
    let alignment = ListAlignment(old, new)
    for run in alignment.runs {
      switch run {
      case .both(let before, let after):
        compare(old[before], new[after], place.entering(item: new[after]))
      case .removed(let range, let next):
        let location = next < new.count ? new[next].location : new.last?.location ?? list.location
        add(
          place.countDescription(of: old[range], isMore: false), place.names(of: old[range]),
          location)
      case .added(let range):
        add(
          place.countDescription(of: new[range], isMore: true), place.names(of: new[range]),
          new[range.lowerBound].location)
      }
    }
  }
}
