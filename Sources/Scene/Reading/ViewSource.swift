// A view as it stands in the file.

import Layout

/// A view whose place in the tree is known, and whose keys are still to be read.
struct ViewSource {
  /// Where keys of the view stand, and with which names in sight.
  typealias Layer = (node: Node, namespace: Namespace)

  let kind: View.Kind.Name
  /// As `View.path`.
  let path: String?
  /// As `View.tracedName`.
  let tracedName: String
  let parent: ViewID?
  var children: [ViewID] = []
  let location: SourceLocation
  /// An instance's own keys come before those of its component.
  let layers: [Layer]

  /// The first layer that has `key`, and what stands there.
  func value(_ key: String) -> (node: Node, namespace: Namespace)? {
    for layer in layers {
      if let node = layer.node[key] { return (node, layer.namespace) }
    }
    return nil
  }
}

extension [ViewSource] {
  /// - Precondition: the view is one of these.
  subscript(view: ViewID) -> ViewSource {
    get { self[view.index] }
    set { self[view.index] = newValue }
  }

  /// Those of all, in order.
  var ids: LazyMapSequence<Range<Int>, ViewID> { indices.lazy.map { ViewID($0) } }
}
