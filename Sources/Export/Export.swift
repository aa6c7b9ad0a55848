// A curve as code of another platform, as a person would write it.

package import Motion

/// What code is written for.
package enum ExportTarget: String, Sendable, CaseIterable {
  /// CSS transitions: named and cubic easings, `steps()`, `linear()`.
  case css
  /// UIView's animations and property animators, in Swift.
  case uikit
  /// SwiftUI's `Animation`, in Swift.
  case swiftui
  /// Core Animation's animations, in Swift.
  case coreanimation
  /// Interpolators, and springs of androidx.dynamicanimation, in Kotlin.
  case android
  /// The keyframes of an animated property, in JSON.
  case lottie
}

/// Code of a curve.
package struct ExportedCode: Sendable, Hashable {
  /// Lines, each with its end; the first ones are comments that say what the curve is, and what of
  /// it the target cannot say.
  package let text: String
  /// True when the target has nothing like the curve, so that it got points of it: the comment
  /// then says how far they are off.
  package let isSampled: Bool
}

/// The curve as code; the same for the same curve.
///
/// - Parameters:
///   - curve: what is written.
///   - target: what the code is for.
///   - seconds: the animation's duration, above 0; a spring with a time of its own does not use it.
///   - errorBound: how far sampled points may be off, as a part of the way. A curve that would take
///     more than `SampledCurve.countLimit` points is further off, which its comment says.
package func export(
  _ curve: Curve, to target: ExportTarget, over seconds: Double, errorBound: Double = 0.002
) -> ExportedCode {
  let subject = Subject(curve, over: seconds, errorBound: errorBound)
  switch target {
  case .css: return css(subject)
  case .uikit: return uikit(subject)
  case .swiftui: return swiftui(subject)
  case .coreanimation: return coreAnimation(subject)
  case .android: return android(subject)
  case .lottie: return lottie(subject)
  }
}

/// Lines of Swift or Kotlin below their comments.
func commented(_ notes: [String], _ lines: [String]) -> ExportedCode {
  ExportedCode(
    text: (notes.map { "// \($0)" } + lines).map { $0 + "\n" }.joined(), isSampled: false)
}
