// The values of all properties of all views at one time. Copies share their storage until one of
// them is changed.

import Geometry
import Layout
import Motion
import Scene

struct ValueTable {
  private let layout: ValueLayout
  private var numbers: [Double]
  private var colors: [AdaptiveColor]
  private var texts: [String]
  /// The labels whose text is between two values.
  var rolls: [ViewID: TextRoll] = [:]
  /// The widths and heights in points that steps have set for views in stacks. The layout then
  /// gives the views their sizes.
  var stackLengths: [Change.Target: Double] = [:]
  /// The appearance: 0 for light, 1 for dark, in between while it is animated.
  var darkness: Double

  init(_ scene: Scene) {
    layout = ValueLayout(scene.views.map(\.kind.name))
    numbers = [Double](repeating: 0, count: layout.counts.numbers)
    colors = [AdaptiveColor](repeating: .clear, count: layout.counts.colors)
    texts = [String](repeating: "", count: layout.counts.texts)
    darkness = scene.appearance.darkness
    reset(Array(scene.views.ids), to: scene)
  }

  mutating func reset(_ views: [ViewID], to scene: Scene) {
    for view in views {
      let initial = scene.views[view]
      for property in Property.allCases where layout.has(view, property) {
        self[view, property] = initial[property]
      }
    }
    if !stackLengths.isEmpty {
      for view in views {
        for side in [Property.width, .height] {
          stackLengths[.property(view: view, side)] = nil
        }
      }
    }
  }

  /// Returns a number; the initial one for a property that the view's kind does not have.
  func number(_ view: ViewID, _ property: Property) -> Double {
    layout.number(view, property).map { numbers[$0] } ?? ValueLayout.initialNumber(property)
  }

  func flag(_ view: ViewID, _ property: Property) -> Bool { number(view, property) != 0 }

  /// Returns a view's colour in the current appearance; `clear` for a property of another type.
  func color(_ view: ViewID, _ property: Property) -> Color {
    adaptiveColor(view, property).color(atDarkness: darkness)
  }

  /// Returns a view's colour in both appearances; `clear` for a property that is not a colour of
  /// the view.
  func adaptiveColor(_ view: ViewID, _ property: Property) -> AdaptiveColor {
    layout.color(view, property).map { colors[$0] } ?? .clear
  }

  /// Returns a view's text; an empty string for a property that is not a text of the view.
  func text(_ view: ViewID, _ property: Property) -> String {
    layout.text(view, property).map { texts[$0] } ?? ""
  }

  /// Sets a number. If the number is unchanged, shared storage is not copied.
  mutating func set(_ view: ViewID, _ property: Property, to number: Double) {
    guard let index = layout.number(view, property) else { return }
    if numbers[index].bitPattern != number.bitPattern { numbers[index] = number }
  }

  subscript(view: ViewID, property: Property) -> Value {
    get {
      switch property.type {
      case .number: .number(number(view, property))
      case .boolean: .boolean(flag(view, property))
      case .color: layout.color(view, property).map { .color(colors[$0]) } ?? property.initial
      case .text: layout.text(view, property).map { .text(texts[$0]) } ?? property.initial
      }
    }
    set {
      switch newValue {
      case .number(let number): set(view, property, to: number)
      case .boolean(let boolean): set(view, property, to: boolean ? 1 : 0)
      case .color(let color):
        if let index = layout.color(view, property) { colors[index] = color }
      case .text(let text):
        if let index = layout.text(view, property) { texts[index] = text }
      }
    }
  }

  /// Returns a value with a colour resolved in the current appearance.
  func resolved(_ value: Value) -> Value {
    if case .color(let color) = value { .color(color.color(atDarkness: darkness)) } else { value }
  }

  func frameChanges(since before: ValueTable) -> [LayoutChange] {
    let frame = Property.frame
    var changes: [LayoutChange] = []
    for view in layout.views {
      for property in frame {
        let old = before.number(view, property)
        guard number(view, property) != old else { continue }
        changes.append(LayoutChange(view: view, property: property, old: old))
      }
    }
    return changes
  }

  /// Returns the changed coordinates of a view's content offset.
  func offsetChanges(of view: ViewID, since old: Point) -> [LayoutChange] {
    zip(Property.contentOffset, [old.x, old.y]).compactMap { property, old in
      guard old != number(view, property) else { return nil }
      return LayoutChange(view: view, property: property, old: old)
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
  /// coordinates, without the superview's content offset and without perspective.
  func localTransform(_ view: ViewID) -> Transform {
    transformComponents(view).transform(about: pivot(view))
      .then(.translation(x: number(view, .x), y: number(view, .y)))
  }

  /// Returns the map from the view's local coordinates to its superview's, for a view in
  /// perspective; nil for a view whose map is `localTransform`.
  func localProjection(_ view: ViewID) -> Projection? {
    guard number(view, .perspective) > 0 else { return nil }
    return transformComponents(view).projection(about: pivot(view))?
      .then(.translation(x: number(view, .x), y: number(view, .y)))
  }

  /// Returns the transform of a view as if it were not turned in space.
  func flatTransform(_ view: ViewID) -> Transform {
    var components = transformComponents(view)
    components.turnDegrees = .zero
    return components.transform(about: pivot(view))
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
      skewDegrees: Point(x: number(view, .skewX), y: number(view, .skewY)),
      turnDegrees: Point(x: number(view, .rotateX), y: number(view, .rotateY)),
      eyeDistance: number(view, .perspective))
  }
}
