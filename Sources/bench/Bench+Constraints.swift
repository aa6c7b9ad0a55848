// Measures the constraint solver: 500 views with four constraints each, solved from scratch and
// after a change of one constant. Kiwi is measured through Python, which adds some time to its
// results.

import Layout

extension Bench {
  private static let views = 500

  /// Returns the constraints of a column of views with preferred widths and heights.
  ///
  /// - Parameter stays: Whether each of a view's four variables also has a weak stay constraint, as
  ///   in a scene.
  private static func column(_ views: Int, stays: Bool = false) -> [LinearConstraint] {
    func variable(_ view: Int, _ part: Int) -> Int { 4 * view + part }
    var all: [LinearConstraint] = []
    for view in 0..<views {
      all.append(.init([.init(1, variable(view, 0))], .equal, 16))
      if view == 0 {
        all.append(.init([.init(1, variable(view, 1))], .equal, 100))
      } else {
        all.append(
          .init(
            [
              .init(1, variable(view, 1)), .init(-1, variable(view - 1, 1)),
              .init(-1, variable(view - 1, 3)),
            ], .equal, 8))
      }
      all.append(.init([.init(1, variable(view, 2))], .equal, 1_000, priority: 750))
      all.append(
        .init([.init(1, variable(view, 3))], .equal, Double(10 + view % 50), priority: 250))
    }
    guard stays else { return all }
    for view in 0..<views {
      for part in 0..<4 {
        let place = Double(100 * part + view)
        all.append(
          .init([.init(1, variable(view, part))], .equal, place, priority: LinearConstraint.stay))
      }
    }
    return all
  }

  /// Returns the constraints of a row of views that share an unknown width and fill a known one.
  private static func row(_ views: Int) -> [LinearConstraint] {
    var all: [LinearConstraint] = [.init([.init(1, 0)], .equal, 0)]
    for view in 0..<views {
      let (left, width) = (4 * view, 4 * view + 2)
      let right: [LinearConstraint.Term] = [.init(1, left), .init(1, width)]
      all.append(
        view + 1 < views
          ? .init(right + [.init(-1, left + 4)], .equal, 0) : .init(right, .equal, 320))
      if view > 0 { all.append(.init([.init(1, width), .init(-1, 2)], .equal, 0)) }
      all.append(.init([.init(1, width)], .greaterOrEqual, 0))
      for part in 0..<4 {
        all.append(
          .init([.init(1, 4 * view + part)], .equal, 7, priority: LinearConstraint.stay))
      }
    }
    return all
  }

  /// Measures systems of 500 to 5,000 variables: the constraints of typical scenes, and variables
  /// that all depend on one.
  private static func largerAndLarger() throws {
    for (name, constraints) in [
      ("a scene", { column($0, stays: true) }), ("equal widths", row),
    ] as [(String, (Int) -> [LinearConstraint])] {
      for viewCount in [125, 500, 1_250] {
        let all = constraints(viewCount)
        let time = try leastMilliseconds(of: 3) {
          _ = try ConstraintSystem(variableCount: 4 * viewCount, all)
        }
        print("\(4 * viewCount) lines of \(name): \(formatted(time, 1)) ms")
        Results.add("constraints", "\(4 * viewCount) lines of \(name)", ["milliseconds": time])
      }
    }
  }

  static func constraints() throws {
    let all = column(views)
    var system = try ConstraintSystem(variableCount: 4 * views, all)
    let whole = try leastMilliseconds(of: 10) {
      system = try ConstraintSystem(variableCount: 4 * views, all)
    }
    var constant = 100.0
    let change = try leastMilliseconds(of: 200) {
      constant += 1
      try system.setConstant(1, to: constant)
    }
    print("\(views) views × 4 constraints: \(formatted(whole)) ms from nothing,")
    print("\(formatted(change, 3)) ms for a new constant that moves all of them")
    var expected = constant
    for view in 0..<views - 1 { expected += Double(10 + view % 50) + 8 }
    precondition(abs(system.value(of: 4 * 499 + 1) - expected) < 1e-6, "a wrong solution")
    try largerAndLarger()
    guard let text = output(of: "/usr/bin/python3", ["-c", kiwi]) else {
      print("kiwisolver is not installed: nothing to compare with")
      return
    }
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else { return }
    print("Kiwi: \(formatted(numbers[0])) ms, \(formatted(numbers[1], 3)) ms")
    print(
      "ratio: \(formatted(whole / numbers[0])) from nothing, "
        + "\(formatted(change / numbers[1])) for the change")
  }

  /// A Python program that solves the same column with Kiwi. The y of the first view is an edit
  /// variable.
  private static let kiwi = """
    import time
    from kiwisolver import Solver, Variable
    def build():
        s = Solver(); v = [[Variable() for _ in range(4)] for _ in range(\(views))]
        for i, (x, y, w, h) in enumerate(v):
            s.addConstraint(x == 16)
            if i: s.addConstraint(y == v[i-1][1] + v[i-1][3] + 8)
            s.addConstraint((w == 1000) | 'strong')
            s.addConstraint((h == 10 + i % 50) | 'weak')
        s.addEditVariable(v[0][1], 'strong'); s.suggestValue(v[0][1], 100); s.updateVariables()
        return s, v
    best = 1e9
    for _ in range(10):
        t = time.perf_counter(); s, v = build(); best = min(best, time.perf_counter() - t)
    change = 1e9
    for i in range(200):
        t = time.perf_counter(); s.suggestValue(v[0][1], 101 + i); s.updateVariables()
        change = min(change, time.perf_counter() - t)
    print(best * 1000, change * 1000)
    """
}
