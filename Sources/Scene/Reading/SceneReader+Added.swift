// The instances that rules add: each `add` step has one, which is off the stage at first.

import Geometry
import Layout

extension SceneReader {
  /// Expands what the `add` steps of the scene's own rules add, in the order of the file.
  mutating func expandAdded(_ root: Node) {
    for rule in root["rules"]?.items ?? [] {
      for step in addSteps(in: rule["do"]) { expandAdded(by: step) }
    }
    // A component's rules are in every instance, and an instance each of another one would have no
    // name.
    for entry in componentEntries {
      for rule in entry.value["rules"]?.items ?? [] {
        for step in addSteps(in: rule["do"]) {
          findings.error(
            step.location, "'add' has its place in the scene's own rules, not in a component's")
        }
      }
    }
  }

  private func addSteps(in node: Node?) -> [Node] {
    guard let node else { return [] }
    return (node.items ?? [node]).flatMap { step -> [Node] in
      let inner = addSteps(in: step["do"]) + addSteps(in: step["then"])
      return step["add"].map { [$0] + inner } ?? inner
    }
  }

  private mutating func expandAdded(by node: Node) {
    guard node.entries != nil, let use = node["use"], let id = node["id"]?.text else { return }
    var parent: ViewID?
    if let to = node["to"], let name = to.text {
      // What is added is not there when other names are looked up, its parent is.
      globals.kinds = kinds
      guard let view = view(named: name, at: to) else { return }
      parent = view
    }
    let index = sceneInstances.count
    let first = views.count
    let root = ViewID(first)
    owner = index
    defer { owner = nil }
    sceneInstances.append(
      Instance(name: id, root: root, views: [], state: [], location: node.location))
    let roots = expandInstance(node, use: use, layers: [], parent: parent, in: names)
    guard let root = roots.first else { return }
    sceneInstances[index].root = root
    sceneInstances[index].views = Array(views.ids.dropFirst(first))
    added[node.location] = index
  }
}
