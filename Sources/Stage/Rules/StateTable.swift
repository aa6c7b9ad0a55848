// The values of a scene's state variables.

import Geometry
import Scene

/// The values of all state variables, stored in one column for each type. Every variable has an
/// entry in each column but uses only the entry of its own type.
struct StateTable: Sendable {
  /// The numeric values; booleans are 1 and 0.
  private var numbers: [Double]
  private var texts: [String]
  private let types: [ValueType]

  init(_ scene: Scene) {
    types = scene.state.map(\.initial.type)
    numbers = Array(repeating: 0, count: types.count)
    texts = Array(repeating: "", count: types.count)
    for index in scene.state.indices { reset(index, to: scene) }
  }

  mutating func reset(_ index: Int, to scene: Scene) { self[index] = scene.state[index].initial }

  func number(_ index: Int) -> Double { numbers[index] }

  func flag(_ index: Int) -> Bool { numbers[index] != 0 }

  func text(_ index: Int) -> String { texts[index] }

  subscript(index: Int) -> Value {
    get {
      switch types[index] {
      case .number: .number(number(index))
      case .boolean: .boolean(flag(index))
      case .text, .color: .text(text(index))
      }
    }
    set {
      switch newValue {
      case .number(let number): numbers[index] = number
      case .boolean(let boolean): numbers[index] = boolean ? 1 : 0
      case .text, .color: texts[index] = newValue.shown
      }
    }
  }
}
