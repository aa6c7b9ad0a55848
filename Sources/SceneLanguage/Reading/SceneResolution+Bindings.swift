// The evaluation order of bindings.

import Scene

extension SceneResolution {
  /// Returns the bindings sorted so that each binding follows the bindings that it reads. Reports a
  /// cycle of bindings.
  func orderedBindings(_ findings: Findings) -> [Scene.Binding] {
    var indexOfTarget: [Change.Target: Int] = [:]
    for (index, binding) in bindings.enumerated() {
      indexOfTarget[.property(view: binding.view, binding.property)] = index
    }
    let needs = bindings.map { binding in
      targetsRead(by: binding.expression.origin).compactMap { indexOfTarget[$0] }
    }
    var order: [Int] = []
    var isDone = Array(repeating: false, count: bindings.count)
    var isOpen = isDone
    for start in bindings.indices where !isDone[start] {
      // Search depth-first without recursion, because chains of bindings may be long. Each entry is
      // a binding and the number of its `needs` that are already visited.
      var stack = [(binding: start, visited: 0)]
      isOpen[start] = true
      while let top = stack.last {
        if top.visited == needs[top.binding].count {
          isOpen[top.binding] = false
          isDone[top.binding] = true
          order.append(top.binding)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].visited += 1
        let next = needs[top.binding][top.visited]
        if isOpen[next] {
          reportCycle(Array(stack.map(\.binding).drop { $0 != next }), findings)
          return bindings
        }
        if !isDone[next] {
          isOpen[next] = true
          stack.append((next, 0))
        }
      }
    }
    return order.map { bindings[$0] }
  }

  private func reportCycle(_ cycle: [Int], _ findings: Findings) {
    let names = cycle.map { "\(views[bindings[$0].view].name).\(bindings[$0].property.name)" }
    findings.error(bindings[cycle[0]].expression.location, ChangeMistake.circle(names))
  }
}
