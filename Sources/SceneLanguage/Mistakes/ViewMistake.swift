// Mistakes in views and components, except in scroll views, pages and gestures.

import Scene

/// A mistake in a view: keys and values that do not go together.
enum ViewMistake: SceneMistake {
  case stickyOutsideScrollView
  case textAndRuns
  case pathAndShape
  case stopsOutOfOrder
  case boundContentOffset
  case boundContent(Property)
  case repeatAsMask
  case tooMany

  var message: String {
    switch self {
    case .stickyOutsideScrollView:
      "'sticky' needs a scroll view around the view; put it into one"
    case .textAndRuns: "a label takes either 'text' or 'runs'; write the text as a run"
    case .pathAndShape: "a shape takes either 'path' or 'shape'; remove one of them"
    case .stopsOutOfOrder:
      "'stops' takes one number for each colour, in ascending order"
    case .boundContentOffset:
      "a content offset cannot follow an expression; move it with 'scroll' in the timeline"
    case .boundContent(let property):
      "'\(property.name)' cannot follow an expression; change it with 'set' in a rule"
    case .repeatAsMask: "a mask is one view; put the repeat into the 'children' of a view"
    case .tooMany:
      "the scene has more than \(Limits.views) views; remove some, or lower the count of a repeat"
    }
  }
}
