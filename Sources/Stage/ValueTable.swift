// The values of all properties of all views at one time. Copies share their storage until one of
// them is changed.

import Geometry
import Layout
import Motion
import Scene

struct ValueTable {
  private var numbers: [Double]
  private var colors: [AdaptiveColor]
  private var texts: [String]
  /// The labels whose text is between two values.
  var rolls: [ViewID: TextRoll] = [:]
  /// The appearance: 0 for light, 1 for dark, in between while it is animated.
  var darkness: Double

  /// Creates a table of the initial values.
  init(_ scene: Scene) {
    numbers = []
    colors = []
    texts = []
    darkness = scene.appearance.darkness
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
      for property in Self.textProperties {
        if case .text(let text) = view[property] { texts.append(text) }
      }
    }
  }

  mutating func reset(_ views: [ViewID], to scene: Scene) {
    for view in views {
      for property in Property.allCases { self[view, property] = scene.views[view][property] }
    }
  }

  private static let numberCount = Property.allCases.count
  private static let colorProperties = Property.allCases.filter { $0.type == .color }
  private static let textProperties = Property.allCases.filter { $0.type == .text }
  /// The position of each property among the colour properties, by raw value; nil for a property
  /// that is not a colour.
  private static let colorSlots = Property.allCases.map { colorProperties.firstIndex(of: $0) }
  private static let textSlots = Property.allCases.map { textProperties.firstIndex(of: $0) }

  private static func colorIndex(_ view: ViewID, _ property: Property) -> Int? {
    colorSlots[property.rawValue].map { view.index * colorProperties.count + $0 }
  }

  private static func textIndex(_ view: ViewID, _ property: Property) -> Int? {
    textSlots[property.rawValue].map { view.index * textProperties.count + $0 }
  }

  func number(_ view: ViewID, _ property: Property) -> Double {
    numbers[view.index * Self.numberCount + property.rawValue]
  }

  func flag(_ view: ViewID, _ property: Property) -> Bool { number(view, property) != 0 }

  /// Returns a view's colour in the current appearance; `clear` for a property of another type.
  func color(_ view: ViewID, _ property: Property) -> Color {
    adaptiveColor(view, property).color(atDarkness: darkness)
  }

  /// Returns a view's colour in both appearances; `clear` for a property that is not a colour.
  func adaptiveColor(_ view: ViewID, _ property: Property) -> AdaptiveColor {
    Self.colorIndex(view, property).map { colors[$0] } ?? .clear
  }

  /// Returns a view's text; an empty string for a property that is not a text.
  func text(_ view: ViewID, _ property: Property) -> String {
    Self.textIndex(view, property).map { texts[$0] } ?? ""
  }

  /// Sets a number. If the number is unchanged, shared storage is not copied.
  mutating func set(_ view: ViewID, _ property: Property, to number: Double) {
    let index = view.index * Self.numberCount + property.rawValue
    if numbers[index].bitPattern != number.bitPattern { numbers[index] = number }
  }

  subscript(view: ViewID, property: Property) -> Value {
    get {
      switch property.type {
      case .number: .number(number(view, property))
      case .boolean: .boolean(flag(view, property))
      case .color: .color(adaptiveColor(view, property))
      case .text: .text(text(view, property))
      }
    }
    set {
      switch newValue {
      case .number(let number): set(view, property, to: number)
      case .boolean(let boolean): set(view, property, to: boolean ? 1 : 0)
      case .color(let color):
        if let index = Self.colorIndex(view, property) { colors[index] = color }
      case .text(let text):
        if let index = Self.textIndex(view, property) { texts[index] = text }
      }
    }
  }

  /// Returns a value with a colour resolved in the current appearance.
  func resolved(_ value: Value) -> Value {
    if case .color(let color) = value { .color(color.color(atDarkness: darkness)) } else { value }
  }

  func frameChanges(since before: ValueTable) -> [Stage.LayoutChange] {
    let frame = Property.frame
    var changes: [Stage.LayoutChange] = []
    for view in 0..<numbers.count / Self.numberCount {
      for property in frame {
        let index = view * Self.numberCount + property.rawValue
        guard numbers[index] != before.numbers[index] else { continue }
        changes.append(
          Stage.LayoutChange(
            view: ViewID(view), property: property, old: before.numbers[index]))
      }
    }
    return changes
  }

  /// Returns the content offsets that have followed a change of an inset or a scale.
  func offsetChanges(since before: ValueTable, by target: Change.Target) -> [Stage.LayoutChange] {
    guard case .property(let view, let property) = target,
      property.role == .contentInset || property.role == .contentZoom
    else { return [] }
    return Property.contentOffset.compactMap { property in
      let old = before.number(view, property)
      guard old != number(view, property) else { return nil }
      return Stage.LayoutChange(view: view, property: property, old: old)
    }
  }

  func contentOffset(_ view: ViewID) -> Point {
    Point(x: number(view, .offsetX), y: number(view, .offsetY))
  }

  /// Returns the transform from a scroll view's content to the scroll view's local coordinates.
  func contentTransform(_ view: ViewID) -> Transform {
    let offset = contentOffset(view)
    let way = Transform.translation(x: -offset.x, y: -offset.y)
    let scale = number(view, .zoomScale)
    return scale == 1 ? way : Transform.scale(x: scale, y: scale).then(way)
  }

  /// Returns the transform from the view's local coordinates (origin 0, 0) to its superview's
  /// coordinates, without the superview's content offset.
  func localTransform(_ view: ViewID) -> Transform {
    transformComponents(view).transform(about: pivot(view))
      .then(.translation(x: number(view, .x), y: number(view, .y)))
  }

  /// Returns the fixed point of a view's transform, in the view's local coordinates.
  func pivot(_ view: ViewID) -> Point {
    Point(
      x: number(view, .anchorX) * number(view, .width),
      y: number(view, .anchorY) * number(view, .height))
  }

  func transformComponents(_ view: ViewID) -> TransformComponents {
    TransformComponents(
      translation: Point(x: number(view, .translateX), y: number(view, .translateY)),
      scale: Point(x: number(view, .scaleX), y: number(view, .scaleY)),
      rotationDegrees: number(view, .rotate),
      skewDegrees: Point(x: number(view, .skewX), y: number(view, .skewY)))
  }
}
