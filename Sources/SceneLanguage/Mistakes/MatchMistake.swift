// Mistakes in `match`.

import Scene

/// A mistake in a pair of matched views. One of them becomes the other.
enum MatchMistake: SceneMistake {
  case itself(String)
  case nested(String, String)
  case matchedTwice(String, firstLine: Int)
  case hidden(String)
  /// Two views of different components.
  case components(
    source: (name: String, component: String), target: (name: String, component: String))
  case noFrame(String)
  case noProgress(target: String)

  var message: String {
    switch self {
    case .itself(let name): "'\(name)' cannot become itself; name two views"
    case .nested(let source, let target):
      "one of '\(source)' and '\(target)' is inside the other; match views that stand side by side"
    case .matchedTwice(let name, let line):
      "'\(name)' is already in a match (line \(line)); match it once"
    case .hidden(let name): "'match' shows and hides '\(name)'; remove 'hidden'"
    case .components(let source, let target):
      "'\(source.name)' is in the component '\(source.component)', and '\(target.name)' is in "
        + "'\(target.component)'; match views of the scene or of one component"
    case .noFrame(let name): "'\(name)' cannot be matched; give it a 'frame' and no pins"
    case .noProgress(let target):
      "'progress' is missing: '\(target)' is in no page with 'presentation'; write "
        + "'{ views: […], progress: = dim.alpha }'"
    }
  }

  var kind: Diagnostic.Kind {
    if case .noProgress = self { .missingKey } else { .combination }
  }
}
