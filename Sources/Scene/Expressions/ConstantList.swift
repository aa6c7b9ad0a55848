// Lists of constants from which expressions take an element by a number that changes.

import Support

/// The values under one key of a scene's data.
package struct ConstantList<Element: Sendable>: Sendable {
  /// The name of the list, for messages.
  let name: String
  private let elements: [Element]

  package init(_ elements: [Element], name: String) {
    (self.elements, self.name) = (elements, name)
  }

  package func map<Mapped: Sendable, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Mapped
  ) throws(Failure) -> ConstantList<Mapped> {
    var mapped: [Mapped] = []
    for element in elements { mapped.append(try transform(element)) }
    return ConstantList<Mapped>(mapped, name: name)
  }

  /// Returns an element.
  ///
  /// - Parameter number: the number of the element from 0, rounded down.
  /// - Throws: EvaluationFailure for a number outside the list.
  func element(_ number: Double) throws(EvaluationFailure) -> Element {
    let index = Int(saturating: number.rounded(.down))
    guard elements.indices.contains(index) else {
      throw EvaluationFailure(
        "has \(name)[\(index)], but '\(name)' has rows 0 to \(elements.count - 1)")
    }
    return elements[index]
  }
}
