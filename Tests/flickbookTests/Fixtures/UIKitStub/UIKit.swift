// Declarations of UIKit, as far as the probe uses them.

@_exported import QuartzCore

@MainActor open class UIView: NSObject {
  public let layer = CALayer()
  public nonisolated override init() {}
}

open class UIScrollView: UIView {}
