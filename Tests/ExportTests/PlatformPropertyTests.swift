// Tests of a view's properties in UIKit, SwiftUI and Core Animation.

import Export
import Foundation
import Testing

@Suite struct PlatformPropertyTests {
  private func moved(_ change: String, _ target: SceneTarget) throws -> String {
    try exported(
      """
      - animate: { duration: 1, curve: linear }
        set: { other.\(change) }
      """, to: target,
      more: "  - { id: other, frame: [10, 20, 40, 60], alpha: 0.5, background: \"#000000\" }")
  }

  @Test(arguments: [
    ("x: 5", "other.frame.origin.x = 5"), ("y: 5", "other.frame.origin.y = 5"),
    ("width: 5", "other.frame.size.width = 5"), ("height: 5", "other.frame.size.height = 5"),
    ("alpha: 0.25", "other.alpha = 0.25"), ("cornerRadius: 5", "other.layer.cornerRadius = 5"),
    ("shadow.opacity: 0.5", "other.layer.shadowOpacity = 0.5"),
    (
      "background: \"#FF000080\"",
      "other.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.502)"
    ),
    (
      "translate.x: 5",
      "other.transform = CGAffineTransform(translationX: 5, y: 0)"
    ),
    (
      "rotate: 45",
      "other.transform = CGAffineTransform(translationX: 0, y: 0).rotated(by: (45) * .pi / 180)"
    ),
    (
      "scale.y: 2",
      "other.transform = CGAffineTransform(translationX: 0, y: 0).scaledBy(x: 1, y: 2)"
    ),
  ])
  func uikitSetsAProperty(_ change: String, _ line: String) throws {
    let code = try moved(change, .uikit)
    #expect(code.contains("    \(line)\n  }\n"), "\(code)")
  }

  /// The corner radius of the view is 0 at the start.
  @Test(arguments: [
    (
      "cornerRadius.topLeft: 5, other.cornerRadius.topRight: 5", SceneTarget.uikit,
      [
        "other.layer.cornerRadius = 5",
        "other.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]",
      ]
    ),
    (
      "cornerRadius.topLeft: 5, other.cornerRadius.bottomLeft: 6", .uikit,
      ["// other.cornerRadius to [5, 0, 0, 6]: a layer has one radius."]
    ),
    (
      "cornerRadius.bottomRight: 5", .coreanimation,
      ["// other.cornerRadius.bottomRight to 5: a layer has no such property."]
    ),
    ("cornerRadius.bottomRight: 5", .swiftui, ["otherCornerRadiusBottomRight = 5"]),
  ])
  func singleCornerRadiiAreMaskedOrReported(
    _ change: String, _ target: SceneTarget, _ lines: [String]
  ) throws {
    let code = try moved(change, target)
    for line in lines { #expect(code.contains(line), "\(code)") }
  }

  @Test(arguments: [SceneTarget.uikit, .swiftui, .coreanimation])
  func equalCornerRadiiExportAsOneProperty(_ target: SceneTarget) throws {
    let code = try moved("cornerRadius: 5", target)
    for word in ["topRight", "TopRight", "bottom", "Bottom", "masked"] {
      #expect(!code.contains(word), "\(code)")
    }
  }

  @Test(arguments: [
    (SceneTarget.uikit, "other.skew.x to 5: UIKit cannot animate it."),
    (.swiftui, "otherSkewX = 5"),
  ])
  func skewIsReportedOrExportedAsState(_ target: SceneTarget, _ words: String) throws {
    let code = try moved("skew.x: 5", target)
    #expect(code.contains(words), "\(code)")
  }

  @Test(arguments: [
    ("x: 5", "otherX: Double = 10", "otherX = 5"),
    ("translate.y: 5", "otherTranslateY: Double = 0", "otherTranslateY = 5"),
    ("shadow.opacity: 0.5", "otherShadowOpacity: Double = 0", "otherShadowOpacity = 0.5"),
    ("alpha: 0.25", "otherAlpha: Double = 0.5", "otherAlpha = 0.25"),
  ])
  func swiftUIDeclaresStateForEachProperty(_ change: String, _ state: String, _ line: String) throws
  {
    let code = try moved(change, .swiftui)
    #expect(code.contains("var \(state)\n"), "\(code)")
    #expect(code.contains("withAnimation(.linear(duration: 1)) {\n    \(line)\n  }\n"), "\(code)")
  }

  /// The centre of the frame [10, 20, 40, 60] is at (30, 50). It moves with each edge, and by half
  /// of each change of size. 90 degrees are π/2.
  @Test(
    arguments: [
      ("x: 110", "position.x", "30", "130"), ("y: 10", "position.y", "50", "40"),
      ("width: 100", "position.x", "30", "60"), ("width: 100", "bounds.size.width", "40", "100"),
      ("height: 10", "position.y", "50", "25"), ("height: 10", "bounds.size.height", "60", "10"),
      ("translate.x: 5", "transform.translation.x", "0", "5"),
      ("translate.y: 5", "transform.translation.y", "0", "5"),
      ("scale.x: 3", "transform.scale.x", "1", "3"), ("scale.y: 3", "transform.scale.y", "1", "3"),
      ("rotate: 90", "transform.rotation.z", "0", "1.570796"),
      ("rotateX: 90", "transform.rotation.x", "0", "1.570796"),
      ("rotate.y: 90", "transform.rotation.y", "0", "1.570796"),
      ("alpha: 0.25", "opacity", "0.5", "0.25"),
      ("cornerRadius: 7", "cornerRadius", "0", "7"),
      ("shadow.opacity: 0.5", "shadowOpacity", "0", "0.5"),
      (
        "background: \"#FFFFFF\"", "backgroundColor",
        "UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor",
        "UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor"
      ),
    ] as [(String, String, String, String)])
  func coreAnimationAnimatesAKeyPath(
    _ change: String, _ path: String, _ from: String, _ to: String
  ) throws {
    let code = try moved(change, .coreanimation)
    let start = try #require(code.range(of: "(keyPath: \"\(path)\")\n"), "\(code)")
    let lines = code[start.upperBound...].split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    #expect(lines.prefix(2) == ["animation.fromValue = \(from)", "animation.toValue = \(to)"])
    #expect(code.contains("other.layer.setValue(\(to), forKeyPath: \"\(path)\")"), "\(code)")
  }

  /// The anchor [0.25, 1] of the frame [10, 20, 40, 60] is at (20, 80). It moves 100 points with
  /// the edge, and by a quarter of the 40 points by which the width grows.
  @Test(arguments: [
    ("x: 110", "position.x", "20", "120"), ("width: 80", "position.x", "20", "30"),
    ("height: 10", "position.y", "80", "30"),
  ])
  func layerPositionRefersToTheAnchorPoint(
    _ change: String, _ path: String, _ from: String, _ to: String
  ) throws {
    let code = try exported(
      "- animate: { duration: 1 }\n  set: { other.\(change) }", to: .coreanimation,
      more: "  - { id: other, frame: [10, 20, 40, 60], anchor: [0.25, 1] }")
    let start = try #require(code.range(of: "(keyPath: \"\(path)\")\n"), "\(code)")
    let lines = code[start.upperBound...].split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.prefix(2) == ["animation.fromValue = \(from)", "animation.toValue = \(to)"])
  }

  /// Animations of x are additive. At the end of the delay x is 70 − 100 = −30, so the centre of
  /// the box is at 0.
  @Test func anAnimationStartsFromTheValueAfterItsDelay() throws {
    let code = try exported(
      """
      - animate: { duration: 0.25, delay: 0.5, curve: linear }
        set: { box.x: 120 }
      - wait: 0.25
      - set: { box.x: 70 }
      """, to: .coreanimation)
    #expect(
      code.contains("  animation.fromValue = 0\n  animation.toValue = 100\n"), "\(code)")
  }

  private static let page = """
      - { id: page, kind: scroll, frame: [0, 0, 100, 100], contentSize: [300, 400] }
    """

  @Test(arguments: [
    (SceneTarget.uikit, "page.contentOffset.y = 30\n    page.contentOffset.x = 20"),
    (.coreanimation, "keyPath: \"bounds.origin.x\""),
    (.coreanimation, "keyPath: \"bounds.origin.y\""),
  ])
  func contentOffsetAnimatesTheScrollView(_ target: SceneTarget, _ part: String) throws {
    let code = try exported(
      "- animate: { duration: 1, curve: linear }\n  set: { page.offset.x: 20, page.offset.y: 30 }",
      to: target, more: Self.page)
    let parts = part.split(separator: "\n").map { $0.drop { $0 == " " } }
    for part in parts { #expect(code.contains(part), "\(code)") }
  }

  @Test(arguments: [
    (SceneTarget.uikit, "// effect.blur to 9: UIKit cannot animate it.\n"),
    (.swiftui, "effectBlur = 9\n"),
    (.coreanimation, "// effect.blur to 9: a layer has no such property.\n"),
    (.swiftui, "// effect.tint to #ff0000\n"),
  ])
  func propertiesMissingOnAPlatformAreReported(_ target: SceneTarget, _ line: String) throws {
    let code = try exported(
      "- animate: { duration: 1 }\n  set: { effect.blur: 9, effect.tint: \"#FF0000\" }",
      to: target, more: "  - { id: effect, kind: backdrop, frame: [0, 0, 9, 9], blur: 3 }")
    #expect(code.contains(line), "\(code)")
  }
}
