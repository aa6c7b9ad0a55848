// Tests of scenes as code for Apple's frameworks.

import Export
import Foundation
import TestSupport
import Testing

@Suite struct SceneSwiftTests {
  static let steps = """
    - animate: { duration: 0.3, delay: 0.5, curve: easeOut }
      set: { box.x: 90, box.alpha: 0.25 }
    - animate: { duration: 0.4, curve: "spring(damping: 0.5)" }
      set: { header.translate.y: -12, header.background: "#FF000080" }
    - animate: { duration: 0.4, delay: 0.1, curve: "cubic-bezier(0.2, 0, 0, 1)" }
      set: { header.cornerRadius: 9 }
    """
  static let keyframed = """

    - wait: 1
    - keyframes: { duration: 1 }
      frames:
        - { start: 0, duration: 0.5, set: { box.rotate: 40, box.background: "#00FF00" } }
        - { start: 0.5, duration: 0.5, set: { box.rotate: 10 } }
    """
  /// Steps whose motion has no single curve in most targets.
  static let sampled =
    keyframed + """

      - animate: { duration: 0.5, curve: "steps(2)" }
        set: { header.width: 90 }
      """
  static let views = """
      - id: page
        kind: scroll
        frame: [0, 80, 200, 100]
        contentSize: [200, 600]
      - id: header
        frame: [0, 0, 200, 50]
        alpha: "= 1 - progress(20, 60, page.offset.y)"
      - id: titled
        frame: [0, "= page.offset.y > 40 ? 2 - (page.offset.y - 3)
          : -min(4, abs(page.offset.y))", 9, 9]
    """

  @Test func anAnimationBlockBecomesAFunction() throws {
    let code = try exported(Self.steps, to: .uikit, more: Self.views)
    #expect(
      code.contains(
        """
        func moveBox() {
          // easeOut over 0.3 s
          UIView.animate(withDuration: 0.3, delay: 0.5, options: .curveEaseOut) {
            box.alpha = 0.25
            box.frame.origin.x = 90
          }
        }
        """), "\(code)")
    #expect(
      code.contains("header.transform = CGAffineTransform(translationX: 0, y: -12)"), "\(code)")
    #expect(code.contains("animator.startAnimation(afterDelay: 0.1)"))
  }

  @Test func anAnimationBlockSetsOneTransformPerView() throws {
    let code = try exported(
      """
      - animate: { duration: 0.3 }
        set: { box.scale: 2, box.translate.y: -7, box.rotate: 30 }
      """, to: .uikit)
    let whole = "box.transform = CGAffineTransform(translationX: 0, y: -7)"
    #expect(code.contains("\(whole).rotated(by: (30) * .pi / 180).scaledBy(x: 2, y: 2)"), "\(code)")
    #expect(code.components(separatedBy: "box.transform").count == 2, "\(code)")
  }

  @Test func bindingsBecomeTheBodyOfScrollViewDidScroll() throws {
    let code = try exported(Self.steps, to: .uikit, more: Self.views)
    #expect(
      code.contains(
        """
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
          header.alpha = 1 - progress(20, 60, page.contentOffset.y)
          titled.frame.origin.y = page.contentOffset.y > 40 ? 2 - (page.contentOffset.y - 3) \
        : -min(4, abs(page.contentOffset.y))
        }
        """), "\(code)")
  }

  @Test func swiftUIDelaysTheAnimation() throws {
    let code = try exported(Self.steps, to: .swiftui, more: Self.views)
    #expect(code.contains("withAnimation(.easeOut(duration: 0.3).delay(0.5)) {"), "\(code)")
    #expect(code.contains("var boxAlpha: Double = 1"))
    #expect(code.contains("    boxAlpha = 0.25\n    boxX = 90"))
  }

  @Test func coreAnimationAnimatesEachLayerProperty() throws {
    let code = try exported(Self.steps + Self.sampled, to: .coreanimation, more: Self.views)
    // The box is 60 wide: its middle moves from 50 to 120 while its edge moves from 20 to 90.
    #expect(
      code.contains(
        """
            // easeOut over 0.3 s
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 50
            animation.toValue = 120
            animation.duration = 0.3
            animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
            animation.beginTime = CACurrentMediaTime() + 0.5
            animation.fillMode = .backwards
            box.layer.setValue(120, forKeyPath: "position.x")
            box.layer.add(animation, forKey: "position.x")
        """), "\(code)")
    #expect(
      code.contains(
        """
            let animation = CASpringAnimation(keyPath: "transform.translation.y")
            animation.fromValue = 0
            animation.toValue = -12
        """), "\(code)")
    #expect(
      code.contains("animation.toValue = UIColor(red: 1, green: 0, blue: 0, alpha: 0.502).cgColor"))
    // The middle of a length from 200 to 90 moves from 100 to 45, in two steps of a half each.
    #expect(
      code.contains(
        """
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [100, 72.5]
            animation.keyTimes = [0, 0.5, 1]
            animation.calculationMode = .discrete
        """), "\(code)")
  }

  @Test func sampledMotionStatesItsError() throws {
    let code = try exported(Self.steps + Self.sampled, to: .coreanimation, more: Self.views)
    let turn = try #require(
      code.components(separatedBy: "\"transform.rotation.z\")").dropFirst().first)
    func numbers(_ name: String) throws -> [Double] {
      let part = try #require(
        turn.components(separatedBy: "animation.\(name) = [").dropFirst().first)
      return part.prefix { $0 != "]" }.split(separator: ",").compactMap {
        Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    let (values, times) = (try numbers("values"), try numbers("keyTimes"))
    #expect(values.count == times.count && values.count > 6 && times == times.sorted())
    // The rotation is 40 degrees half way and 10 degrees at the end, in radians.
    let middle = try #require(times.firstIndex(of: 0.5))
    #expect(abs(values[middle] - 0.698_132) < 1e-5 && values.first == 0 && times.first == 0)
    #expect(abs((values.last ?? 0) - 0.174_533) < 1e-5 && times.last == 1)
    #expect(
      code.contains(
        "// No single curve fits: lines between \(values.count) points, off by at most 0.0017")
    )
  }
}
