// Curves, and the motion of scenes, as code of other platforms, as a person would write it.

package import Motion
package import Player

/// The platform of exported code: CSS; UIKit, SwiftUI and Core Animation in Swift; Android in
/// Kotlin; Lottie's JSON.
package enum ExportTarget: String, Sendable, CaseIterable {
  case css, uikit, swiftui, coreanimation, android, lottie

  /// The language of the targets that trees are printed for.
  fileprivate var language: CodeLanguage { self == .android ? .kotlin : .swift }
}

/// Code of a curve.
package struct ExportedCode: Sendable, Hashable {
  /// Lines, each with its end. The first ones are comments: the curve, and what the target cannot
  /// express.
  package let text: String
  /// Whether the target has no such curve, so that the code has points of it; the comment states
  /// their largest error.
  package let isSampled: Bool
}

/// Returns a curve as code; the same for the same curve.
///
/// - Parameters:
///   - curve: the curve.
///   - target: the platform.
///   - seconds: the animation's duration, above 0; a spring with a time of its own does not use it.
///   - errorBound: the largest error of sampled points, as a part of the distance. A curve that
///     would take more than `SampledCurve.countLimit` points is further off; its comment says so.
package func export(
  _ curve: Curve, to target: ExportTarget, over seconds: Double, errorBound: Double = 0.002
) -> ExportedCode {
  let curve = ExportedCurve(curve, over: seconds, errorBound: errorBound)
  let statements: [CodeStatement]
  switch target {
  case .css: return css(curve)
  case .lottie: return lottie(curve)
  case .uikit: statements = uikit(curve) ?? uikitLayer(curve)
  case .swiftui: statements = swiftui(curve) ?? swiftuiKeyframes(curve)
  case .coreanimation: statements = [.comment(curve.title)] + coreAnimation(curve)
  case .android: statements = android(curve)
  }
  return ExportedCode(text: target.language.text(of: statements), isSampled: false)
}

/// Returns a scene's motion as code; the same for the same scene.
///
/// - Parameters:
///   - rehearsed: the scene.
///   - target: the platform.
///   - isPage: for CSS, whether a page with the scene's views is written, or the rules alone.
///   - error: the largest error, in points, of lines that stand for motion without a curve.
/// - Throws: UserError with what goes wrong while the scene plays, and when there is no room for
///   its numbers.
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
    return target.language.text(of: SceneCode(motion, target).statements)
  }
}

/// The body of an animation whose changes are the reader's.
let unknownChanges = [CodeStatement.comment("the changes to animate")]

/// Returns a layer's animation for stairs and corners in UIKit.
func uikitLayer(_ curve: ExportedCurve) -> [CodeStatement] {
  [.comment(curve.title), .comment("UIKit has only cubic curves; this animates a layer.")]
    + coreAnimation(curve)
}
