// The CSS properties that reproduce a view's properties.

import Geometry
import Scene

/// A CSS property that reproduces one or several properties of a view. Declarations are exported in
/// the order of the cases.
enum CSSProperty: CaseIterable {
  case translate, rotate, scale, skew, transformOrigin, width, height, opacity, borderRadius
  case backgroundColor, color, stroke, strokeWidth, outline, boxShadow, filter, visibility

  /// The unit of a number. It determines the number's largest error.
  private enum Unit { case points, degrees, skewDegrees, scale, share, anchor }

  private struct Row {
    let name: String
    let units: [Unit]
    let text: ([Double]) -> String
  }

  private var row: Row {
    switch self {
    case .translate: Row(name: "translate", units: [.points, .points], text: points)
    case .rotate: Row(name: "rotate", units: [.degrees]) { "\(short($0[0]))deg" }
    case .scale: Row(name: "scale", units: [.scale, .scale], text: factors)
    // Only the skew is in `transform`. CSS applies `transform` before `scale`, `rotate` and
    // `translate`, and a scene also applies the skew first.
    case .skew:
      Row(name: "transform", units: [.skewDegrees, .skewDegrees]) {
        "skew(\(short($0[0]))deg, \(short($0[1]))deg)"
      }
    case .transformOrigin:
      Row(name: "transform-origin", units: [.anchor, .anchor], text: percents)
    case .width: Row(name: "width", units: [.points]) { points([max($0[0], 0)]) }
    case .height: Row(name: "height", units: [.points]) { points([max($0[0], 0)]) }
    case .opacity: Row(name: "opacity", units: [.share], text: factors)
    case .borderRadius:
      Row(name: "border-radius", units: [.points, .points, .points, .points]) {
        points(Set($0).count == 1 ? [$0[0]] : $0)
      }
    case .backgroundColor: Row(name: "background-color", units: Self.colorUnits, text: cssColor)
    case .color: Row(name: "color", units: Self.colorUnits, text: cssColor)
    case .stroke: Row(name: "stroke", units: Self.colorUnits, text: cssColor)
    case .strokeWidth: Row(name: "stroke-width", units: [.points], text: points)
    case .outline:
      Row(name: "outline", units: [.points] + Self.colorUnits) {
        "\(points([max($0[0], 0)])) solid \(cssColor($0[1...]))"
      }
    case .boxShadow:
      Row(
        name: "box-shadow", units: Self.colorUnits + [.share, .points, .points, .points],
        text: Self.shadow)
    case .filter:
      Row(name: "filter", units: [.points, .share]) {
        "blur(\(points([max($0[0], 0)]))) saturate(\(short(max($0[1], 0))))"
      }
    case .visibility:
      Row(name: "visibility", units: [.anchor]) { $0[0] > 0 ? "inherit" : "hidden" }
    }
  }

  private static let colorUnits = [Unit](repeating: .share, count: 4)

  /// Returns the CSS value of a shadow. The scene's radius is doubled, because CSS blurs by half of
  /// the given radius.
  ///
  /// - Parameter numbers: A colour's four numbers, the opacity, the radius and the offset.
  private static func shadow(_ numbers: [Double]) -> String {
    let color = Color(lanes: numbers[0..<4]).faded(by: min(max(numbers[4], 0), 1))
    return "\(points([numbers[6], numbers[7], 2 * numbers[5]])) \(css(color))"
  }

  func name(_ kind: View.Kind.Name) -> String {
    switch (self, kind) {
    case (.color, .shape), (.color, .symbol): "fill"
    case (.filter, .backdrop): "backdrop-filter"
    default: row.name
    }
  }

  var properties: [Property] { Property.allCases.filter { $0.css == .shown(self) } }

  /// Returns the CSS value for the numbers of `properties`, in the same order.
  func text(_ numbers: [Double]) -> String { row.text(numbers) }

  /// Returns the largest error of each number of the property, for sampled motion.
  func errors(_ errors: SampledErrors) -> [Double] {
    row.units.map { unit in
      switch unit {
      case .points: errors.length
      case .degrees: errors.angle
      // A quarter suffices: up to 60°, the tangent grows at most four times as fast as at 0°.
      case .skewDegrees: errors.angle / 4
      case .scale: errors.factor
      case .share: errors.share
      case .anchor: 1e-3
      }
    }
  }

  /// Returns one largest error for all numbers of the property, for sampled springs. For several
  /// units and for anchors, it is the error of an opacity.
  func springError(_ errors: SampledErrors) -> Double {
    let units = Set(row.units)
    return units.count == 1 && units != [.anchor] ? self.errors(errors)[0] : errors.share
  }
}

extension Property {
  /// The CSS counterpart of a view's property.
  enum CSSTreatment: Equatable {
    case shown(CSSProperty)
    /// Only the first value is exported. For each view that changes the property, a comment
    /// contains `before`, the view's name and `after`.
    case leftOut(before: String = "", after: String)
    /// The element that contains a scroll view's content is animated.
    case content
  }

  var css: CSSTreatment {
    switch self {
    case .x, .y, .translateX, .translateY: .shown(.translate)
    case .width: .shown(.width)
    case .height: .shown(.height)
    case .scaleX, .scaleY: .shown(.scale)
    case .rotate: .shown(.rotate)
    case .skewX, .skewY: .shown(.skew)
    case .anchorX, .anchorY: .shown(.transformOrigin)
    case .alpha: .shown(.opacity)
    case .hidden: .shown(.visibility)
    case .cornerRadius, .cornerTopRight, .cornerBottomRight, .cornerBottomLeft:
      .shown(.borderRadius)
    case .background: .shown(.backgroundColor)
    case .borderWidth, .borderColor: .shown(.outline)
    case .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffsetX, .shadowOffsetY:
      .shown(.boxShadow)
    case .color: .shown(.color)
    case .stroke: .shown(.stroke)
    case .lineWidth: .shown(.strokeWidth)
    case .blur, .saturation: .shown(.filter)
    case .rotateX, .rotateY, .perspective, .backface:
      .leftOut(before: "The turn in space of ", after: " is left out.")
    case .z: .leftOut(before: "The changing z order of ", after: " is left out.")
    case .clips: .leftOut(before: "The changing clipping of ", after: " is left out.")
    case .blend: .leftOut(before: "The changing blend mode of ", after: " is left out.")
    case .strokeStart, .strokeEnd, .dashLength, .dashGap, .dashPhase:
      .leftOut(before: "The partial stroke of ", after: " is left out.")
    case .fromX, .fromY, .toX, .toY,
      .color1, .color2, .color3, .color4, .color5, .color6, .color7, .color8,
      .stop1, .stop2, .stop3, .stop4, .stop5, .stop6, .stop7, .stop8:
      .leftOut(before: "The moving gradient of ", after: " stays as at the start.")
    case .tint: .leftOut(before: "The changing tint of ", after: " is left out.")
    case .symbol: .leftOut(before: "The symbol of ", after: " stays as at the start.")
    case .text: .leftOut(before: "The text of ", after: " stays as at the start.")
    case .contentWidth, .contentHeight:
      .leftOut(before: "The content size of ", after: " stays as at the start.")
    case .zoomScale: .leftOut(before: "The zoom of ", after: " is left out.")
    case .insetTop, .insetLeft, .insetBottom, .insetRight:
      .leftOut(before: "The insets of ", after: " are left out.")
    case .bounces, .alwaysBounceX, .alwaysBounceY:
      .leftOut(before: "The changing bounce of ", after: " is left out.")
    case .offsetX, .offsetY: .content
    }
  }
}

func points(_ numbers: [Double]) -> String {
  numbers.map { number in
    let text = short(number)
    return text == "0" ? text : text + "px"
  }.joined(separator: " ")
}

func factors(_ numbers: [Double]) -> String {
  let words = numbers.map { exact(rounded($0, partsOfOne: 100_000)) }
  return Set(words).count == 1 ? words[0] : words.joined(separator: " ")
}

func percents(_ numbers: [Double]) -> String {
  numbers.map { exact(rounded($0 * 100, partsOfOne: 1_000)) + "%" }.joined(separator: " ")
}

/// Returns a colour as a CSS value.
///
/// - Parameter lanes: A colour's four numbers, as in `Value.lanes`.
func cssColor(_ lanes: some RandomAccessCollection<Double>) -> String { css(Color(lanes: lanes)) }

func css(_ color: Color) -> String {
  guard color.alpha < 1 else { return color.hex }
  let parts = [color.red, color.green, color.blue].map { exact(rounded($0 * 255, partsOfOne: 10)) }
  return "rgb(\(parts.joined(separator: " ")) / \(short(color.alpha)))"
}
