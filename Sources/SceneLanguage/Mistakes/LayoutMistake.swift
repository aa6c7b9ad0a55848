// Mistakes in stacks, constraints and frames.

import Scene

/// A mistake in the layout of views.
enum LayoutMistake: SceneMistake {
  /// A frame that follows an expression, on the view with this name in a stack.
  case boundFrameInStack(String)
  case pinInStack
  case tooManyConstraints
  /// A view without a frame; nil for a view without a name.
  case noFrame(String?)
  case immovableViews

  var message: String {
    switch self {
    case .boundFrameInStack(let name):
      "a stack lays out '\(name)', so its 'frame' cannot follow an expression; write the size into "
        + "'pin', as 'pin: { height: = … }'"
    case .pinInStack:
      "a stack lays out this view; its 'pin' takes only a width and a height in points"
    case .tooManyConstraints:
      "the scene has more than \(Limits.constraints) constraints; remove some"
    case .noFrame(let name):
      "'frame' is missing on \(name.map { "view \($0.quoted)" } ?? "this view"); "
        + "add 'frame: [20, 60, 80, 80]', or use 'pin' or 'constraints'"
    case .immovableViews:
      "none of this constraint's views can move: each has 'frame' or 'pin'; remove one of these"
    }
  }

  var kind: Diagnostic.Kind {
    if case .noFrame = self { .missingKey } else { .combination }
  }
}
