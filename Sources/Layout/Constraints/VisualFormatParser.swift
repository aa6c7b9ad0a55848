// The parser of the visual format language.

struct VisualFormatParser {
  private typealias Constraint = VisualFormat.Constraint
  private typealias Anchor = VisualFormat.Anchor

  private let characters: [Character]
  private let metrics: [String: Double]
  private var place = 0
  private var isVertical = false
  private var found: [VisualFormat.Constraint] = []

  init(_ text: String, metrics: [String: Double]) {
    characters = Array(text)
    self.metrics = metrics
  }

  /// A relation to a number or to another view's size, with a priority, such as `>=44@800`.
  private struct Predicate {
    let relation: LinearConstraint.Relation
    let object: Object
    let priority: Double
    let offset: Int
  }

  private enum Object {
    case number(Double)
    case view(String)
  }

  mutating func constraints() throws(VisualFormat.SyntaxError) -> [VisualFormat.Constraint] {
    if consume("V:") { isVertical = true } else { _ = consume("H:") }
    var last: Anchor?
    if consume("|") {
      last = Anchor(nil, start)
    }
    var isFirst = true
    while true {
      let connection = try connection()
      if !isFirst, peek == "|" {
        place += 1
        add(connection, from: last, to: Anchor(nil, end))
        break
      }
      if peek == nil, !isFirst, connection == nil { break }
      let view = try view()
      add(connection, from: last, to: Anchor(view, start))
      last = Anchor(view, end)
      isFirst = false
    }
    guard place == characters.count else { throw error("nothing may follow the last '|'") }
    return found
  }

  private var start: VisualFormat.Attribute { isVertical ? .top : .leading }
  private var end: VisualFormat.Attribute { isVertical ? .bottom : .trailing }

  /// Adds the constraints for the space between two anchors. Without a connection the space is 0.
  private mutating func add(_ connection: [Predicate]?, from first: Anchor?, to second: Anchor) {
    guard let first else { return }
    let flush = [Predicate(relation: .equal, object: .number(0), priority: 1_000, offset: place)]
    for predicate in connection ?? flush {
      guard case .number(let space) = predicate.object else { continue }
      found.append(
        Constraint(
          second, predicate.relation, first, space, priority: predicate.priority,
          offset: predicate.offset))
    }
  }

  /// Parses a connection, such as `-`, `-8-` or `-(>=8,<=20)-`; returns nil if it is missing.
  private mutating func connection() throws(VisualFormat.SyntaxError) -> [Predicate]? {
    let offset = place
    guard consume("-") else { return nil }
    guard peek != "[", peek != "|" else {
      return [
        Predicate(
          relation: .equal, object: .number(VisualFormat.standardSpacing), priority: 1_000,
          offset: offset)
      ]
    }
    let predicates: [Predicate]
    if peek == "(" {
      predicates = try self.predicates(allowsViews: false)
    } else {
      predicates = [try predicate(allowsViews: false)]
    }
    guard consume("-") else { throw error("a space must end with '-'") }
    return predicates
  }

  /// Parses `[name]` or `[name(>=44@800)]`, adds the size constraints and returns the name.
  private mutating func view() throws(VisualFormat.SyntaxError) -> String {
    guard consume("[") else { throw error("expected '[' and the name of a view") }
    guard let name = identifier() else { throw error("expected the name of a view") }
    if peek == "(" {
      for predicate in try predicates(allowsViews: true) {
        let size: VisualFormat.Attribute = isVertical ? .height : .width
        switch predicate.object {
        case .number(let number):
          found.append(
            Constraint(
              Anchor(name, size), predicate.relation, nil, number, priority: predicate.priority,
              offset: predicate.offset))
        case .view(let other):
          found.append(
            Constraint(
              Anchor(name, size), predicate.relation, Anchor(other, size), 0,
              priority: predicate.priority, offset: predicate.offset))
        }
      }
    }
    guard consume("]") else { throw error("expected ']'") }
    return name
  }

  private mutating func predicates(allowsViews: Bool) throws(VisualFormat.SyntaxError)
    -> [Predicate]
  {
    place += 1
    var predicates = [try predicate(allowsViews: allowsViews)]
    while consume(",") { predicates.append(try predicate(allowsViews: allowsViews)) }
    guard consume(")") else { throw error("expected ',' or ')'") }
    return predicates
  }

  private mutating func predicate(allowsViews: Bool) throws(VisualFormat.SyntaxError) -> Predicate {
    let offset = place
    let relation = LinearConstraint.Relation.allCases.first { consume($0.rawValue) } ?? .equal
    let object: Object
    if let number = number() {
      object = .number(number)
    } else {
      let before = place
      guard let name = identifier() else { throw error("expected a number or a name") }
      if let metric = metrics[name] {
        object = .number(metric)
      } else if allowsViews {
        object = .view(name)
      } else {
        place = before
        throw error("unknown metric '\(name)'")
      }
    }
    var priority = LinearConstraint.required
    if consume("@") {
      let before = place
      guard let value = number() ?? identifier().flatMap({ metrics[$0] }) else {
        place = before
        throw error("expected a priority after '@'")
      }
      guard value > 0, value <= LinearConstraint.required else {
        place = before
        throw error("a priority must be above 0 and at most 1000")
      }
      priority = value
    }
    return Predicate(relation: relation, object: object, priority: priority, offset: offset)
  }

  // MARK: Characters

  private var peek: Character? { place < characters.count ? characters[place] : nil }

  private mutating func consume(_ text: String) -> Bool {
    let expected = Array(text)
    guard characters[place...].starts(with: expected) else { return false }
    place += expected.count
    return true
  }

  /// Parses a C identifier; returns nil if it is missing.
  private mutating func identifier() -> String? {
    guard let first = peek, first == "_" || first.isASCII && first.isLetter else { return nil }
    let begin = place
    while let next = peek, next == "_" || next.isASCII && (next.isLetter || next.isNumber) {
      place += 1
    }
    return String(characters[begin..<place])
  }

  /// Parses a decimal number, which may have a sign; returns nil if it is missing.
  private mutating func number() -> Double? {
    let begin = place
    if peek == "-" || peek == "+" { place += 1 }
    while let next = peek, next.isASCII, next.isNumber || next == "." { place += 1 }
    guard let number = Double(String(characters[begin..<place])), number.isFinite else {
      place = begin
      return nil
    }
    return number
  }

  private func error(_ message: String) -> VisualFormat.SyntaxError {
    let given = peek.map { ", not '\($0)'" } ?? ", not the end"
    let isExpectation = message.hasPrefix("expected")
    return VisualFormat.SyntaxError(
      message: isExpectation ? message + given : message, offset: place)
  }
}
