// An expression by itself, put where a scene takes one of its type, and what becomes of it.

import Testing

@testable import Scene

/// An expression that a rule of a small scene sets something to.
struct AskedExpression {
  /// What a place takes.
  enum Place: String {
    case number, boolean, text, color
  }

  var text: String
  var place = Place.number
  /// Entries of the scene's `params`, `state` and `views`, with commas between them.
  var params = ""
  var state = ""
  var views = ""

  init(
    _ text: String, as place: Place = .number, params: String = "", state: String = "",
    views: String = ""
  ) {
    (self.text, self.place) = (text, place)
    (self.params, self.state, self.views) = (params, state, views)
  }

  /// The line before the expression's first character.
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
    """
  }

  /// Checks that the expression, whose text has a mark where its mistake is, is refused there.
  func check(_ message: String, location: Testing.SourceLocation = #_sourceLocation) {
    SceneTests.check(body, message, location: location)
  }

  /// True when nothing is wrong with it.
  var isRead: Bool { errors(body).isEmpty }

  /// The value that is known when the scene is read; nil for what depends on something.
  func constant() throws -> String? {
    try expression(in: try read(body)).constant.map { shown($0) }
  }

  /// The value at a time, while state variables and views are as at the beginning. What nobody
  /// sets, such as a velocity, is 0 or false; an animation that has ended was `finished`.
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
          case .finished: .boolean(true)
          }
        }))
  }

  /// What makes the expression have no value, as messages say it: "divides by zero".
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
