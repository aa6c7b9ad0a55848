// Views after the expansion, before their keys are read.

import Layout
import Scene

/// A view with a known position in the view tree, whose keys are not read yet.
struct ViewSource {
  /// A mapping with keys of the view, and the scope of the names in its values.
  typealias Layer = (node: Node, namespace: Namespace)

  let kind: View.Kind.Name
  /// The name in scenes; see `View.path`.
  let path: String?
  /// The name in traces; see `View.tracedName`.
  let tracedName: String
  let parent: ViewID?
  /// The component whose instance contains the view; nil for a view of the scene itself.
  let component: String?
  var children: [ViewID] = []
  var mask: ViewID?
  let location: SourceLocation
  /// The mappings with keys of the view. An instance's keys precede its component's keys.
  let layers: [Layer]

  func value<Value>(_ key: Key<Value>) -> (node: Node, namespace: Namespace)? { value(key.name) }

  /// Returns the value under `key` in the first layer that contains the key.
  func value(_ key: String) -> (node: Node, namespace: Namespace)? {
    for index in layers.indices {
      if let node = layers[index].node[key] { return (node, layers[index].namespace) }
    }
    return nil
  }
}

extension [ViewSource] {
  /// - Precondition: `view` is an ID of this array.
  subscript(view: ViewID) -> ViewSource {
    get { self[view.index] }
    set { self[view.index] = newValue }
  }

  var ids: LazyMapSequence<Range<Int>, ViewID> { indices.lazy.map { ViewID($0) } }
}
