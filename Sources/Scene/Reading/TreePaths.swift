// Names for views without a path, derived from their place in the tree.

/// The paths that surrounding repeats and instances give to a view.
struct OuterPath {
  /// The path of an instance with an id; it takes precedence over the view's own.
  var instance: String?
  /// The path of a repeat's element with an id, for a view without an id.
  var element: String?
}

/// Counters of views by parent and sort.
struct TreePaths {
  private struct SiblingGroup: Hashable {
    let parent: ViewID?
    let sort: String
  }

  private var counts: [SiblingGroup: Int] = [:]

  /// Returns the name of a parent's next child of a sort: `page/label[2]`. The names are unique: no
  /// path contains a `/`, and no view is named `screen`.
  ///
  /// - Parameters:
  ///   - sort: the view's kind, or the id of a view whose id gives no path. Views with a path are
  ///     counted by their kind too, so that naming one view renames no other.
  ///   - parent: the superview; nil for a topmost view.
  ///   - name: the name of the parent.
  mutating func next(_ sort: String, in parent: ViewID?, named name: String?) -> String {
    let index = counts[SiblingGroup(parent: parent, sort: sort), default: 0]
    counts[SiblingGroup(parent: parent, sort: sort)] = index + 1
    return "\(name ?? "screen")/\(sort)[\(index)]"
  }
}
