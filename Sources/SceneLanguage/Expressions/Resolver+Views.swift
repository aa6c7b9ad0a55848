// The resolver of the names of views, also inside repeats and instances.

import Scene
import Support

extension Resolver {
  /// The view that the first words of a name refer to.
  struct NamedView {
    let view: ViewID
    /// The words after the name of the view.
    let rest: [String]
    /// The scope inside the view; nil for a view that is not an instance of a component.
    var inside: Namespace?

    /// The state variable of the instance that the remaining word names, with the index in
    /// `Scene.state`; nil for other words. Properties and readings of views come first.
    var stateVariable: (index: Int, type: ValueType)? {
      guard rest.count == 1, Quantity(name: rest[0]) == nil else { return nil }
      return inside?.state[rest[0]]
    }

    var stateNames: [String] { inside?.state.keys.sorted() ?? [] }
  }

  func view(_ parts: [NamePart], at offset: Int) throws(ExpressionProblem) -> NamedView {
    var members = namespace
    var found: ViewID?
    for (position, part) in parts.enumerated() {
      let member = position == 0 ? members.member(part.word) : members.members[part.word]
      guard let member else {
        if let found {
          let rest = try plainWords(parts[position...], at: offset)
          return NamedView(view: found, rest: rest, inside: members)
        }
        throw unknown(part.word, at: offset)
      }
      switch member {
      case .view(let view):
        try refuse(part, "is a single view", at: offset)
        let rest = try plainWords(parts[(position + 1)...], at: offset)
        return NamedView(view: view, rest: rest)
      case .instance(let instance):
        try refuse(part, "is a single instance", at: offset)
        found = instance.root
        members = instance.inside
      case .list(let list):
        let element = try element(part, of: list, "repeat", at: offset)
        found = element.root
        members = element.inside
      case .added(let list):
        let element = try element(part, of: list, at: offset)
        found = element.root
        members = element.inside
      }
    }
    guard let found else { throw unknown(parts[0].word, at: offset) }
    return NamedView(view: found, rest: [], inside: members)
  }

  /// Returns an element of a list.
  ///
  /// - Parameter what: the kind of list for messages: "repeat".
  private func element(
    _ part: NamePart, of list: [Namespace.Element], _ what: String, at offset: Int
  ) throws(ExpressionProblem) -> Namespace.Element {
    let position = try position(part, what, at: offset)
    guard let position, list.indices.contains(position) else {
      throw outside(part, position, "element", list.count, at: offset)
    }
    return list[position]
  }

  /// Returns an instance of a list. The list has as many instances as the scene names.
  private func element(_ part: NamePart, of list: AddedList, at offset: Int)
    throws(ExpressionProblem) -> Namespace.Element
  {
    let position = try position(part, "list of instances", at: offset)
    guard let position, (0..<Limits.addedInstances).contains(position) else {
      throw outside(part, position, "instance", Limits.addedInstances, at: offset)
    }
    list.note(position)
    guard list.elements.indices.contains(position) else {
      // The reader reads the scene again with more instances.
      throw ExpressionProblem(
        "'\(part.word)' has no instance \(position)", at: offset, kind: .consequence)
    }
    return list.elements[position]
  }

  /// Returns the problem of an index outside a list.
  ///
  /// - Parameters:
  ///   - position: the index; nil if it is not a whole number.
  ///   - noun: the name of a member of the list.
  private func outside(
    _ part: NamePart, _ position: Int?, _ noun: String, _ count: Int, at offset: Int
  ) -> ExpressionProblem {
    let word = part.word
    let problem =
      position.map { "'\(word)' has no \(noun) \($0)" }
      ?? "the index of '\(word)' is not a whole number"
    let remedy =
      switch count {
      case 0: "it has none; raise the number of 'repeat'"
      case 1: "use \(word)[0]"
      default: "use \(word)[0] to \(word)[\(count - 1)]"
      }
    return ExpressionProblem("\(problem); \(remedy)", at: part.index?.offset ?? offset)
  }

  /// Returns the index in a part of a name, such as 3 in `rows[3]`. Nil if the index is a number
  /// but not an integer.
  func position(_ part: NamePart, _ what: String, at offset: Int) throws(ExpressionProblem)
    -> Int?
  {
    guard let index = part.index else {
      let example = namespace.nearestIndex == nil ? "0" : "index"
      throw ExpressionProblem(
        "'\(part.word)' is a \(what); add an index: \(part.word)[\(example)]", at: offset)
    }
    let fragment = try number(index)
    guard fragment.variables.isEmpty else {
      throw ExpressionProblem(
        "the index must be constant; use a number, a parameter or 'index'", at: index.offset)
    }
    return (try? fragment.operation.value(at: NoVariables())).flatMap { Int(exactly: $0) }
  }

  private func refuse(_ part: NamePart, _ words: String, at offset: Int) throws(ExpressionProblem) {
    if part.index != nil {
      throw ExpressionProblem("'\(part.word)' \(words) and takes no index", at: offset)
    }
  }

  private func plainWords(_ parts: ArraySlice<NamePart>, at offset: Int)
    throws(ExpressionProblem) -> [String]
  {
    for part in parts { try refuse(part, "is not a repeat", at: offset) }
    return parts.map(\.word)
  }
}
