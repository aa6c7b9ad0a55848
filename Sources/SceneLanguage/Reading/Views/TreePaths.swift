// Names for views without a path. A name such as `page/label[2]` is the position in the view tree.

import Scene

/// The paths that surrounding repeats and instances give to a view.
struct OuterPath {
  /// The path of the instance whose root is this view. It replaces the path from the view's own id.
  var instance: String?
  /// The path of the repeat's element whose root is this view. It is used if the view has no id.
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
  ///   - sort: the word before the index. It is the kind of the view, so that a new id does not
  ///     rename other views. For a view that has an id but no path, it is the id.
  ///   - parent: the superview; nil for a view without a superview.
  ///   - name: the name of the superview; nil for a view without a superview.
  mutating func next(_ sort: String, in parent: ViewID?, named name: String?) -> String {
    let index = counts[SiblingGroup(parent: parent, sort: sort), default: 0]
    counts[SiblingGroup(parent: parent, sort: sort)] = index + 1
    return "\(name ?? "screen")/\(sort)[\(index)]"
  }
}
