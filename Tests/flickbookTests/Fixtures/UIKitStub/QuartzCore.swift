// Declarations of Core Animation, as far as the probe uses them: names, labels and types. A layer
// shows its model at once, and its position is its place on the screen.

@_exported import Foundation
@_exported import ObjectiveC

public struct CATransform3D {
  public var m11, m12, m21, m22, m41, m42: CGFloat
}

open class CALayer: NSObject {
  open var position = CGPoint.zero
  open var bounds = CGRect.zero
  open var opacity: Float = 1
  open var cornerRadius: CGFloat = 0
  open var transform = CATransform3D(m11: 1, m12: 0, m21: 0, m22: 1, m41: 0, m42: 0)
  open var superlayer: CALayer? { nil }
  open func presentation() -> Self? { bounds.size.width > 0 ? self : nil }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(origin: position, size: rect.size)
  }
}

open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  open var timestamp: CFTimeInterval = 0
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

public typealias CFTimeInterval = Double
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { 0 }
