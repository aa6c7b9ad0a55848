// Numbers of UIKit that it does not document; what Flickbook decided in their place.

/// UIKit's own durations and curves where a scene does not choose them.
package enum UIKitDefaults {
  /// How long UIScrollView.setContentOffset(_:animated: true) takes, whatever the distance: 0.3 s.
  ///
  /// Undocumented; seen in practice as about 0.3 s, so decided.
  package static let scrollDurationSeconds = 0.3

  /// How long UIKit's own spring is shown, in seconds: 0.5, at 99.9 % of its way, as the log of its
  /// transitions says (JTSSloppySwiping, issue 2).
  package static let systemSpringSeconds = 0.5

  /// The curve of UIScrollView.setContentOffset(_:animated: true): easeInOut.
  ///
  /// The documentation says "constant velocity"; what shows starts from rest (AsyncDisplayKit issue
  /// 345). Decided: UIView's default curve.
  package static let scrollCurve = TimingCurve.easeInOut
}
