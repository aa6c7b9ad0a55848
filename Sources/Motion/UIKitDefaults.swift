// UIKit's undocumented defaults, measured or chosen by us.

/// UIKit's durations and curves, for scenes that do not set them.
package enum UIKitDefaults {
  /// The duration of UIScrollView.setContentOffset(_:animated: true) for any distance: 0.3 s.
  ///
  /// UIKit's duration is not documented. The value is our own choice. In apps this animation takes
  /// about 0.3 s.
  package static let scrollDurationSeconds = 0.3

  /// The time after which UIKit ends its own spring: 0.5 s, at 99.9 % of the distance. Source: a
  /// log of UIKit's transitions (JTSSloppySwiping, issue 2).
  package static let systemSpringSeconds = 0.5

  /// The curve of UIScrollView.setContentOffset(_:animated: true): easeInOut.
  ///
  /// The documentation says "constant velocity", but the motion starts from rest (AsyncDisplayKit
  /// issue 345). No source names the curve, so UIView's default is assumed.
  package static let scrollCurve = TimingCurve.easeInOut
}
