// UIKit's undocumented defaults, as measured or chosen for Flickbook.

/// The durations and curves of UIKit that apply if a scene sets none.
package enum UIKitDefaults {
  /// The duration of UIScrollView.setContentOffset(_:animated: true) for any distance: 0.3 s.
  ///
  /// Undocumented; our own choice, as apps show about 0.3 s.
  package static let scrollDurationSeconds = 0.3

  /// The time for which UIKit's own spring is shown: 0.5 s, at 99.9 % of its distance. Source: the
  /// log of its transitions (JTSSloppySwiping, issue 2).
  package static let systemSpringSeconds = 0.5

  /// The curve of UIScrollView.setContentOffset(_:animated: true): easeInOut.
  ///
  /// The documentation says "constant velocity", but the motion starts from rest (AsyncDisplayKit
  /// issue 345). Our own choice: UIView's default curve.
  package static let scrollCurve = TimingCurve.easeInOut
}
