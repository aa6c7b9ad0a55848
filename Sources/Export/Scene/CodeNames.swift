// The names of views in exported code: the scene's names, adapted to the programming language.

import Scene

/// The name of each view in code. No two views share a name.
struct CodeNames {
  private var names: [ViewID: String] = [:]

  /// Chooses the names.
  ///
  /// - Parameters:
  ///   - separator: The replacement for characters that are not allowed in names.
  ///   - taken: Names that no view may have.
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
