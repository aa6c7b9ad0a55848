// Names by place in the tree, for views that have none of their own.

/// What repetitions and instances around a view call it.
struct OuterPath {
  /// The path of an instance with an id, which comes before the view's own.
  var instance: String?
  /// The path of an element of a repetition with an id, for a view without one.
  var element: String?
}

/// Counts the children of views by their sort.
struct TreePaths {
  private struct SiblingGroup: Hashable {
    let parent: ViewID?
    let sort: String
  }

  private var counts: [SiblingGroup: Int] = [:]

  /// The name of a parent's next child of a sort: `page/label[2]`. No path has a `/`, and no view
  /// is called `screen`, so that these names are no others.
  ///
  /// - Parameters:
  ///   - sort: the view's kind, or its id where that leads to no path. A view with a path counts
  ///     too, by its kind, so that to name one renames no other.
  ///   - parent: nil for a topmost view.
  ///   - name: what the parent is called.
  mutating func next(_ sort: String, in parent: ViewID?, named name: String?) -> String {
    let index = counts[SiblingGroup(parent: parent, sort: sort), default: 0]
    counts[SiblingGroup(parent: parent, sort: sort)] = index + 1
    return "\(name ?? "screen")/\(sort)[\(index)]"
  }
}
