// The export of a scene as an HTML page. CSS animations play the scene without a script.

import Geometry
import Motion
import Player
import Scene
import Support

struct CSSPage {
  private let motion: SceneMotion
  private let names: CodeNames
  private let errors: SampledErrors
  private var rules: [String] = []
  /// The largest error of sampled motion, divided by the allowed error.
  private var largestError = 0.0

  /// Makes a page.
  ///
  /// - Parameter error: The largest allowed error of sampled motion, in points.
  init(_ motion: SceneMotion, error: Double) {
    self.motion = motion
    errors = SampledErrors(length: error)
    names = CodeNames(motion.scene, separator: "-", taken: ["screen", "content"])
  }

  /// Returns the stylesheet for a page whose elements have the same ids as in the exported page.
  mutating func stylesheet() -> String {
    rules = []
    largestError = 0
    for view in motion.scene.views.ids { add(view) }
    let live = ScrollTimelines(motion, names).rules
    let scene = motion.scene
    var head = ["\(motion.rehearsed.path.printable): \(time(motion.seconds))"]
    if largestError > 0 {
      head.append(
        "Motion without a curve is sampled as straight lines, off by at most "
          + "\(roundedUp(max(largestError, 1e-3) * errors.length, to: 2))px.")
    }
    head += motion.cssNotes
    let (size, crop) = (scene.screen.size, scene.screen.crop)
    let ground = css(motion.shown(scene.screen.background))
    let isCropped = crop.origin != .zero || crop.size != size
    return
      (head.map { "/* \($0.replacing("*/", with: "* /")) */" } + [
        "body { margin: 0 }",
        "#screen { position: relative; overflow: hidden; width: \(points([crop.width])); "
          + "height: \(points([crop.height])); background: \(ground) }",
        ".view, .content, .all { position: absolute; box-sizing: border-box }",
        ".all { left: 0; top: 0; width: 100%; height: 100%; overflow: visible }",
        ".view > span { overflow: hidden; text-overflow: ellipsis }",
      ]
      + (isCropped
        ? ["#screen { --x: \(points([-crop.minX])); --y: \(points([-crop.minY])) }"] : [])
      + (isCropped ? ["#screen > .view { margin: var(--y) 0 0 var(--x) }"] : [])
      + rules + live).map { $0 + "\n" }.joined()
  }

  private mutating func add(_ view: ViewID) {
    let name = names[view]
    var lines = motion.cssRule(view)
    let animations = motion.cssProperties(view, errors).compactMap { animation($0, view) }
    if !animations.isEmpty { lines += animationLines(animations) }
    rules.append("#\(name) {")
    rules += lines.map { "  \($0)" } + ["}"]
    for animation in animations { rules += animation.rule }
    guard motion.scene.views[view].kind.name == .scroll else { return }
    let (x, y) = (motion.number(view, .offsetX), motion.number(view, .offsetY))
    let size = [Property.contentWidth, .contentHeight].map { motion.number(view, $0) }
    rules.append("#\(name)-content {")
    rules.append("  width: \(points([size[0]])); height: \(points([size[1]]));")
    if x != 0 || y != 0 { rules.append("  translate: \(points([-x, -y]));") }
    let offset = motion.cssOffset(view, errors).flatMap { animation($0, view) }
    if let offset { rules += animationLines([offset]).map { "  \($0)" } }
    rules.append("}")
    if let offset { rules += offset.rule }
  }

  private func animationLines(_ animations: [CSSAnimation]) -> [String] {
    let words = animations.map { "\($0.name) \($0.timing)" }
    guard words.count > 1 else { return ["animation: \(words[0]);"] }
    return ["animation:"]
      + words.enumerated().map { "  \($1)\($0 < words.count - 1 ? "," : ";")" }
  }

  private mutating func animation(_ property: AnimatedCSSProperty, _ view: ViewID)
    -> CSSAnimation?
  {
    if property.channel.isSampled {
      largestError = max(largestError, property.channel.largestError)
    }
    return CSSAnimation(of: names[view], property)
  }

  /// Returns the HTML page.
  ///
  /// - Throws: UserError if a picture's file is missing.
  mutating func page() throws(UserError) -> String {
    let scene = motion.scene
    var body: [String] = []
    for view in motion.children(of: nil) { try add(view, to: &body, indent: "  ") }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>\(html(scene.title.isEmpty ? motion.rehearsed.path : scene.title))</title>
      <style>
      \(stylesheet())</style>
      <main id="screen">
      \(body.joined(separator: "\n"))
      </main>
      </html>

      """
  }

  private func add(_ view: ViewID, to lines: inout [String], indent: String) throws(UserError) {
    let name = names[view]
    let traced = motion.name(view)
    // If the element's id differs from the view's name, the attribute `data-view` contains the
    // view's name.
    let attributes =
      "id=\"\(name)\" class=\"view\""
      + (traced == name ? "" : " data-view=\"\(html(traced))\"")
    let content = try motion.htmlContent(view, id: name)
    let children = motion.children(of: view)
    let isScroll = motion.scene.views[view].kind.name == .scroll
    guard !children.isEmpty else {
      lines.append("\(indent)<div \(attributes)>\(content.joined())</div>")
      return
    }
    lines.append("\(indent)<div \(attributes)>\(content.joined())")
    if isScroll { lines.append("\(indent)<div id=\"\(name)-content\" class=\"content\">") }
    for child in children { try add(child, to: &lines, indent: indent + "  ") }
    if isScroll { lines.append("\(indent)</div>") }
    lines.append("\(indent)</div>")
  }
}

extension SceneMotion {
  /// Comments about properties that CSS shows differently or not at all.
  fileprivate var cssNotes: [String] {
    let first: [Property] = [.z, .clips, .blend, .tint]
    var notes: [String] = []
    for property in first + Property.allCases.filter({ !first.contains($0) }) {
      guard case .leftOut(let before, let after) = property.css else { continue }
      for view in scene.views.ids where moves(view, property) {
        notes.append(before + name(view).printable + after)
      }
    }
    if scene.views.contains(where: {
      if case .scroll(let style) = $0.kind { style.showsIndicators } else { false }
    }) {
      notes.append("Scroll indicators are left out.")
    }
    return notes + transitionNotes + pathNotes + maskNotes + spaceNotes
      + matchNotes("The cross-fade from", "to")
  }
}

/// The CSS rules that move bound properties while the reader scrolls. They apply to a page with
/// `<main id="screen" class="live">`.
struct ScrollTimelines {
  /// The rules; empty if no property is bound to a content offset alone.
  private(set) var rules: [String] = []

  init(_ motion: SceneMotion, _ names: CodeNames) {
    let axes = motion.scrollableAxes
    guard !axes.isEmpty else { return }
    let errors = SampledErrors(length: 0.1)
    let lines = axes.map { axis in "--\(names[axis.view])-\(axis.isVertical ? "y" : "x")" }
    rules = [
      "/* With <main id=\"screen\" class=\"live\"> the reader scrolls instead of the "
        + "script:",
      "   properties bound to an offset follow; rules do not run. */",
      "#screen.live { timeline-scope: \(lines.joined(separator: ", ")) }",
      "#screen.live * { animation: none }",
    ]
    for view in Set(axes.map(\.view)).sorted() {
      let own = zip(axes, lines).filter { $0.0.view == view }
      let timelines = own.map { "\($1) \($0.isVertical ? "block" : "inline")" }
      rules.append("#screen.live #\(names[view]) {")
      rules.append("  overflow: auto; scroll-timeline: \(timelines.joined(separator: ", "));")
      rules += ["}", "#screen.live #\(names[view])-content { translate: none }"]
    }
    for (axis, line) in zip(axes, lines) {
      guard let scrolled = motion.scrolled(along: axis) else { continue }
      for view in motion.scene.views.ids {
        let found = scrolled.cssProperties(view, errors).compactMap {
          property -> (CSSAnimation, range: String)? in
          CSSAnimation(of: "\(names[view])\(line.dropFirst())", property).map { animation in
            let segments = property.channel.movingSegments
            let (start, end) = (segments.first?.start ?? 0, segments.last?.end ?? 0)
            return (animation, range: "\(short(start))px \(short(end))px")
          }
        }
        guard !found.isEmpty else { continue }
        let animations = found.map { "\($0.0.name) linear both" }
        rules.append("#screen.live #\(names[view]) {")
        rules.append("  animation: \(animations.joined(separator: ", "));")
        rules.append("  animation-timeline: \(line);")
        rules.append("  animation-range: \(found.map(\.range).joined(separator: ", "));")
        rules.append("}")
        for animation in found { rules += animation.0.rule }
      }
    }
  }
}

extension ScrollableAxis {
  var isVertical: Bool { property == .offsetY }
}
