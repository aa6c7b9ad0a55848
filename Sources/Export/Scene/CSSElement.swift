// A view as an element of HTML: its rule, what it holds, and its picture.

import Geometry
import Platform
import Player
import Scene
import Support

extension SceneMotion {
  /// The declarations of a view at the beginning.
  func cssRule(_ view: ViewID) -> [String] {
    func value(_ property: Property) -> Double { number(view, property) }
    func color(_ property: Property) -> Color { Color(lanes: self.value(view, property).lanes) }
    var lines = [
      "left: \(points([value(.x)])); top: \(points([value(.y)]));",
      "width: \(points([max(value(.width), 0)])); height: \(points([max(value(.height), 0)]));",
    ]
    func add(_ property: String, _ text: String, unless plain: Bool) {
      if !plain { lines.append("\(property): \(text);") }
    }
    let kind = scene.views[view].kind.name
    add(
      "translate", points([value(.translateX), value(.translateY)]),
      unless: value(.translateX) == 0 && value(.translateY) == 0)
    add("rotate", "\(short(value(.rotate)))deg", unless: value(.rotate) == 0)
    add(
      "scale", factors([value(.scaleX), value(.scaleY)]),
      unless: value(.scaleX) == 1 && value(.scaleY) == 1)
    add(
      "transform-origin", percents([value(.anchorX), value(.anchorY)]),
      unless: value(.anchorX) == 0.5 && value(.anchorY) == 0.5)
    add("opacity", short(value(.alpha)), unless: value(.alpha) == 1)
    add("visibility", "hidden", unless: visibility(view)?.first != 0)
    add("overflow", "hidden", unless: value(.clips) == 0)
    add("border-radius", points([value(.cornerRadius)]), unless: value(.cornerRadius) == 0)
    let ground = color(self.ground(of: view))
    add("background-color", css(ground), unless: ground.alpha == 0)
    add("z-index", "\(layer(of: view))", unless: !usesLayers)
    if case .text(let blend) = self.value(view, .blend) {
      add("mix-blend-mode", blend, unless: blend == "normal")
    }
    let width = value(.borderWidth)
    if width > 0 || moves(view, .borderWidth) {
      lines.append("outline: \(cssOutline([width] + self.value(view, .borderColor).lanes));")
      lines.append("outline-offset: \(points([-width]));")
    }
    let shadow =
      self.value(view, .shadowColor).lanes
      + [.shadowOpacity, .shadowRadius, .shadowOffsetX, .shadowOffsetY].map(value)
    add("box-shadow", cssShadow(shadow), unless: value(.shadowOpacity) == 0)
    if value(.blur) != 0 || value(.saturation) != 1 {
      let filter = cssFilter([value(.blur), value(.saturation)])
      lines.append("\(kind == .backdrop ? "backdrop-filter" : "filter"): \(filter);")
    }
    switch kind {
    case .label: lines += cssLabel(view)
    case .shape:
      lines.append("fill: \(css(color(.color))); stroke: \(css(color(.stroke)));")
      lines.append("stroke-width: \(points([value(.lineWidth)]));")
    default: break
    }
    return lines
  }

  private func cssLabel(_ view: ViewID) -> [String] {
    guard case .label(let style) = scene.views[view].kind else { return [] }
    // CSS has no weight between 100 and 200 for what is lighter than thin.
    let weight = (Font.Weight.allCases.firstIndex(of: style.font.weight) ?? 3) * 100 + 100
    let edge = ["left": "flex-start", "right": "flex-end"][style.alignment.rawValue] ?? "center"
    return [
      "display: flex; align-items: center; justify-content: \(edge); "
        + "text-align: \(style.alignment.rawValue);",
      "font: \(weight) \(points([style.font.size])) \"\(cssText(style.font.family))\", sans-serif;",
      "white-space: \(style.maximumLines == 1 ? "nowrap" : "pre-wrap");",
      "color: \(css(Color(lanes: value(view, .color).lanes)));",
    ]
  }

  /// Siblings that say where they lie; CSS counts whole layers.
  var usesLayers: Bool { scene.views.ids.contains { number($0, .z) != 0 } }

  private func layer(of view: ViewID) -> Int {
    let all = Set(scene.views.ids.map { number($0, .z) }).sorted()
    return (all.firstIndex(of: number(view, .z)) ?? 0) - (all.firstIndex(of: 0) ?? 0)
  }

  /// What is in an element beside the views in it.
  ///
  /// - Throws: UserError when a picture's file is gone.
  func htmlContent(_ view: ViewID, id: String) throws(UserError) -> [String] {
    switch scene.views[view].kind {
    case .view, .scroll, .backdrop: return []
    case .label:
      guard case .text(let text) = value(view, .text) else { return [] }
      return ["<span>\(html(text))</span>"]
    case .image(let style):
      let bytes = Data(try rehearsed.pictureFile(style.source)).base64EncodedString()
      let fit =
        ["aspectFit": "contain", "aspectFill": "cover", "center": "none"][style.mode.rawValue]
        ?? "fill"
      return [
        "<img class=\"all\" alt=\"\" style=\"object-fit: \(fit)\" "
          + "src=\"data:image/png;base64,\(bytes)\">"
      ]
    case .gradient(let gradient): return [svg(gradient, id: id)]
    case .shape(let style):
      return [
        "<svg class=\"all\" stroke-linecap=\"\(style.cap.rawValue)\" "
          + "stroke-linejoin=\"\(style.join.rawValue)\"><path d=\"\(svg(style.path))\"/></svg>"
      ]
    }
  }

  private func svg(_ gradient: Gradient, id: String) -> String {
    let stops = gradient.stops.map { stop in
      let opacity = stop.color.alpha < 1 ? " stop-opacity=\"\(short(stop.color.alpha))\"" : ""
      var opaque = stop.color
      opaque.alpha = 1
      return "<stop offset=\"\(short(stop.location))\" stop-color=\"\(opaque.hex)\"\(opacity)/>"
    }.joined()
    let (start, end) = (gradient.start, gradient.end)
    let radius = Point(x: end.x - start.x, y: end.y - start.y)
    let shape: (name: String, words: String) =
      gradient.kind == .linear
      ? (
        "linearGradient",
        "x1=\"\(short(start.x))\" y1=\"\(short(start.y))\" "
          + "x2=\"\(short(end.x))\" y2=\"\(short(end.y))\""
      )
      : (
        "radialGradient",
        "cx=\"0\" cy=\"0\" r=\"1\" gradientTransform=\"matrix(\(short(radius.x)) 0 0 "
          + "\(short(radius.y)) \(short(start.x)) \(short(start.y)))\""
      )
    return "<svg class=\"all\"><\(shape.name) id=\"\(id)-colors\" \(shape.words)>\(stops)"
      + "</\(shape.name)><rect class=\"all\" rx=\"inherit\" fill=\"url(#\(id)-colors)\"/></svg>"
  }

  private func svg(_ path: Path) -> String {
    func point(_ point: Point) -> String { "\(short(point.x)) \(short(point.y))" }
    return path.elements.map { element in
      switch element {
      case .move(let end): "M\(point(end))"
      case .line(let end): "L\(point(end))"
      case .curve(let one, let two, let end): "C\(point(one)) \(point(two)) \(point(end))"
      case .close: "Z"
      }
    }.joined()
  }
}

/// Text in HTML, and in its attributes.
func html(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}

/// Text within quotes or a comment of CSS, neither of which it ends.
func cssText(_ text: String) -> String {
  text.printable.filter { !"\"\\<>*/".contains($0) }
}
