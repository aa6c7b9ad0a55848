// Tests of repeated animations, start values and layer properties in exported code.

import Export
import Foundation
import Testing

@Suite struct RepeatedCodeTests {
  @Test(
    arguments: [
      (
        SceneTarget.swiftui, "linear", "repeat: forever",
        [
          "It plays forever.", ".linear(duration: 0.25).repeatForever(autoreverses: false)) {",
        ]
      ),
      (
        .swiftui, "bouncy", "repeat: 3, autoreverse: true",
        [
          "It plays 3 times, back and forth.", ".bouncy.repeatCount(6, autoreverses: true)) {",
        ]
      ),
      (
        .uikit, "linear", "repeat: forever, autoreverse: true",
        [
          "It plays forever, back and forth.", "options: [.curveLinear, .repeat, .autoreverse]) {",
        ]
      ),
      (
        .uikit, "linear", "repeat: 3, autoreverse: true",
        [
          "It plays 3 times, back and forth.",
          "UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {\n      box.",
        ]
      ),
      (.uikit, "bouncy", "repeat: 2", ["A property animator cannot repeat: this plays once."]),
      (
        .coreanimation, "linear", "repeat: forever",
        [
          "CABasicAnimation", "animation.repeatCount = .infinity\n",
        ]
      ),
      (
        .coreanimation, "easeIn", "repeat: 1, autoreverse: true",
        [
          "It plays once, back and forth.",
          "animation.repeatCount = 1\n  animation.autoreverses = true\n",
        ]
      ),
    ] as [(SceneTarget, String, String, [String])])
  func theCodeRepeatsLikeTheScene(
    _ target: SceneTarget, _ curve: String, _ repeats: String, _ parts: [String]
  ) throws {
    let code = try exported(
      "- animate: { duration: 0.25, curve: \(curve), \(repeats) }\n  set: { box.x: 90 }",
      to: target)
    for part in parts { #expect(code.contains(part), "\(code)") }
    #expect(!code.contains("No single curve fits"), "\(code)")
  }

  @Test func repeatedKeyframesKeepTheirValues() throws {
    let steps = """
      - keyframes: { duration: 0.4, curve: linear, repeat: forever }
        frames:
          - { start: 0, duration: 0.5, set: { box.alpha: 0.2 } }
          - { start: 0.5, duration: 0.5, set: { box.alpha: 0.8 } }
      """
    let layer = try exported(steps, to: .coreanimation)
    #expect(layer.contains("animation.values = [1, 0.2, 0.8]\n"), "\(layer)")
    #expect(layer.contains("animation.repeatCount = .infinity\n"))
    #expect(
      try exported(steps, to: .uikit).contains("options: [.calculationModeLinear, .repeat]\n"))
  }

  /// A rule sets the scale and the place of the box, and then animates both.
  @Test(arguments: [
    (
      SceneTarget.swiftui,
      "  boxScaleX = 0.4\n  boxY = 16\n  // easeInOut over 0.5 s\n"
    ),
    (.uikit, "  box.frame.origin.y = 16\n  box.transform = CGAffineTransform(translationX: 0, y"),
    (.uikit, ".scaledBy(x: 0.4, y: 1)\n  // easeInOut over 0.5 s\n"),
  ])
  func animationsStartFromValuesSetBeforeThem(_ target: SceneTarget, _ part: String)
    throws
  {
    let animation = "- animate: { duration: 0.5 }\n  set: { box.scale.x: 1, box.y: 0 }"
    let code = try exported(
      "- wait: 0.5\n- set: { box.scale.x: 0.4, box.y: 16 }\n\(animation)", to: target)
    #expect(code.contains(part), "\(code)")
    let plain = try exported("- wait: 0.5\n\(animation)", to: target)
    #expect(!plain.contains("0.4") && !plain.contains("16\n"), "\(plain)")
  }

  private static let kinds = """
      - { id: ring, kind: shape, frame: [0, 0, 20, 20], shape: ring, stroke: red, strokeEnd: 0 }
      - { id: fade, kind: gradient, frame: [0, 0, 20, 20], colors: [red, blue] }
    """

  @Test(arguments: [
    ("ring.strokeEnd: 0.7", "keyPath: \"strokeEnd\")", "fromValue = 0\n", "toValue = 0.7\n"),
    ("ring.strokeStart: 0.2", "keyPath: \"strokeStart\")", "fromValue = 0\n", "toValue = 0.2\n"),
    ("ring.lineWidth: 6", "keyPath: \"lineWidth\")", "", "toValue = 6\n"),
    ("ring.dashPhase: 6", "keyPath: \"lineDashPhase\")", "", "toValue = 6\n"),
    ("ring.stroke: lime", "keyPath: \"strokeColor\")", "(red: 1,", "(red: 0, green: 1, blue: 0,"),
    ("fade.stop2: 0.5", "keyPath: \"locations\")", "fromValue = [0, 1]\n", "[0, 0.5]\n"),
    ("fade.from.y: 1", "keyPath: \"startPoint.y\")", "fromValue = 0\n", "toValue = 1\n"),
    (
      "fade.color1: lime", "keyPath: \"colors\")",
      "[UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor, "
        + "UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor]",
      "toValue = [UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor, UIColor(red: 0, green: 0,"
    ),
  ])
  func shapesAndGradientsExportTheirLayersProperties(
    _ change: String, _ path: String, _ from: String, _ to: String
  ) throws {
    let code = try exported(
      "- animate: { duration: 0.5 }\n  set: { \(change) }", to: .coreanimation, more: Self.kinds)
    for part in [path, from, to] { #expect(from.isEmpty || code.contains(part), "\(code)") }
    let layer = change.hasPrefix("ring") ? "ring.layer is a CAShapeLayer" : "a CAGradientLayer"
    #expect(code.contains(layer) && !code.contains("no such property"), "\(code)")
  }

  /// The stroke is complete after 60 % of 0.4 s.
  @Test func swiftUIListsTheKeyframesOfEveryProperty() throws {
    let steps = """
      - keyframes: { duration: 0.4, curve: linear }
        frames:
          - { start: 0, duration: 0.6, set: { ring.strokeEnd: 1, ring.alpha: 0.5 } }
          - { start: 0.6, duration: 0.4, set: { ring.alpha: 1 } }
      """
    let code = try exported(steps, to: .swiftui, more: Self.kinds)
    let line = try #require(code.split(separator: "\n").first { $0.contains("ring.strokeEnd:") })
    #expect(line.contains(": 0 at 0 s, ") && line.contains(" at 0.24 s, "), "\(line)")
  }

  @Test func renamedIdentifiersAreListed() throws {
    let steps = "- animate: { duration: 0.5 }\n  set: { progress.alpha: 0, animator.alpha: 0 }"
    let views = ["progress", "animator"].map { "  - { id: \($0), frame: [0, 0, 9, 9] }" }
    let code = try exported(steps, to: .uikit, more: views.joined(separator: "\n"))
    #expect(code.contains("// In this code, 'animator' is animator_2.\n"), "\(code)")
    #expect(code.contains("progress.alpha = 0"))
  }

  /// The sum 0.3 + 0.7366… is a little less than the time at which the spring ends.
  @Test func springsExportAsSpringsAtAnyStartTime() throws {
    for wait in ["0.25", "0.3", "0.35", "0.7"] {
      let code = try exported(
        "- wait: \(wait)\n- animate: { curve: snappy }\n  set: { box.x: 90 }\n- wait: 1",
        to: .coreanimation)
      #expect(code.contains("CASpringAnimation"), "\(wait): \(code)")
    }
  }
}
