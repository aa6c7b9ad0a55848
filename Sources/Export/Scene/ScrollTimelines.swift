// The export of properties bound to a content offset as CSS animations that follow the scrolling of
// the page.

import Scene

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
