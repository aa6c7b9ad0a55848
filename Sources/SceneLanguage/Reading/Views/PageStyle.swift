// Page transitions, modelled on UIKit's.

import Scene

enum PageStyle: String, Sendable, CaseIterable {
  /// The page comes from the right, and the page below moves left, as in UINavigationController.
  case push
  /// The page comes from below, as in UISheetPresentationController.
  case sheet

  var showing: String { self == .push ? "push" : "present" }

  var hiding: String { self == .push ? "pop" : "dismiss" }

  /// The property that moves the page: 0 on the screen, `travel` beside it.
  var property: String { self == .push ? "translate.x" : "translate.y" }

  /// The opacity of the black above the page below. Measured on a sheet (iOS 26.1); decided for
  /// `push`, because there is no measurement.
  private var dimming: Double { self == .push ? 0.1 : 0.2 }

  /// The part of the screen's width by which a push moves the page below to the left, as UIKit.
  static let shift = 0.3

  /// Returns the expression for the path of a page onto the screen, in points.
  func travel(of page: String) -> String {
    self == .push ? "screen.width" : "(screen.height - \(page).y)"
  }

  /// Returns the expression for the progress of a page: 1 on the screen, 0 beside it.
  func progress(of page: String) -> String {
    "(1 - \(page).\(property) / \(travel(of: page)))"
  }

  /// Returns the view between a page and the page below.
  func dimmingView(of page: String) -> String {
    """
    { id: \(page)Dimming, frame: [0, 0, '= screen.width', '= screen.height'], background: black,
      alpha: '= \(dimming) * \(progress(of: page))' }
    """
  }

  /// Returns the pan that moves a page under a finger.
  func pan(of page: String) -> String {
    switch self {
    case .push:
      """
      { axis: x, edge: left, drives: translate.x, range: [0, '= screen.width'],
        snap: [0, '= screen.width'] }
      """
    case .sheet:
      """
      { axis: y, drives: translate.y, range: [0, '= \(travel(of: page))'], handOver: panFirst }
      """
    }
  }

  /// Returns the rule for the lift of a finger, which decides where the page comes to rest; nil if
  /// the pan has rest positions. A sheet leaves beyond half of its distance, or at 1,000 points per
  /// second. Both were measured (iOS 26.1).
  func rule(of page: String) -> String? {
    guard self == .sheet else { return nil }
    let way = travel(of: page)
    return """
      { on: willEnd \(page), do: { target: { view: \(page), to: [0,
        '= \(page).translate.y > \(way) / 2 or \(page).pan.velocity.y >= 1000 ? \(way) : 0'] } } }
      """
  }

  /// Returns the step that moves a page onto the screen or away from it.
  func step(_ page: String, isShown: Bool) -> String {
    """
    { animate: { curve: system },
      set: { '\(page).\(property)': '= \(isShown ? "0" : travel(of: page))' } }
    """
  }
}
