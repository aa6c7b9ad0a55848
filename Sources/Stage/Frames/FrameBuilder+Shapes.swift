// Drawing of shapes and symbols.

import DisplayList
import Geometry
import Scene

extension FrameBuilder {
  mutating func addPath(_ layer: Layer, _ style: View.ShapeStyle, visible: Rect) {
    let fill = shown.values.color(layer.view, .color)
    let stroke = shown.values.color(layer.view, .stroke)
    let width = shown.values.number(layer.view, .lineWidth)
    let hasStroke = stroke.alpha > 0 && width > 0
    // A mitre join extends at most five line widths from the path (mitre limit 10).
    let path =
      shown.paths[layer.view] ?? style.path(in: layer.box, lineWidth: hasStroke ? width : 0)
    guard fill.alpha > 0 || hasStroke || style.gradient != nil, let box = path.controlBox,
      isVisible(box.expanded(by: hasStroke ? width * 5 : 0.5), layer.transform, visible)
    else { return }
    let line =
      hasStroke
      ? PathContent.Stroke(color: stroke, width: width, cap: style.cap, join: style.join) : nil
    let stroked = hasStroke ? strokePath(of: layer.view, style, path) : path
    if let gradient = style.gradient {
      addGradient(gradient, path, style.fillRule, layer)
      addPath(stroked, fill: .clear, style.fillRule, line, layer.transform)
    } else if let line, stroked != path {
      addPath(path, fill: fill, style.fillRule, nil, layer.transform)
      addPath(stroked, fill: .clear, style.fillRule, line, layer.transform)
    } else {
      addPath(path, fill: fill, style.fillRule, line, layer.transform)
    }
  }

  /// Adds a path that is filled with a gradient. Its unit square is stretched to the view's bounds.
  mutating func addGradient(
    _ style: View.GradientStyle, _ path: Path, _ rule: FillRule, _ layer: Layer
  ) {
    guard !layer.box.rect.isEmpty else { return }
    commands.append(
      .gradientPath(
        GradientPath(
          path: path, fillRule: rule, gradient: gradient(style, of: layer.view),
          box: layer.box.rect),
        layer.transform))
  }

  private mutating func addPath(
    _ path: Path, fill: Color, _ rule: FillRule, _ stroke: PathContent.Stroke?,
    _ transform: Transform
  ) {
    guard fill.alpha > 0 || stroke != nil, !path.elements.isEmpty else { return }
    let content = PathContent(
      path: path, fill: fill.alpha > 0 ? fill : nil, fillRule: rule, stroke: stroke)
    commands.append(.path(content, transform))
  }

  /// Returns the part of a shape's path that is stroked, cut into dashes.
  private func strokePath(of view: ViewID, _ style: View.ShapeStyle, _ path: Path) -> Path {
    func number(_ property: Property) -> Double { shown.values.number(view, property) }
    let (start, end) = (number(.strokeStart), number(.strokeEnd))
    let isWhole = start <= 0 && end >= 1
    guard !isWhole || number(.dashLength) > 0 else { return path }
    let whole = style.measure(of: path)
    let part = isWhole ? path : whole.part(from: start, to: end)
    guard number(.dashLength) > 0, number(.dashGap) > 0 else { return part }
    let measure = isWhole ? whole : PathMeasure(part)
    return measure.dashes(
      number(.dashLength), gap: number(.dashGap), phase: number(.dashPhase)) ?? part
  }

  mutating func addSymbol(_ layer: Layer, _ style: View.SymbolStyle, visible: Rect) {
    let color = shown.values.color(layer.view, .color)
    let toBox = style.transform(in: layer.box.rect.size)
    guard color.alpha > 0, let symbol = Symbol.named(shown.values.text(layer.view, .symbol)),
      isVisible(
        Rect(x: 0, y: 0, width: Symbol.side, height: Symbol.side), toBox.then(layer.transform),
        visible)
    else { return }
    addPath(symbol.path, fill: color, symbol.fillRule, nil, toBox.then(layer.transform))
  }
}

extension Presentation {
  /// Returns the paths of shapes whose numbers follow expressions.
  func expressedPaths() throws(StageError) -> [ViewID: Path] {
    var paths: [ViewID: Path] = [:]
    for (view, path) in plan.expressedPaths {
      paths[view] = try StageError.at(time) { () throws(EvaluationError) in
        try path.path(at: self)
      }
    }
    return paths
  }
}
