// Scenes as the code of Apple's frameworks, and Android's.

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

  @Test func aBlockIsAFunction() throws {
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

  @Test func whatIsBoundIsTheBodyOfScrollViewDidScroll() throws {
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

  @Test func aDelayInSwiftUIIsTheAnimations() throws {
    let code = try exported(Self.steps, to: .swiftui, more: Self.views)
    #expect(code.contains("withAnimation(.easeOut(duration: 0.3).delay(0.5)) {"), "\(code)")
    #expect(code.contains("var boxAlpha: Double = 1"))
    #expect(code.contains("    boxAlpha = 0.25\n    boxX = 90"))
  }
}
