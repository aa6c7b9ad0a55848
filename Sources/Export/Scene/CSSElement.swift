// A view as an HTML element: its CSS rule, its content and its picture.

import Geometry
import Images
import Player
import Scene
import Support

extension SceneMotion {
  /// Returns the CSS declarations of a view at the scene's start.
  func cssRule(_ view: ViewID) -> [String] {
    let size = [number(view, .width), number(view, .height)].map { points([max($0, 0)]) }
    var lines = [
      "left: \(points([number(view, .x)])); top: \(points([number(view, .y)]));",
      "width: \(size[0]); height: \(size[1]);",
    ]
    for property in CSSProperty.allCases { lines += cssDeclarations(view, property) }
    switch scene.views[view].kind {
    case .label(let style): lines += cssLabel(view, style)
    case .symbol: lines.append("fill: \(css(color(view, .color)));")
    case .shape:
      lines.append("fill: \(css(color(view, .color))); stroke: \(css(color(view, .stroke)));")
      lines.append("stroke-width: \(points([number(view, .lineWidth)]));")
    case .view, .scroll, .backdrop, .image, .gradient: break
    }
    return lines
  }

  /// Returns the declarations of a CSS property at the scene's start, with the constant
  /// declarations that the property needs.
  private func cssDeclarations(_ view: ViewID, _ property: CSSProperty) -> [String] {
    let kind = scene.views[view].kind.name
    let inputs = cssInputs(view, property).flatMap { value(view, $0).lanes }
    let numbers = cssNumbers(view, property)(inputs)
    func declaration(unless plain: [Double]) -> [String] {
      numbers == plain ? [] : ["\(property.name(kind)): \(property.text(numbers));"]
    }
    switch property {
    // `cssRule` writes these properties itself: the size for every view, the colours and the stroke
    // width for labels and shapes.
    case .width, .height, .color, .stroke, .strokeWidth: return []
    case .translate, .skew: return declaration(unless: [0, 0])
    case .rotate: return declaration(unless: [0])
    case .borderRadius: return declaration(unless: [0, 0, 0, 0])
    case .scale: return declaration(unless: [1, 1])
    case .transformOrigin: return declaration(unless: [0.5, 0.5])
    case .opacity:
      return (numbers[0] == 1 ? [] : ["opacity: \(short(numbers[0]));"])
        + (visibility(view)?.first == 0 ? ["visibility: hidden;"] : [])
        + (number(view, .clips) == 0 ? [] : ["overflow: hidden;"])
    case .backgroundColor:
      let isPlain = value(view, .blend) == Property.blend.initial
      return declaration(unless: [0, 0, 0, 0])
        + (usesLayers ? ["z-index: \(layer(of: view));"] : [])
        + (isPlain ? [] : ["mix-blend-mode: \(value(view, .blend).shown);"])
    case .outline:
      let width = number(view, .borderWidth)
      guard width > 0 || moves(view, .borderWidth) else { return [] }
      return declaration(unless: []) + ["outline-offset: \(points([-width]));"]
    case .boxShadow:
      return number(view, .shadowOpacity) == 0 ? [] : declaration(unless: [])
    case .filter: return declaration(unless: [0, 1])
    case .visibility: return []
    }
  }

  private func color(_ view: ViewID, _ property: Property) -> Color {
    Color(lanes: value(view, property).lanes)
  }

  private func cssLabel(_ view: ViewID, _ style: View.LabelStyle) -> [String] {
    let (edge, alignment) =
      switch style.alignment {
      case .natural: ("flex-start", "start")
      case .left: ("flex-start", "left")
      case .center: ("center", "center")
      case .right: ("flex-end", "right")
      }
    return [
      "display: flex; align-items: center; justify-content: \(edge); "
        + "text-align: \(alignment);",
      "font: \(cssWeight(style.font.weight)) \(points([style.font.size])) "
        + "\"\(cssText(style.font.family))\", sans-serif;",
      "white-space: \(style.maximumLines == 1 ? "nowrap" : "pre-wrap");",
      "color: \(css(color(view, .color)));",
    ]
  }

  /// Whether any view has a z position other than 0, so that all views need a `z-index`. It is an
  /// integer in CSS.
  private var usesLayers: Bool { scene.views.ids.contains { number($0, .z) != 0 } }

  private func layer(of view: ViewID) -> Int {
    let all = Set(scene.views.ids.map { number($0, .z) }).sorted()
    return (all.firstIndex(of: number(view, .z)) ?? 0) - (all.firstIndex(of: 0) ?? 0)
  }

  /// Returns the content of an element, without its child views.
  ///
  /// - Throws: UserError if a picture's file is missing.
  func htmlContent(_ view: ViewID, id: String) throws(UserError) -> [String] {
    switch scene.views[view].kind {
    case .view, .scroll, .backdrop: return []
    case .label(let style):
      guard case .text(let text) = value(view, .text) else { return [] }
      return ["<span>\(htmlRuns(style.styled(text, shown)))</span>"]
    case .image(let style):
      let file = try rehearsed.pictureFile(style.source)
      let type = PictureFile.mediaType(of: file) ?? "image/svg+xml"
      let bytes = Data(file).base64EncodedString()
      let fit =
        ["aspectFit": "contain", "aspectFill": "cover", "center": "none"][style.mode.rawValue]
        ?? "fill"
      return [
        "<img class=\"all\" alt=\"\" style=\"object-fit: \(fit)\" "
          + "src=\"data:\(type);base64,\(bytes)\">"
      ]
    case .gradient(let style):
      return [svg(gradient(style, view), id: id)]
    case .shape(let style):
      let rule = style.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      let size = Size(width: number(view, .width), height: number(view, .height))
      let colors = style.gradient.map { definition(of: gradient($0, view), id: id, over: size) }
      let fill = colors == nil ? "" : " fill=\"url(#\(id)-colors)\""
      return [
        "<svg class=\"all\" stroke-linecap=\"\(style.cap.rawValue)\" "
          + "stroke-linejoin=\"\(style.join.rawValue)\">"
          + (colors ?? "") + "<path d=\"\(svg(shapePath(view, style)))\"\(rule)\(fill)/></svg>"
      ]
    case .symbol(let style):
      guard case .text(let name) = value(view, .symbol), let symbol = Symbol.named(name) else {
        return []
      }
      let size = Size(width: number(view, .width), height: number(view, .height))
      let map = style.transform(in: size)
      let rule = symbol.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      return [
        "<svg class=\"all\"><path transform=\"translate(\(short(map.tx)) \(short(map.ty))) "
          + "scale(\(short(map.a)))\" d=\"\(svg(symbol.path))\"\(rule)/></svg>"
      ]
    }
  }

  /// Returns a label's text, with an element for each run.
  private func htmlRuns(_ label: (text: String, style: TextStyle?)) -> String {
    guard let runs = label.style?.runs, !runs.isEmpty else { return html(label.text) }
    var rest = Array(label.text.utf8)[...]
    return runs.map { run in
      let part = String(decoding: rest.prefix(run.byteCount), as: UTF8.self)
      rest = rest.dropFirst(run.byteCount)
      return "<span style=\"\(cssRun(run))\">\(html(part))</span>"
    }.joined()
  }

  private func cssRun(_ run: TextRun) -> String {
    let lines: [(TextTraits, String)] = [
      (.underline, "underline"), (.strikethrough, "line-through"),
    ]
    let drawn = lines.filter { run.traits.contains($0.0) }.map(\.1)
    let declarations: [String?] = [
      "font-size: \(points([run.size]))", "font-weight: \(cssWeight(run.weight))",
      run.color.map { "color: \(css($0))" },
      run.traits.contains(.italic) ? "font-style: italic" : nil,
      drawn.isEmpty ? nil : "text-decoration: \(drawn.joined(separator: " "))",
      run.traits.contains(.tabularFigures) ? "font-variant-numeric: tabular-nums" : nil,
      run.tracking == 0 ? nil : "letter-spacing: \(points([run.tracking]))",
    ]
    return declarations.compactMap { $0 }.joined(separator: "; ")
  }

  /// Returns the weight in CSS: 100 for ultraLight, 200 for thin, 300 for light and so on.
  private func cssWeight(_ weight: Font.Weight) -> Int {
    (Font.Weight.allCases.firstIndex(of: weight) ?? 3) * 100 + 100
  }

  private func shapePath(_ view: ViewID, _ style: View.ShapeStyle) -> Path {
    func number(_ property: Property) -> Double { self.number(view, property) }
    let rect = Rect(x: 0, y: 0, width: number(.width), height: number(.height))
    let radii = CornerRadii(
      topLeft: number(.cornerRadius), topRight: number(.cornerTopRight),
      bottomRight: number(.cornerBottomRight), bottomLeft: number(.cornerBottomLeft))
    return style.path(
      in: RoundedRect(rect, radii: radii),
      lineWidth: color(view, .stroke).alpha > 0 ? number(.lineWidth) : 0)
  }

  private func gradient(_ style: View.GradientStyle, _ view: ViewID) -> Gradient {
    style.gradient(resolve: shown, color: { color(view, $0) }, number: { number(view, $0) })
  }

  private func svg(_ gradient: Gradient, id: String) -> String {
    "<svg class=\"all\">" + definition(of: gradient, id: id, over: nil)
      + "<rect class=\"all\" rx=\"inherit\" fill=\"url(#\(id)-colors)\"/></svg>"
  }

  /// Returns the definition of a gradient.
  ///
  /// - Parameter size: the size to which the gradient is stretched, in points; nil for the size of
  ///   the filled element.
  private func definition(of gradient: Gradient, id: String, over size: Size?) -> String {
    let stops = gradient.stops.map { stop in
      let opacity = stop.color.alpha < 1 ? " stop-opacity=\"\(short(stop.color.alpha))\"" : ""
      var opaque = stop.color
      opaque.alpha = 1
      return "<stop offset=\"\(short(stop.location))\" stop-color=\"\(opaque.hex)\"\(opacity)/>"
    }.joined()
    let (start, end) = (gradient.start, gradient.end)
    let radius = Point(x: end.x - start.x, y: end.y - start.y)
    let matrix =
      "matrix(\(short(radius.x)) 0 0 \(short(radius.y)) \(short(start.x)) \(short(start.y)))"
    var transforms = size.map { ["scale(\(short($0.width)) \(short($0.height)))"] } ?? []
    let (name, place): (String, String)
    switch gradient.kind {
    case .linear:
      name = "linearGradient"
      place =
        "x1=\"\(short(start.x))\" y1=\"\(short(start.y))\" "
        + "x2=\"\(short(end.x))\" y2=\"\(short(end.y))\""
    case .radial:
      (name, place) = ("radialGradient", "cx=\"0\" cy=\"0\" r=\"1\"")
      transforms.append(matrix)
    }
    let units = size == nil ? "" : " gradientUnits=\"userSpaceOnUse\""
    let map =
      transforms.isEmpty ? "" : " gradientTransform=\"\(transforms.joined(separator: " "))\""
    return "<\(name) id=\"\(id)-colors\" \(place)\(units)\(map)>\(stops)</\(name)>"
  }

  private func svg(_ path: Path) -> String {
    func point(_ point: Point) -> String { "\(short(point.x)) \(short(point.y))" }
    return path.elements.map { element in
      switch element {
      case .move(let end): "M\(point(end))"
      case .line(let end): "L\(point(end))"
      case .curve(let first, let second, let end): "C\(point(first)) \(point(second)) \(point(end))"
      case .close: "Z"
      }
    }.joined()
  }
}

/// Returns a string for CSS strings and comments, without the characters that would end them.
func cssText(_ text: String) -> String {
  text.printable.filter { !"\"\\<>*/".contains($0) }
}
