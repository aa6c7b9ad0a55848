// Mistakes in `presentation`, and in the steps that show and dismiss pages.

import Scene

/// A mistake in a page. A name is the name of the page, unless a case is about the page below.
enum PageMistake: SceneMistake {
  case notOnScreen
  case boundFrame
  case noID
  case noFrame(String)
  /// A value of the page that `presentation` determines.
  case movedTwice(String)
  case noPageBelow(String)
  case sheetOver
  case unknownPageBelow(String, page: String)
  case pageBelowWithoutFrame(String)
  case otherStyle(String, PageStyle, isShown: Bool)
  case noPage(String, PageStyle)

  var message: String {
    switch self {
    case .notOnScreen:
      "'presentation' is for the views of the scene that are directly on the screen"
    case .boundFrame: "a sheet needs a constant y in its 'frame'; write the y at which it rests"
    case .noID: "a view with 'presentation' needs an id; add 'id: detail'"
    case .noFrame(let name): "the sheet '\(name)' has no 'frame'; add the one in which it rests"
    case .movedTwice(let name): "'presentation' moves '\(name)' and pans it; remove this value"
    case .noPageBelow(let name):
      "'over' is missing; name the page that '\(name)' covers, such as 'over: list'"
    case .sheetOver: "only 'style: push' moves a page aside; remove 'over'"
    case .unknownPageBelow(let name, let page):
      "there is no view \(name.quoted) before '\(page)' among the views of the scene; name the "
        + "page that it covers"
    case .pageBelowWithoutFrame(let name):
      "'\(name)' needs a 'frame' of four values to move aside"
    case .otherStyle(let name, let style, let isShown):
      "'\(name)' has the style \(style.rawValue); write "
        + "'\(isShown ? style.showing : style.hiding): \(name)'"
    case .noPage(let name, let style):
      "'\(name)' is not a page; add 'presentation: { style: \(style.rawValue) }' to it"
    }
  }

  var kind: Diagnostic.Kind {
    switch self {
    case .noID, .noFrame, .noPageBelow: .missingKey
    case .unknownPageBelow: .unknownName
    case .notOnScreen, .boundFrame, .movedTwice, .sheetOver, .pageBelowWithoutFrame, .otherStyle,
      .noPage:
      .combination
    }
  }
}
