// Tests of keyframes, and of curves with steps and corners, in code for Apple's frameworks.

import Export
import Testing

@Suite struct SceneKeyframesTests {
  @Test func uikitKeyframesSetWholeTransforms() throws {
    let steps = """
      - keyframes: { duration: 0.8, curve: linear }
        frames:
          - { start: 0, duration: 0.25, set: { box.scale.x: 3, box.scale.y: 2, box.alpha: 0.5 } }
          - { start: 0.25, duration: 0.75, set: { box.scale.x: 0.8, box.alpha: 0.2 } }
      """
    let code = try exported(steps, to: .uikit)
    #expect(
      code.contains(
        """
          UIView.animateKeyframes(
            withDuration: 0.8, delay: 0, options: .calculationModeLinear
          ) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
              box.alpha = 0.5
            }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) {
              box.alpha = 0.2
            }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
              box.transform = CGAffineTransform(translationX: 0, y: 0).scaledBy(x: 3, y: 2)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) {
              box.transform = CGAffineTransform(translationX: 0, y: 0).scaledBy(x: 0.8, y: 2)
            }
          }
        """), "\(code)")
    let words = try exported(steps, to: .swiftui)
    #expect(words.contains("// box.scale.x: 1 at 0 s, 3 at 0.2 s, 0.8 at 0.8 s\n"), "\(words)")
    #expect(!words.contains("withAnimation(."), "\(words)")
  }

  @Test func aPropertyEndingEarlyHoldsItsLastKeyframe() throws {
    let code = try exported(
      """
      - keyframes: { duration: 0.8 }
        frames:
          - { start: 0, duration: 0.25, set: { box.scale.x: 3, box.alpha: 0.5 } }
          - { start: 0.25, duration: 0.75, set: { box.scale.x: 0.8 } }
      """, to: .coreanimation)
    #expect(!code.contains("CABasicAnimation"), "\(code)")
    let times = code.matches(of: /keyTimes = \[([^\]]*)\]/).map { $0.1.split(separator: ",") }
    #expect(times.count == 2)
    for times in times {
      #expect(times.first?.contains(/^\s*0$/) == true && times.last?.contains(/^\s*1\s*$/) == true)
    }
    let values = code.matches(of: /values = \[([^\]]*)\]/).map { $0.1.split(separator: ",") }
    #expect(values.map { $0.last?.contains(/^\s*0\.[58]\s*$/) } == [true, true], "\(code)")
  }

  /// Keyframes that another animation interrupts at 0.5 s, when the value is 0.2 + 0.6/3.
  private static let cut = """
    - keyframes: { duration: 1, curve: linear }
      frames:
        - { start: 0, duration: 0.25, set: { box.alpha: 0.2 } }
        - { start: 0.25, duration: 0.75, set: { box.alpha: 0.8 } }
    - wait: 0.5
    - animate: { duration: 0.25 }
      set: { box.alpha: 1 }
    """

  @Test func replacedKeyframesEndWhereTheyWereInterrupted() throws {
    let code = try exported(Self.cut, to: .uikit)
    #expect(
      code.contains(
        """
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
              box.alpha = 0.2
            }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
              box.alpha = 0.4
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
              box.alpha = 0.4
            }
          }
        """), "\(code)")
    let layer = try exported(Self.cut, to: .coreanimation)
    #expect(layer.contains("animation.values = [1, 0.2, 0.4, 0.4]"), "\(layer)")
    #expect(layer.contains("animation.keyTimes = [0, 0.25, 0.5, 1]"))
  }

  @Test func aReplacedLinearAnimationKeepsItsTarget() throws {
    let code = try exported(
      """
      - animate: { duration: 1, curve: linear }
        set: { box.alpha: 0.2 }
      - wait: 0.5
      - animate: { duration: 0.25 }
        set: { box.alpha: 1 }
      """, to: .coreanimation)
    #expect(code.contains("animation.toValue = 0.2"), "\(code)")
    #expect(!code.contains("CAKeyframeAnimation"))
  }

  @Test(arguments: [
    ("steps(2)", "20 at 0 s, 20 at 0.25 s, 70 at 0.25 s, 70 at 0.5 s, 120 at 0.5 s"),
    (
      "steps(2, jump-start)",
      "20 at 0 s, 70 at 0 s, 70 at 0.25 s, 120 at 0.25 s, 120 at 0.5 s"
    ),
    ("linear(0, 0.75 50%, 1)", "20 at 0 s, 95 at 0.25 s, 120 at 0.5 s"),
  ])
  func swiftUIListsKeyframesOfStepsAndCorners(_ curve: String, _ keys: String) throws {
    let code = try exported(
      "- animate: { duration: 0.5, curve: \"\(curve)\" }\n  set: { box.x: 120 }", to: .swiftui)
    #expect(code.contains("  // box.x: \(keys)\n"), "\(code)")
    #expect(!code.contains("keyframeAnimator("))
  }

  @Test func jumpStartStepsBeginWithTheFirstStep() throws {
    let step = """
      - animate: { duration: 0.5, curve: "steps(4, jump-start)" }
        set: { box.x: 120 }
      """
    for (begin, delay) in [("", ""), ("- wait: 0.1\n", " 0.1s")] {
      let css = try exported(begin + step, to: .css)
      #expect(css.contains("animation: box-translate 0.5s steps(4, jump-start)\(delay) both;"))
      let layer = try exported(begin + step, to: .coreanimation)
      #expect(layer.contains("animation.values = [75, 100, 125, 150]"), "\(layer)")
    }
  }
}
