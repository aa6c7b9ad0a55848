// Tests of scenes as CSS.

import Export
import Foundation
import Motion
import Player
import Testing

@Suite struct SceneCSSTests {
  @Test func eachPropertyExportsOneCSSAnimation() throws {
    let css = try exported(
      """
      - animate: { duration: 0.3, delay: 0.5, curve: easeOut }
        set: { box.x: 90, box.alpha: 0.25 }
      """, to: .css)
    #expect(
      css.contains(
        """
          animation:
            box-translate 0.3s ease-out 0.5s both,
            box-opacity 0.3s ease-out 0.5s both;
        }
        @keyframes box-translate {
          from { translate: 0 0 }
          to { translate: 70px 0 }
        }
        @keyframes box-opacity {
          from { opacity: 1 }
          to { opacity: 0.25 }
        }
        """), "\(css)")
    #expect(css.contains("left: 20px; top: 30px;\n  width: 60px; height: 40px;"))
    #expect(!css.contains("sampled"))
  }

  /// Masks, perspective and paths with expressions have no counterpart in exported scenes.
  @Test(arguments: [SceneTarget.css, .uikit, .swiftui, .coreanimation])
  func leftOutLayersAreNamed(_ target: SceneTarget) throws {
    let views = """
        - { id: page, frame: [0, 0, 9, 9], mask: { frame: [0, 0, 9, 9] } }
        - { id: card, frame: [0, 0, 9, 9], rotateY: 40, perspective: 500 }
        - { id: wave, kind: shape, frame: [0, 0, 9, 9], path: "M 0 {box.x} H 9" }
      """
    let steps = "- { animate: { duration: 0.3 }, set: { box.x: 90 } }"
    let code = try exported(steps, to: target, more: views)
    for words in [
      "The mask of 'page' is left out.", "The perspective of 'card' is left out.",
      "The path of 'wave' is left out: its numbers are expressions.",
    ] {
      #expect(code.contains(words), "\(code)")
    }
  }

  /// The gradient is stretched to the view, as in a frame.
  @Test func aGradientFillsAnExportedShape() throws {
    let views = """
        - { id: sun, kind: shape, frame: [0, 0, 20, 30], path: M0 0 H9 V9 Z, colors: [red, blue] }
      """
    let page = try exported(
      "- { animate: { duration: 0.3 }, set: { box.x: 90 } }", to: .css, more: views, isPage: true)
    #expect(
      page.contains(
        "<linearGradient id=\"sun-colors\" x1=\"0.5\" y1=\"0\" x2=\"0.5\" y2=\"1\" "
          + "gradientUnits=\"userSpaceOnUse\" gradientTransform=\"scale(20 30)\">"), "\(page)")
    #expect(page.contains("fill=\"url(#sun-colors)\"/></svg>"), "\(page)")
  }

  /// The reverse of easeIn is easeOut, the curve of 1 − f(1 − t).
  @Test func autoreverseUsesTheReversedCurve() throws {
    let css = try exported(
      """
      - animate: { duration: 0.4, curve: easeIn, repeat: 1, autoreverse: true }
        set: { box.x: 90 }
      - wait: 0.8
      - set: { box.x: 20 }
      """, to: .css)
    let keys = try #require(PrintedKeyframes(css, "box-translate")).keys
    #expect(keys.prefix(2).map(\.easing) == ["ease-in", "ease-out"], "\(css)")
    #expect(keys.prefix(2).map(\.values) == [[0, 0], [70, 0]])
  }

  /// A rule moves the box at 0.5 s and back at 0.75 s. The box rests in between, and jumps.
  @Test func discreteChangesExportAsJumps() throws {
    let css = try exported(
      """
      - wait: 0.5
      - set: { box.x: 150 }
      - wait: 0.25
      - set: { box.x: 40 }
      """, to: .css)
    let frames = try #require(PrintedKeyframes(css, "box-translate"))
    #expect(frames.value(at: 0.4999) == [0, 0])
    #expect(frames.value(at: 0.5001)[0] == 130 && frames.value(at: 0.7499)[0] == 130)
    #expect(frames.value(at: 0.7501)[0] == 20)
  }

  /// The flight starts with 900 points per second at the tick of the flick, and decelerates by a
  /// factor of 0.998 per millisecond. The expected offset is 900·0.499·(1 − 0.998^ms).
  @Test(arguments: [0.1, 0.02])
  func aSampledFlingStaysWithinItsStatedError(error: Double) throws {
    let css = try exported(
      "- set: { open: true }", to: .css,
      more: """
          - id: page
            kind: scroll
            frame: [0, 80, 200, 100]
            contentSize: [200, 3000]
        """,
      timeline: "timeline: [{ at: 0.2, fling: { view: page, velocity: [0, -900] } }]", error: error)
    let frames = try #require(PrintedKeyframes(css, "page-content"))
    let said = try #require(css.firstMatch(of: /off by at most ([0-9.]+)px/)?.1)
    let bound = try #require(Double(said))
    #expect(bound <= error * 1.01)
    var worst = 0.0
    for step in 0...997 {
      let time = 0.2 + Double(step) / 997 * 1.7
      let way = 900 * 0.499 * (1 - pow(0.998, (time - 0.2) * 1_000))
      worst = max(worst, abs(frames.value(at: time)[1] + way))
    }
    // The rest is the rounding to thousandths of a point, and the rounding of the formula.
    #expect(worst <= bound + 0.06, "\(worst)")
    #expect(worst > bound * 0.3)
  }

  /// The box turns 1 degree for each point of the flight, 900·0.499·(1 − 0.998^ms). The box has 60
  /// × 40 points. Half of the longer side counts as at least 50 points. An error of 0.1 points is
  /// therefore 0.1 / 50 radians: 0.1146 degrees.
  @Test func rotationErrorIsMeasuredAtTheViewsEdge() throws {
    let css = try exported(
      "- set: { open: true }", to: .css,
      more: """
          - id: page
            kind: scroll
            frame: [0, 80, 200, 100]
            contentSize: [200, 3000]
          - { id: wheel, frame: [0, 0, 60, 40], rotate: "= page.offset.y" }
        """,
      timeline: "timeline: [{ at: 0.2, fling: { view: page, velocity: [0, -900] } }]")
    let degrees = css.replacing("deg", with: "")
    let frames = try #require(PrintedKeyframes(degrees, "wheel-rotate"))
    let worst =
      (0...997).map { step in
        let time = 0.2 + Double(step) / 997 * 1.7
        let turn = 900 * 0.499 * (1 - pow(0.998, (time - 0.2) * 1_000))
        return abs(frames.value(at: time)[0] - turn)
      }.max() ?? .infinity
    // The rest is the rounding to thousandths of a degree, and the rounding of the formula.
    #expect(worst <= 0.1146 + 0.06, "\(worst)")
    #expect(worst > 0.03, "\(worst)")
  }

  /// The view is added at 0.25 s and removed at 0.75 s.
  @Test func addedViewsAreVisibleUntilRemoved() throws {
    let css = try exported(
      """
      - wait: 0.25
      - add: { use: note, id: added }
      - wait: 0.5
      - remove: added
      """, to: .css,
      more: """
        components:
          note: { view: { frame: [0, 0, 9, 9], background: blue } }
        """)
    #expect(
      css.contains(
        """
        @keyframes added-visibility {
          from { visibility: hidden; }
          0.0002% { visibility: inherit; }
          99.9998% { visibility: inherit; }
          to { visibility: hidden }
        }
        """), "\(css)")
    #expect(css.contains("added-visibility 0.500001s linear 0.249999s both"), "\(css)")
  }

  @Test func boundPropertiesFollowARealScroller() throws {
    let css = try exported(
      "- set: { open: true }", to: .css,
      more: """
          - id: page
            kind: scroll
            frame: [0, 80, 200, 100]
            contentSize: [200, 600]
          - { id: header, frame: [0, 0, 200, 50], alpha: "= 1 - progress(20, 60, page.offset.y)" }
          - { id: timed, frame: [0, 0, 200, 50], alpha: "= page.offset.y * time" }
        """)
    #expect(
      css.contains(
        """
        #screen.live #header {
          animation: header-page-y-opacity linear both;
          animation-timeline: --page-y;
          animation-range: 20px 60px;
        }
        @keyframes header-page-y-opacity {
          from { opacity: 1 }
          to { opacity: 0 }
        }
        """), "\(css)")
    #expect(css.contains("scroll-timeline: --page-y block;"))
    #expect(!css.contains("#screen.live #timed"))
  }

  @Test func labelRunsExportAsHTMLElements() throws {
    let page = try exported(
      "- set: { open: true }", to: .css,
      more: """
          - kind: label
            frame: [0, 0, 9, 9]
            runs: [{ text: a }, { text: <b>, size: 20, weight: bold, color: red, underline: true }]
        """, isPage: true)
    #expect(
      page.contains(
        "<span><span style=\"font-size: 17px; font-weight: 400\">a</span>"
          + "<span style=\"font-size: 20px; font-weight: 700; color: #ff0000; "
          + "text-decoration: underline\">&lt;b></span></span>"), "\(page)")
  }

  @Test func htmlPageContainsViewsWithEscapedTexts() throws {
    let page = try exported(
      "- set: { open: true }", to: .css,
      more: """
          - { id: "rows", frame: [0, 0, 9, 9], children: [
              { kind: label, frame: [0, 0, 9, 9], text: "a </style><b> & \\"c\\"" } ] }
          - { id: screen2, frame: [0, 0, 9, 9] }
        """, isPage: true)
    #expect(
      page.contains("<span>a &lt;/style>&lt;b> &amp; &quot;c&quot;</span>"), "\(page)")
    #expect(page.contains("<div id=\"rows-label-0\" class=\"view\" data-view=\"rows/label[0]\">"))
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
  }
}
