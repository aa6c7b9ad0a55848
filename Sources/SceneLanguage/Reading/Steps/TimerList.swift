// The timers of a scene, with an index by name.

import Scene

/// The timers in the order of their rules.
struct TimerList {
  private(set) var all: [Timer] = []
  /// The index of the first timer of each name.
  private var places: [String: Int] = [:]

  var names: [String] { all.compactMap(\.name) }

  /// Returns the index of the first timer with a name; nil for an unknown name.
  func index(of name: String) -> Int? { places[name] }

  /// Adds a timer and returns its index.
  mutating func append(_ timer: Timer) -> Int {
    if let name = timer.name, places[name] == nil { places[name] = all.count }
    all.append(timer)
    return all.count - 1
  }
}
