// Lists of instances that one step adds.

import Scene

/// The instances that an `add` step with `many` adds. The list is a class, because expressions
/// record in the list how many instances they name.
final class AddedList {
  let name: String
  /// The state variable with the number of instances on the stage.
  let countVariable: Int
  let location: SourceLocation
  var elements: [Namespace.Element] = []
  /// The number of instances that the scene names, at most `Limits.addedInstances`.
  private(set) var namedCount = 0

  init(_ name: String, countVariable: Int, at location: SourceLocation) {
    (self.name, self.countVariable, self.location) = (name, countVariable, location)
  }

  /// Records that the scene names an instance by its number.
  func note(_ number: Int) {
    namedCount = max(namedCount, min(number + 1, Limits.addedInstances))
  }

  /// Records the instances that a text names.
  func noteNames(in text: String) {
    for part in text.split(separator: "\(name)[").dropFirst(text.hasPrefix("\(name)[") ? 0 : 1) {
      if let number = Int(part.prefix { $0 != "]" }), number >= 0 { note(number) }
    }
  }
}
