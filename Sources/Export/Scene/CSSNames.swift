// Names for elements: a view's own, as far as a selector takes it.

import Scene

/// The names of a scene's views in code, each once.
struct CodeNames {
  private var names: [ViewID: String] = [:]

  /// - Parameters:
  ///   - separator: what stands for what a name cannot hold.
  ///   - taken: what no view is called.
  init(_ scene: Scene, separator: String, taken: Set<String>) {
    var used = taken
    for view in scene.views.ids {
      let parts = scene.views[view].tracedName.split {
        !($0.isASCII && ($0.isLetter || $0.isNumber))
      }
      var name = parts.joined(separator: separator)
      if name.first?.isLetter != true { name = "view" + (name.isEmpty ? "" : separator + name) }
      var free = name
      var count = 2
      while !used.insert(free).inserted {
        free = "\(name)\(separator)\(count)"
        count += 1
      }
      names[view] = free
    }
  }

  subscript(view: ViewID) -> String { names[view] ?? "view" }
}
