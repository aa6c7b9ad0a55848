// Names for views without a path. A name such as `page/label[2]` is the position in the view tree.

/// The paths that surrounding repeats and instances give to a view.
struct OuterPath {
  /// The path of the instance with this root view, which precedes a path from the view's id.
  var instance: String?
  /// The path of the repeat's element with this root view, for a view without an id.
  var element: String?
}

/// Counters of the subviews of each superview.
struct TreePaths {
  private struct SiblingGroup: Hashable {
    let parent: ViewID?
    let sort: String
  }

  private var counts: [SiblingGroup: Int] = [:]

  /// Returns a new name for a subview: `page/label[2]` for the third label in `page`. The names are
  /// unique: no path contains a `/`, and no view is named `screen`.
  ///
  /// - Parameters:
  ///   - sort: the word before the index: the view's kind, or the id of a view whose id gives no
  ///     path. A view with a path is counted by its kind, so that an id for one view does not
  ///     rename other views.
  ///   - parent: the superview; nil for a view without a superview.
  ///   - name: the name of the superview; nil for a view without a superview.
  mutating func next(_ sort: String, in parent: ViewID?, named name: String?) -> String {
    let index = counts[SiblingGroup(parent: parent, sort: sort), default: 0]
    counts[SiblingGroup(parent: parent, sort: sort)] = index + 1
    return "\(name ?? "screen")/\(sort)[\(index)]"
  }
}
