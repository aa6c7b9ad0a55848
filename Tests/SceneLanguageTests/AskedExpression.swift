// A single expression in a small scene, with its value or its error.

import Geometry
import Scene
import Testing

@testable import SceneLanguage

/// An expression as the new value of a property or a state variable in a rule.
struct AskedExpression {
  /// The type of the value that the scene expects.
  enum Place: String {
    case number, boolean, text, color
  }

  var text: String
  var place = Place.number
  /// The entries of the scene's `params`, without braces. `state` and `views` have the same form.
  var params = ""
  var state = ""
  var views = ""
  /// Further lines of the scene.
  var scene = ""

  init(
    _ text: String, as place: Place = .number, params: String = "", state: String = "",
    views: String = "", scene: String = ""
  ) {
    (self.text, self.place) = (text, place)
    (self.params, self.state, self.views, self.scene) = (params, state, views, scene)
  }

  /// The scene's text before the expression's first character.
  private var lead: String {
    let key = place == .color ? "asked.background" : "asked_\(place.rawValue)"
    return "rules: [{ on: start, do: { set: { \(key): \(quote)="
  }

  private var quote: String { text.contains("\"") ? "'" : "\"" }

  private var body: String {
    """
    \(lead)\(text)\(quote) } } }]
    params: { \(params) }
    state: { asked_number: 0, asked_boolean: false, asked_text: '', \(state) }
    views: [{ id: asked, frame: [0, 0, 1, 1] }, \(views)]
    \(scene)
    """
  }

  /// Checks that the reader rejects the expression with an error at the mark.
  func check(_ message: String, location: Testing.SourceLocation = #_sourceLocation) {
    SceneLanguageTests.check(body, message, location: location)
  }

  var isRead: Bool { errors(body).isEmpty }

  /// Returns the value of a constant expression, or nil if the expression depends on variables.
  func constant() throws -> String? {
    try expression(in: try read(body)).constant.map { shown($0) }
  }

  /// Returns the value at a time, with the initial values of state variables and views. Readings
  /// such as velocities are 0 or false; `finished` is true.
  ///
  /// - Throws: EvaluationError.
  func value(at time: Double = 0) throws -> String {
    let scene = try read(body)
    return shown(
      try expression(in: scene).evaluate(
        at: Answers { reference in
          switch reference {
          case .time: .number(time)
          case .state(let index): scene.state[index].initial
          case .quantity(let view, .property(let property)): scene.views[view][property]
          case .quantity(_, let quantity): quantity.type == .boolean ? .boolean(false) : .number(0)
          case .animator(_, let reading): reading.type == .number ? .number(0) : .boolean(false)
          case .finished: .boolean(true)
          case .isDark: .boolean(scene.appearance == .dark)
          case .darkness: .number(scene.appearance.darkness)
          }
        }))
  }

  /// Returns the error of the evaluation as in messages, such as "divides by zero", or nil.
  func evaluationProblem(at time: Double = 0) throws -> String? {
    do {
      _ = try value(at: time)
      return nil
    } catch let error as EvaluationError {
      return error.problem
    }
  }

  private func expression(in scene: Scene) throws -> Expression {
    guard case .set(let changes)? = scene.rules.first?.steps.first?.action,
      let change = changes.first
    else { throw Missing() }
    return change.value
  }

  private struct Missing: Error {}
}
