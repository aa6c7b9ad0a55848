// The steps for each copy of a repeat.

import Scene
import Support

extension Stage {
  /// Runs the steps of each copy on the stage. A `wait` delays only the steps of its own copy.
  mutating func run(_ step: EachStep, _ context: StepOrigin) throws(StageError) -> [Effect] {
    let copies = step.copies.filter { shared.hierarchy.isPresent($0.root) }
    let distances = try distances(
      of: copies.map { Double($0.index) }, from: step.origin, among: step.copies.count)
    let stagger = try step.stagger.map { (stagger) throws(StageError) in
      try seconds(stagger, "stagger")
    }
    var effects: [Effect] = []
    // An earlier copy may remove a later one.
    for (copy, distance) in zip(copies, distances) where shared.hierarchy.isPresent(copy.root) {
      var origin = context
      origin.delaySeconds += distance * (stagger ?? 0)
      effects += try run(copy.steps, origin)
    }
    return effects
  }

  /// Returns the number of copies from the origin to each copy.
  ///
  /// - Parameters:
  ///   - indices: the indices of the copies on the stage, ascending.
  ///   - count: the number of all copies.
  private func distances(
    of indices: [Double], from origin: EachStep.Origin, among count: Int
  ) throws(StageError) -> [Double] {
    guard let first = indices.first, let last = indices.last else { return [] }
    switch origin {
    case .first: return indices.map { $0 - first }
    case .last: return indices.map { last - $0 }
    case .center:
      // Of an even number, the two in the middle have no delay.
      let distances = indices.map { abs($0 - (first + last) / 2) }
      let least = distances.min() ?? 0
      return distances.map { $0 - least }
    case .index(let expression):
      let start = try number(expression, at: time)
      if let problem = EachStep.problem(ofOrigin: start, copies: count) {
        throw StageError(expression.origin.location, "\(problem), at \(formatted(time)) s")
      }
      return indices.map { abs($0 - start) }
    }
  }
}
