// Numbers that UIKit does not say and its users must not have to.

public enum UIKitDefaults {
  /// How long UIScrollView.setContentOffset(_:animated: true) takes, whatever the distance.
  /// Undocumented; observed as about 0.3 s, and decided so.
  public static let scrollDurationSeconds = 0.3
  /// Its curve. The documentation says "constant velocity"; what shows starts and ends slowly
  /// (AsyncDisplayKit issue 345), and is decided as UIView's default curve.
  public static let scrollCurve = TimingCurve.easeInOut
}
