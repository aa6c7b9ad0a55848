// Empty declarations of the parts of UIKit, Core Animation and SwiftUI that exported code uses.
// They check names, labels and types without these frameworks.

typealias CGFloat = Double
typealias TimeInterval = Double
typealias CFTimeInterval = Double
struct CGPoint { var x = 0.0, y = 0.0 }
struct CGSize { var width = 0.0, height = 0.0 }
struct CGRect { var origin = CGPoint(), size = CGSize() }
struct CGAffineTransform {
  init(translationX: CGFloat, y: CGFloat) {}
  func rotated(by: CGFloat) -> Self { self }
  func scaledBy(x: CGFloat, y: CGFloat) -> Self { self }
}
class CALayer {
  var cornerRadius: CGFloat = 0
  var shadowOpacity: Float = 0
  func setValue(_: Any?, forKeyPath: String) {}
  func add(_: CAAnimation, forKey: String?) {}
}
class CGColor {}
class UIColor {
  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  var cgColor: CGColor { CGColor() }
}
struct CGVector { init(dx: CGFloat, dy: CGFloat) {} }
class NSNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  required init(floatLiteral: Double) {}
  required init(integerLiteral: Int) {}
}
// UIKit
class UIView {
  var frame = CGRect()
  var alpha: CGFloat = 1
  var transform = CGAffineTransform(translationX: 0, y: 0)
  var backgroundColor: UIColor?
  let layer = CALayer()
  struct AnimationOptions: OptionSet {
    var rawValue: UInt
    static var curveEaseInOut: Self { [] }
    static var curveEaseIn: Self { [] }
    static var curveEaseOut: Self { [] }
    static var curveLinear: Self { [] }
    static var `repeat`: Self { [] }
    static var autoreverse: Self { [] }
  }
  struct KeyframeAnimationOptions: OptionSet {
    var rawValue: UInt
    static var calculationModeLinear: Self { [] }
    static var `repeat`: Self { [] }
    static var autoreverse: Self { [] }
  }
  class func modifyAnimations(
    withRepeatCount: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {}
  class func animateKeyframes(
    withDuration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  class func addKeyframe(
    withRelativeStartTime: Double, relativeDuration: Double, animations: @escaping () -> Void
  ) {}
  class func animate(
    withDuration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  class func animate(
    withDuration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
}
class UIScrollView: UIView { var contentOffset = CGPoint() }
protocol UITimingCurveProvider {}
class UICubicTimingParameters: UITimingCurveProvider {
  init(controlPoint1: CGPoint, controlPoint2: CGPoint) {}
}
class UISpringTimingParameters: UITimingCurveProvider {
  init() {}
  init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
}
class UIViewPropertyAnimator {
  init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func startAnimation() {}
  func startAnimation(afterDelay: TimeInterval) {}
}
// Core Animation
struct CAMediaTimingFunctionName {
  static let linear = Self(), easeIn = Self(), easeOut = Self(), easeInEaseOut = Self()
  static let `default` = Self()
}
class CAMediaTimingFunction {
  init(name: CAMediaTimingFunctionName) {}
  init(controlPoints: Float, _: Float, _: Float, _: Float) {}
}
// swift-format-ignore: AlwaysUseLowerCamelCase
func CACurrentMediaTime() -> CFTimeInterval { 0 }
struct CAMediaTimingFillMode { static let backwards = Self() }
class CAAnimation {
  var beginTime: CFTimeInterval = 0
  var fillMode = CAMediaTimingFillMode.backwards
  var duration: CFTimeInterval = 0
  var timingFunction: CAMediaTimingFunction?
  var repeatCount: Float = 0
  var autoreverses = false
}
class CAPropertyAnimation: CAAnimation { init(keyPath: String?) {} }
class CABasicAnimation: CAPropertyAnimation {
  var fromValue: Any?
  var toValue: Any?
}
class CASpringAnimation: CABasicAnimation {
  var mass: CGFloat = 1
  var stiffness: CGFloat = 100
  var damping: CGFloat = 10
  var initialVelocity: CGFloat = 0
  var settlingDuration: CFTimeInterval { 0 }
}
struct CAAnimationCalculationMode { static let linear = Self(), discrete = Self() }
class CAKeyframeAnimation: CAPropertyAnimation {
  var values: [Any]?
  var keyTimes: [NSNumber]?
  var calculationMode = CAAnimationCalculationMode.linear
}
// SwiftUI
struct Animation {
  func delay(_: TimeInterval) -> Animation { self }
  func repeatCount(_: Int, autoreverses: Bool = true) -> Animation { self }
  func repeatForever(autoreverses: Bool = true) -> Animation { self }
  static func linear(duration: TimeInterval) -> Animation { Animation() }
  static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  static func timingCurve(
    _: Double, _: Double, _: Double, _: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
  static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
  static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  static var smooth: Animation { Animation() }
  static var snappy: Animation { Animation() }
  static var bouncy: Animation { Animation() }
}
func withAnimation<Result>(_: Animation?, _ body: () throws -> Result) rethrows -> Result {
  try body()
}
struct LinearKeyframe<Value> { init(_: Value, duration: TimeInterval) {} }
struct MoveKeyframe<Value> { init(_: Value) {} }
@resultBuilder enum TrackBuilder {
  static func buildExpression(_: LinearKeyframe<Double>) -> Int { 0 }
  static func buildExpression(_: MoveKeyframe<Double>) -> Int { 0 }
  static func buildBlock(_: Int...) -> Int { 0 }
}
struct KeyframeTrack { init(@TrackBuilder content: () -> Int) {} }
struct Content { func opacity(_: Double) -> Content { self } }
struct Shown {
  func keyframeAnimator(
    initialValue: Double, trigger: Bool, content: (Content, Double) -> Content,
    keyframes: (Double) -> KeyframeTrack
  ) {}
}
