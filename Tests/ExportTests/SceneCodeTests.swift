// Tests of animation blocks as functions.

import Export
import Foundation
import Testing

@Suite struct SceneCodeTests {
  /// A script with equal animation blocks at 0.5 s and 1 s, and a different block between them.
  private static let twice = """
    - wait: 0.5
    - animate: { duration: 0.2, delay: 0.1, curve: easeOut }
      set: { box.x: 90 }
    - wait: 0.4
    - animate: { duration: 0.1 }
      set: { box.x: 20 }
    """

  @Test(arguments: [
    (SceneTarget.uikit, "func moveBox() {\n"), (.swiftui, "func moveBox() {\n"),
    (.coreanimation, "func moveBox() {\n"),
  ])
  func eachAnimationBecomesADocumentedFunction(_ target: SceneTarget, _ head: String) throws {
    let code = try exported(Self.twice, to: target)
    #expect(code.contains(": at 0.5 s.\n\(head)"), "\(code)")
    let second = head.replacing("Box", with: "Box2")
    #expect(code.contains(": at 0.9 s.\n\(second)"), "\(code)")
    #expect(!code.contains("It plays"))
  }

  @Test func repeatedAnimationsShareOneFunction() throws {
    let steps = (0..<6).map { _ in
      "- animate: { duration: 0.1 }\n  set: { box.rotate: 30 }\n- wait: 0.25\n"
        + "- set: { box.rotate: 0 }"
    }
    let code = try exported(steps.joined(separator: "\n"), to: .uikit)
    #expect(code.components(separatedBy: "func ").count == 2, "\(code)")
    #expect(code.contains(": at 0 s, 0.25 s, 0.5 s, 0.75 s, 1 s, ….\n"), "\(code)")
  }

  @Test func replacedAnimationsAreNoted() throws {
    let code = try exported(
      """
      - animate: { duration: 1 }
        set: { box.alpha: 0 }
      - wait: 0.5
      - animate: { duration: 0.25 }
        set: { box.alpha: 1 }
      """, to: .uikit)
    #expect(code.contains(": at 0 s; another animation replaces it before its end.\n"), "\(code)")
    #expect(code.contains(": at 0.5 s.\n"), "\(code)")
  }

  @Test(
    arguments: [
      ("easeOut", SceneTarget.swiftui, "withAnimation(.easeOut(duration: 0.5).delay(0.25)) {"),
      ("smooth", .swiftui, "withAnimation(.smooth.delay(0.25)) {"),
      // A spring with a velocity is a call on two lines.
      (
        "spring(mass: 2, stiffness: 200, damping: 12, velocity: 3)", .swiftui,
        "stiffness: 100, damping: 6, initialVelocity: 3).delay(0.25)) {"
      ),
      (
        "easeOut", .uikit,
        "UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveEaseOut) {"
      ),
      (
        "spring(damping: 0.5)", .uikit,
        "withDuration: 0.5, delay: 0.25, usingSpringWithDamping: 0.5,"
      ),
      ("smooth", .uikit, "animator.startAnimation(afterDelay: 0.25)"),
      ("steps(2)", .uikit, "// box.x to 90 after 0.25 s\n"),
      ("easeOut", .coreanimation, "animation.beginTime = CACurrentMediaTime() + 0.25\n"),
    ] as [(String, SceneTarget, String)])
  func exportedAnimationsKeepTheDelayOfTheScene(
    _ curve: String, _ target: SceneTarget, _ part: String
  ) throws {
    let code = try exported(
      "- animate: { duration: 0.5, delay: 0.25, curve: \"\(curve)\" }\n  set: { box.x: 90 }",
      to: target)
    #expect(code.contains(part), "\(code)")
    let plain = try exported(
      "- animate: { duration: 0.5, curve: \"\(curve)\" }\n  set: { box.x: 90 }", to: target)
    for word in ["0.25", "delay(", "afterDelay", "beginTime"] {
      #expect(!plain.contains(word), "\(plain)")
    }
  }

  @Test(arguments: [
    ("my_view", "my_view", "my-view"), ("animator", "animator_2", "animator"),
    ("content", "content", "content-2"), ("_3d", "view_3d", "view-3d"),
  ])
  func viewNamesBecomeValidIdentifiers(_ id: String, _ swift: String, _ css: String) throws {
    func code(_ target: SceneTarget) throws -> String {
      try exported(
        "- animate: { duration: 0.5 }\n  set: { \(id).alpha: 0 }", to: target,
        more: "  - { id: \(id), frame: [0, 0, 9, 9] }")
    }
    #expect(try code(.uikit).contains("    \(swift).alpha = 0\n"))
    #expect(try code(.css).contains("#\(css) {\n"))
  }

  @Test func gesturesAndAnimatorsAreReportedAsLeftOut() throws {
    let code = try exported(
      "- set: { open: true }", to: .uikit,
      more: """
          - { id: page, kind: scroll, frame: [0, 0, 99, 99], contentSize: [99, 500] }
        """, timeline: "timeline: [{ at: 0.2, fling: { view: page, velocity: [0, -90] } }]")
    #expect(
      code.contains("// Drags and flings are left out: the system moves their content.\n"))
    #expect(!code.contains("func "), "\(code)")
  }

  @Test func animatedNumbersAndComputedSpringsHaveNotes() throws {
    let code = try exported(
      "- animate: { curve: 'spring(stiffness: = 100 + n, damping: 20)' }\n"
        + "  set: { n: 9, box.x: 50 }",
      to: .uikit, more: "  - { id: bar, frame: [= n, 0, 9, 9] }")
    #expect(
      code.contains("// The animated 'n' is left out: move the views that follow it.\n"))
    #expect(
      code.contains("// Springs whose numbers are computed have the numbers of this run.\n"))
    #expect(code.contains("stiffness: 100"), "\(code)")
  }

  @Test(arguments: [
    (SceneTarget.uikit, "// The match of 'badge' and 'photo' is left out.\n"),
    (.swiftui, "// The match of 'badge' and 'photo' is left out.\n"),
    (.css, "The cross-fade from 'badge' to 'photo' is left out."),
  ])
  func aMatchIsReportedAsLeftOut(_ target: SceneTarget, _ words: String) throws {
    let code = try exported(
      "- animate: { duration: 0.5 }\n  set: { dim.alpha: 1 }", to: target,
      more: """
          - { id: badge, frame: [0, 0, 9, 9] }
          - { id: dim, frame: [0, 0, 9, 9], alpha: 0 }
          - { id: photo, frame: [0, 0, 99, 99] }
        """,
      timeline: "match: [{ views: [badge, photo], progress: = dim.alpha }]\ntimeline: [wait: 1]")
    #expect(code.contains(words))
  }

  @Test(arguments: [("", " is"), (", snap: [0, 60]", " and its spring to a rest position are")])
  func aPanIsReportedAsLeftOut(_ snap: String, _ verb: String) throws {
    let code = try exported(
      "- set: { open: true }", to: .swiftui,
      more: """
          - { id: sheet, frame: [0, 0, 9, 9], gestures: { pan: { axis: y, drives: y\(snap) } } }
        """, timeline: "timeline: [{ drag: { view: sheet, by: [0, 30], over: 0.2 } }]")
    #expect(
      code.contains("// The pan of 'sheet'\(verb) left out: write a pan gesture recognizer.\n"))
  }

  @Test(arguments: [
    ("= page.offset.y / 100", false), ("= progress(0, 10, page.offset.y)", true),
    ("= page.offset.y > 3 and progress(0, 10, page.offset.y) > 0.5 ? 1 : 0", true),
    ("= 1 - max(0, progress(0, 10, page.offset.y))", true),
  ])
  func theHelperIsExportedWhenABindingCallsIt(_ binding: String, _ isThere: Bool) throws {
    for target in [SceneTarget.uikit, .swiftui] {
      let code = try exported(
        "- set: { open: true }", to: target,
        more: """
            - { id: page, kind: scroll, frame: [0, 0, 99, 99], contentSize: [99, 500] }
            - { id: progress_bar, frame: [0, 0, 9, 9], alpha: "\(binding)" }
          """)
      #expect(code.contains("func progress(") == isThere, "\(code)")
    }
  }

  @Test func aBoundTransformIsAssignedOnce() throws {
    let code = try exported(
      "- set: { open: true }", to: .uikit,
      more: """
          - { id: page, kind: scroll, frame: [0, 0, 99, 99], contentSize: [99, 500] }
          - id: knob
            frame: [0, 0, 9, 9]
            translate: [4, "= page.offset.y"]
            rotate: "= page.offset.y * 2"
            z: "= page.offset.y"
        """)
    #expect(
      code.contains(
        """
          knob.transform = CGAffineTransform(translationX: 4, y: page.contentOffset.y)\
        .rotated(by: (page.contentOffset.y * 2) * .pi / 180)

        """), "\(code)")
    #expect(code.components(separatedBy: "knob.transform").count == 2, "\(code)")
    #expect(code.contains("  // knob.z = page.contentOffset.y\n"), "\(code)")
  }
}
