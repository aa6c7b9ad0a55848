// The values of all properties of all views, in columns, so that a copy for one moment is cheap.

import Geometry
import Layout
import Scene

struct ValueTable {
  private var numbers: [Double]
  private var colors: [Color]
  private var texts: [String]

  /// The values at the beginning.
  init(_ scene: Scene) {
    numbers = []
    colors = []
    texts = []
    numbers.reserveCapacity(scene.views.count * Self.numberCount)
    for view in scene.views {
      for property in Property.allCases {
        switch view[property] {
        case .number(let number): numbers.append(number)
        case .boolean(let boolean): numbers.append(boolean ? 1 : 0)
        case .color, .text: numbers.append(0)
        }
      }
      for property in Self.colorProperties {
        if case .color(let color) = view[property] { colors.append(color) }
      }
      if case .text(let text) = view[.text] { texts.append(text) }
    }
  }

  /// Gives views the values of the beginning again.
  mutating func reset(_ views: [ViewID], to scene: Scene) {
    for view in views {
      for property in Property.allCases { self[view, property] = scene.views[view][property] }
    }
  }

  private static let numberCount = Property.allCases.count
  private static let colorProperties: [Property] = [
    .background, .borderColor, .shadowColor, .color, .stroke, .tint,
  ]

  private static func colorSlot(_ property: Property) -> Int {
    switch property {
    case .background: 0
    case .borderColor: 1
    case .shadowColor: 2
    case .color: 3
    case .stroke: 4
    case .tint: 5
    default: preconditionFailure("not a colour")
    }
  }

  /// A property that is a number.
  func number(_ view: ViewID, _ property: Property) -> Double {
    numbers[view.index * Self.numberCount + property.rawValue]
  }

  func flag(_ view: ViewID, _ property: Property) -> Bool { number(view, property) != 0 }

  func color(_ view: ViewID, _ property: Property) -> Color {
    colors[view.index * Self.colorProperties.count + Self.colorSlot(property)]
  }

  func text(_ view: ViewID) -> String { texts[view.index] }

  mutating func set(_ view: ViewID, _ property: Property, to number: Double) {
    numbers[view.index * Self.numberCount + property.rawValue] = number
  }

  subscript(view: ViewID, property: Property) -> Value {
    get {
      switch property.type {
      case .number: .number(number(view, property))
      case .boolean: .boolean(flag(view, property))
      case .color: .color(color(view, property))
      case .text: .text(text(view))
      }
    }
    set {
      switch newValue {
      case .number(let number): set(view, property, to: number)
      case .boolean(let boolean): set(view, property, to: boolean ? 1 : 0)
      case .color(let color):
        colors[view.index * Self.colorProperties.count + Self.colorSlot(property)] = color
      case .text(let text): texts[view.index] = text
      }
    }
  }

  func contentOffset(_ view: ViewID) -> Point {
    Point(x: number(view, .offsetX), y: number(view, .offsetY))
  }

  /// From the view's own points (its box begins at 0, 0) to its parent's, scrolling aside.
  func localTransform(_ view: ViewID) -> Transform {
    let pivot = Point(
      x: number(view, .anchorX) * number(view, .width),
      y: number(view, .anchorY) * number(view, .height))
    let components = TransformComponents(
      translation: Point(x: number(view, .translateX), y: number(view, .translateY)),
      scale: Point(x: number(view, .scaleX), y: number(view, .scaleY)),
      rotationDegrees: number(view, .rotate))
    return components.transform(about: pivot)
      .then(.translation(x: number(view, .x), y: number(view, .y)))
  }
}
