// The resolver of the values of property animators, such as `move.fraction`.

import Scene
import Support

extension Resolver {
  /// Resolves a value of an animator; nil for any other name. The values of a view or an instance
  /// with the same name come first.
  func animator(_ parts: [NamePart], at offset: Int) throws(ExpressionProblem) -> AnyFragment? {
    guard parts.count == 2, parts[1].index == nil, let full = try animator(parts[0]) else {
      return nil
    }
    let (name, word) = (parts[0].word, parts[1].word)
    guard !hasValue(word, ofMember: name) else { return nil }
    guard let reading = AnimatorReading(rawValue: word) else {
      guard namespace.member(name) == nil else { return nil }
      let known = AnimatorReading.allCases.map(\.rawValue)
      throw ExpressionProblem(
        "unknown value \(word.quoted) of the animator '\(name)'"
          + suggestion(
            for: word, among: known, otherwise: "; it has \(known.joined(separator: ", "))"),
        at: offset)
    }
    return read(.animator(full, reading), reading.type)
  }

  /// Returns the scene-wide name of the animator that a word names; nil for another name. Without
  /// an index, the word may name the animator of the copy around the expression.
  private func animator(_ part: NamePart) throws(ExpressionProblem) -> String? {
    let full = (namespace.localPrefix ?? "") + part.word
    var names = [full]
    if part.index != nil {
      guard globals.steps.hasCopies(ofAnimator: full) else { return nil }
      names = try position(part, "list of animators", at: 0).map { ["\(full)[\($0)]"] } ?? []
    } else if let index = namespace.nearestIndex {
      names.insert("\(full)[\(index)]", at: 0)
    }
    return names.first(where: globals.steps.hasAnimator)
  }

  /// Whether a view or an instance has a state variable or a view with the name of an animator's
  /// value.
  private func hasValue(_ word: String, ofMember name: String) -> Bool {
    guard case .instance(let element) = namespace.member(name) else { return false }
    return element.inside.state[word] != nil || element.inside.members[word] != nil
  }
}
