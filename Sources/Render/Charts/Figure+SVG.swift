// The conversion of a chart to SVG.

import Geometry
import Scene
import Support

extension Figure {
  /// Returns the chart as an SVG file without scripts or external references.
  ///
  /// - Parameter title: The title for screen readers.
  package func svg(title: String) -> String {
    let (width, height) = (formatted(size.width), formatted(size.height))
    let lines = marks.map { "  " + $0.svg + "\n" }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="Inter, system-ui, sans-serif">
        <title>\(title.escapedForXML)</title>
      \(lines)</svg>

      """
  }
}

extension Mark {
  fileprivate var svg: String {
    switch self {
    case .area(let box, let color):
      return "<rect x=\"\(hundredth(box.minX))\" y=\"\(hundredth(box.minY))\" "
        + "width=\"\(hundredth(box.width))\" height=\"\(hundredth(box.height))\" \(fill(color))/>"
    case .line(let points, let color, let width):
      let list = points.map { "\(hundredth($0.x)),\(hundredth($0.y))" }.joined(separator: " ")
      return "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(opaque(color))\" "
        + "stroke-width=\"\(formatted(width))\" stroke-linejoin=\"round\"/>"
    case .dot(let center, let radius, let color):
      return "<circle cx=\"\(hundredth(center.x))\" cy=\"\(hundredth(center.y))\" "
        + "r=\"\(formatted(radius))\" \(fill(color))/>"
    case .text(let text, let place, let alignment, let size, let color):
      let anchor =
        switch alignment {
        case .natural, .left: "start"
        case .center: "middle"
        case .right: "end"
        }
      return "<text x=\"\(hundredth(place.x))\" y=\"\(hundredth(place.y))\" "
        + "text-anchor=\"\(anchor)\" dominant-baseline=\"central\" "
        + "font-size=\"\(formatted(size))\" \(fill(color))>\(text.escapedForXML)</text>"
    }
  }

  private func fill(_ color: Color) -> String { "fill=\"\(opaque(color))\"" }

  /// Returns the colour as "#rrggbb". Charts have only opaque colours.
  private func opaque(_ color: Color) -> String { String(color.hex.prefix(7)) }

  private func hundredth(_ number: Double) -> String { formatted((number * 100).rounded() / 100) }
}

extension String {
  /// The text with `&`, `<`, `>` and `"` as XML entities. Control characters, which XML forbids,
  /// are replaced by spaces.
  package var escapedForXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
