// The properties of CSS that show those of a view.

import Geometry
import Scene

/// A property of CSS that shows one or several properties of a view. The order is that of the
/// exported declarations.
enum CSSProperty: CaseIterable {
  case translate, rotate, scale, transformOrigin, width, height, opacity, borderRadius
  case backgroundColor, color, stroke, strokeWidth, outline, boxShadow, filter, visibility

  /// The name for a kind of view.
  func name(_ kind: View.Kind.Name) -> String {
    switch self {
    case .translate: "translate"
    case .rotate: "rotate"
    case .scale: "scale"
    case .transformOrigin: "transform-origin"
    case .width: "width"
    case .height: "height"
    case .opacity: "opacity"
    case .borderRadius: "border-radius"
    case .backgroundColor: "background-color"
    case .color: kind == .shape ? "fill" : "color"
    case .stroke: "stroke"
    case .strokeWidth: "stroke-width"
    case .outline: "outline"
    case .boxShadow: "box-shadow"
    case .filter: kind == .backdrop ? "backdrop-filter" : "filter"
    case .visibility: "visibility"
    }
  }

  /// The properties of a view that it follows from. A tint takes the place of the background.
  var properties: [Property] { Property.allCases.filter { $0.css == .shown(self) } }

  /// The value, from the numbers of the properties in their order.
  func text(_ numbers: [Double]) -> String {
    switch self {
    case .translate, .borderRadius: points(numbers)
    case .rotate: "\(short(numbers[0]))deg"
    case .scale, .opacity: factors(numbers)
    case .transformOrigin: percents(numbers)
    case .width, .height: points([max(numbers[0], 0)])
    case .strokeWidth: points([numbers[0]])
    case .backgroundColor, .color, .stroke: css(Color(lanes: numbers))
    case .outline: "\(points([max(numbers[0], 0)])) solid \(css(Color(lanes: numbers[1...])))"
    case .boxShadow: Self.shadow(numbers)
    case .filter:
      "blur(\(points([max(numbers[0], 0)]))) saturate(\(short(max(numbers[1], 0))))"
    case .visibility: numbers[0] > 0 ? "inherit" : "hidden"
    }
  }

  /// - Parameter numbers: a colour's four, opacity, radius and offset. CSS blurs by half of its
  ///   radius.
  private static func shadow(_ numbers: [Double]) -> String {
    let color = Color(lanes: numbers[0..<4]).faded(by: min(max(numbers[4], 0), 1))
    return "\(points([numbers[6], numbers[7], 2 * numbers[5]])) \(css(color))"
  }

  /// The largest error of each number, for lines.
  func errors(_ errors: SampledErrors) -> [Double] {
    let color = [Double](repeating: errors.share, count: 4)
    return switch self {
    case .translate: [errors.length, errors.length]
    case .rotate: [errors.angle]
    case .scale: [errors.factor, errors.factor]
    case .transformOrigin: [1e-3, 1e-3]
    case .width, .height, .borderRadius, .strokeWidth: [errors.length]
    case .opacity: [errors.share]
    case .backgroundColor, .color, .stroke: color
    case .outline: [errors.length] + color
    case .boxShadow: color + [errors.share, errors.length, errors.length, errors.length]
    case .filter: [errors.length, errors.share]
    case .visibility: [1e-3]
    }
  }

  /// The largest error of every number, for the points of springs.
  func springError(_ errors: SampledErrors) -> Double {
    switch self {
    case .translate, .width, .height, .borderRadius, .strokeWidth: errors.length
    case .rotate: errors.angle
    case .scale: errors.factor
    case .transformOrigin, .opacity, .backgroundColor, .color, .stroke, .outline, .boxShadow,
      .filter, .visibility:
      errors.share
    }
  }
}

extension Property {
  /// The means by which CSS shows a property.
  enum CSSMeans: Equatable {
    case shown(CSSProperty)
    /// Its first value at most: a comment on each view that changes it has these words around the
    /// view's name.
    case leftOut(before: String = "", after: String)
    /// By an element that moves or holds others.
    case content
  }

  var css: CSSMeans {
    switch self {
    case .x, .y, .translateX, .translateY: .shown(.translate)
    case .width: .shown(.width)
    case .height: .shown(.height)
    case .scaleX, .scaleY: .shown(.scale)
    case .rotate: .shown(.rotate)
    case .anchorX, .anchorY: .shown(.transformOrigin)
    case .alpha: .shown(.opacity)
    case .hidden: .shown(.visibility)
    case .cornerRadius: .shown(.borderRadius)
    case .background: .shown(.backgroundColor)
    case .borderWidth, .borderColor: .shown(.outline)
    case .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffsetX, .shadowOffsetY:
      .shown(.boxShadow)
    case .color: .shown(.color)
    case .stroke: .shown(.stroke)
    case .lineWidth: .shown(.strokeWidth)
    case .blur, .saturation: .shown(.filter)
    case .z: .leftOut(after: " lies above others for a time, which is left out.")
    case .clips: .leftOut(after: " clips for a time, which is left out.")
    case .blend: .leftOut(after: " blends in another way for a time, which is left out.")
    case .tint: .leftOut(after: " is tinted by what moves, which is left out.")
    case .text: .leftOut(before: "The text of ", after: " is that of the beginning.")
    case .contentWidth, .contentHeight:
      .leftOut(before: "The content size of ", after: " is that of the beginning.")
    case .offsetX, .offsetY: .content
    }
  }
}

// MARK: Values

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

func css(_ color: Color) -> String {
  guard color.alpha < 1 else { return color.hex }
  let parts = [color.red, color.green, color.blue].map { exact(rounded($0 * 255, partsOfOne: 10)) }
  return "rgb(\(parts.joined(separator: " ")) / \(short(color.alpha)))"
}
