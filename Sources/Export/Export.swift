// Curves, and the moves of scenes, as code of other platforms, as a person would write it.

package import Motion
package import Player

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

/// A scene's moves as code; the same for the same scene.
///
/// - Parameters:
///   - rehearsed: the scene.
///   - target: what the code is for.
///   - isPage: of CSS: true for a page with the scene's views, false for the rules alone.
///   - error: how far, in points, lines may be off where the target has nothing like the move.
/// - Throws: UserError with what goes wrong while the scene plays, and when there is no room for its
///   numbers.
package func export(
  _ rehearsed: RehearsedScene, to target: ExportTarget, isPage: Bool = true, error: Double = 0.1
) throws(UserError) -> String {
  let motion = try SceneMotion(rehearsed)
  switch target {
  case .css:
    var page = CSSPage(motion, error: error)
    return isPage ? try page.page() : page.stylesheet()
  case .lottie:
    var file = LottieFile(motion, error: error)
    return file.text()
  case .uikit, .swiftui, .coreanimation, .android:
    return SwiftMoves(motion, target).text()
  }
}

/// Lines of Swift or Kotlin below their comments.
func commented(_ notes: [String], _ lines: [String]) -> ExportedCode {
  ExportedCode(
    text: (notes.map { "// \($0)" } + lines).map { $0 + "\n" }.joined(), isSampled: false)
}
