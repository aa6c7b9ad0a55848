// The export of curves and scenes as code for other platforms.

package import Motion
package import Player

/// A platform for exported code. The code is in Swift for UIKit, SwiftUI and Core Animation, in
/// Kotlin for Android, and in JSON for Lottie.
package enum ExportTarget: String, Sendable, CaseIterable {
  case css, uikit, swiftui, coreanimation, android, lottie

  /// The language of the code; unused for CSS and Lottie.
  fileprivate var language: CodeLanguage { self == .android ? .kotlin : .swift }
}

/// A platform for the motion of a scene.
package enum SceneTarget: String, Sendable, CaseIterable {
  case css, uikit, swiftui, coreanimation
}

package struct ExportedCode: Sendable, Hashable {
  /// The code, with a line break at the end of each line. Comments at its beginning describe the
  /// curve, and properties of the curve that the platform cannot express.
  package let text: String
  /// Whether sampled points approximate the curve, because the platform has no such curve. A
  /// comment in the code states the largest error.
  package let isSampled: Bool
}

/// Returns the code for a curve. Equal curves give equal code.
///
/// - Parameters:
///   - curve: The curve to export.
///   - target: The platform.
///   - seconds: The animation's duration in seconds, above 0; ignored for a spring with its own
///     duration.
///   - errorBound: The largest error of sampled points, as a fraction of the animated distance. If
///     the curve needs more than `SampledCurve.countLimit` points, the error is larger, and a
///     comment in the code states it.
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

/// Returns the code for a scene's motion. Equal scenes give equal code.
///
/// - Parameters:
///   - resolved: The scene. It is played twice.
///   - target: The platform.
///   - isPage: Whether CSS is exported as a page with the scene's views, or only as a stylesheet.
///   - error: The largest error of sampled motion, in points.
/// - Throws: UserError if the scene has an error, or if its values do not fit into memory.
package func export(
  _ resolved: ResolvedScene, to target: SceneTarget, isPage: Bool = true, error: Double = 0.1
) throws(UserError) -> String {
  let motion = try SceneMotion(resolved)
  switch target {
  case .css:
    var page = CSSPage(motion, error: error)
    return isPage ? try page.page() : page.stylesheet()
  case .uikit, .swiftui, .coreanimation:
    return CodeLanguage.swift.text(of: SceneCode(motion, target).statements)
  }
}

/// The content of an animation's closure when the animated properties are unknown.
let unknownChanges = [CodeStatement.comment("the changes to animate")]

/// Returns a layer animation for UIKit, for a curve with steps or corners.
func uikitLayer(_ curve: ExportedCurve) -> [CodeStatement] {
  [.comment(curve.title), .comment("UIKit has only cubic curves; this animates a layer.")]
    + coreAnimation(curve)
}
