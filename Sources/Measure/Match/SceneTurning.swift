// Which one thing of a scene, turned, brings it nearest to a recording. Nothing is drawn: the scene
// is played for its numbers again and again.

import Player
package import Scene
import SceneEditing
import Support

/// What would have to be turned for a scene to match.
package struct Explanation: Sendable {
  /// "parameter duration", "delay of animation fade".
  package let subject: String
  /// What the scene says; nil where it says nothing.
  package let old: String?
  /// What fits better.
  package let new: String
  /// Where it stands in the scene.
  package let location: SourceLocation
  /// How far all is from its tracks on average, small differences weighing less, in points.
  package let beforePoints: Double
  /// The same with what fits better.
  package let leftPoints: Double
}

/// A scene whose values are turned one at a time.
struct SceneTurning: Sendable {
  private(set) var scene: ResolvedScene
  private(set) var options: SceneOptions
  private let source: [UInt8]
  private let tracks: RecordedTracks
  /// How the recording looks at the scene.
  var placement: Placement
  /// True: with each value, the recording may begin a little earlier or later.
  var shiftsFreely = false

  init(_ rehearsed: RehearsedScene, _ tracks: RecordedTracks, _ placement: Placement) {
    scene = rehearsed.resolved
    options = rehearsed.options
    source = rehearsed.sources[rehearsed.path] ?? []
    (self.tracks, self.placement) = (tracks, placement)
  }

  /// What is turned must leave so much less.
  private static let helping = 0.85
  /// So many of the most promising are turned finely.
  private static let finalists = 5

  /// The one thing that explains most; nil when nothing explains much.
  func explanation() async -> Explanation? {
    guard let text = try? SceneText(source, file: scene.path),
      let before = distance(scene)
    else { return nil }
    // Of two that explain the same the first is told: a time before what is not known to be one.
    let turns = text.timingValues.map { Turn($0) } + scene.scene.parameters.map { Turn($0) }
    let coarse = await each(turns) { turn in best(of: turn, before) }
    let promising = coarse.enumerated().filter { $0.element != nil }.sorted {
      ($0.element?.left ?? 0, $0.offset) < ($1.element?.left ?? 0, $1.offset)
    }.prefix(Self.finalists).map(\.offset)
    let fine = await each(Array(promising)) { index in
      coarse[index].map { refined($0, turns[index], before) }
    }
    var winner: (turn: Turn, found: Found)?
    for (index, found) in zip(promising, fine) {
      guard let found, found.left < winner?.found.left ?? Self.helping * before else { continue }
      winner = (turns[index], found)
    }
    guard let winner else { return nil }
    return explanation(winner.turn, winner.found, before)
  }

  // MARK: Trying

  /// A value and what it leaves.
  struct Found: Sendable {
    var text: String
    var number: Double?
    var left: Double
  }

  /// Takes the best value of a parameter that can be found, if it leaves less.
  ///
  /// - Returns: how far all is from its tracks then, in points; nil when nothing was better.
  mutating func settle(_ name: String, _ before: Double) -> Double? {
    guard let parameter = scene.scene.parameters.first(where: { $0.name == name }) else {
      return nil
    }
    let turn = Turn(parameter)
    guard let coarse = best(of: turn, before) else { return nil }
    let found = refined(coarse, turn, before)
    guard found.left < before - 1e-6, let turned = try? turned(turn.subject, to: found.text) else {
      return nil
    }
    options.parameters.append(ParameterOverride(name: name, text: found.text))
    scene = turned
    return found.left
  }

  /// How far all is from its tracks, in points; nil where the scene cannot be played.
  var distance: Double? { distance(scene) }

  /// The best of a turn's own values but the present one; nil for what changes nothing.
  private func best(of turn: Turn, _ before: Double) -> Found? {
    var best: Found?
    var isIdle = true
    for (index, number) in turn.numbers.enumerated() where number != turn.number {
      // What changes nothing when it is turned far either way changes nothing in between.
      if isIdle, index > 3, index + 3 < turn.numbers.count { continue }
      guard let left = distance(turn, formatted(number)) else { continue }
      if abs(left - before) > 1e-9 { isIdle = false }
      if left < best?.left ?? .infinity {
        best = Found(text: formatted(number), number: number, left: left)
      }
    }
    for word in turn.words {
      guard let left = distance(turn, word) else { continue }
      if abs(left - before) > 1e-9 { isIdle = false }
      if left < best?.left ?? .infinity { best = Found(text: word, left: left) }
    }
    return isIdle ? nil : best
  }

  /// The best number around one of those that were tried, and no more digits than it needs.
  private func refined(
    _ found: Found, _ turn: Turn, _ before: Double
  ) -> Found {
    guard let number = found.number else { return found }
    var best = found
    if before < best.left, let present = turn.number {
      best = Found(text: turn.text ?? "", number: present, left: before)
    }
    let middle = best.number ?? number
    var low = turn.numbers.last { $0 < middle } ?? middle
    var high = turn.numbers.first { $0 > middle } ?? middle
    func left(_ number: Double) -> Double {
      distance(turn, formatted(number)) ?? .infinity
    }
    // Golden section, 1.618: one new value a step.
    let ratio = 0.618_034
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (leftA, leftB) = (left(a), left(b))
    for _ in 0..<16 where high - low > 1e-4 * max(abs(middle), 0.01) {
      if leftA < leftB {
        (high, b, leftB) = (b, a, leftA)
        a = high - ratio * (high - low)
        leftA = left(a)
      } else {
        (low, a, leftA) = (a, b, leftB)
        b = low + ratio * (high - low)
        leftB = left(b)
      }
    }
    for (number, left) in [(a, leftA), (b, leftB)] where left < best.left {
      best = Found(text: formatted(number), number: number, left: left)
    }
    return rounded(best, turn)
  }

  private func rounded(_ found: Found, _ turn: Turn) -> Found {
    guard let number = found.number else { return found }
    for digits in 0...3 {
      let text = formatted(Measure.rounded(number, digits))
      guard let left = distance(turn, text) else { continue }
      if left <= 1.02 * found.left + 0.002 {
        return Found(text: text, number: Measure.rounded(number, digits), left: left)
      }
    }
    return found
  }

  private func distance(_ turn: Turn, _ text: String) -> Double? {
    guard let turned = try? turned(turn.subject, to: text) else { return nil }
    return distance(turned)
  }

  private func distance(_ scene: ResolvedScene) -> Double? {
    if shiftsFreely { return shiftedDistance(scene) }
    guard
      let course = try? tracks.course(
        of: scene, at: tracks.times.map { $0 - placement.offsetSeconds })
    else { return nil }
    return tracks.distance(course, placement)
  }

  /// How far a recording may begin from where the placement has it, in seconds.
  private static let mostShift = 0.24

  /// The least of all shifts.
  private func shiftedDistance(_ scene: ResolvedScene) -> Double? {
    guard let samples = try? SceneSamples(scene, to: 0, tracks) else { return nil }
    func left(_ offset: Double) -> Double {
      tracks.distance(samples.course(tracks, offset: offset), placement)
    }
    var offset = placement.offsetSeconds
    var least = left(offset)
    var reach = Self.mostShift / 2
    while reach > 0.0002 {
      for place in [offset - reach, offset + reach] {
        let one = left(place)
        if one < least { (least, offset) = (one, place) }
      }
      reach /= 2
    }
    return least
  }

  /// The scene with another value.
  private func turned(_ subject: Turn.Subject, to text: String) throws -> ResolvedScene {
    var (options, source) = (options, source)
    switch subject {
    case .parameter(let parameter):
      options.parameters.append(ParameterOverride(name: parameter.name, text: text))
    case .timing(let value):
      source = try SceneText(source, file: scene.path).turning(value, to: text).bytes
    }
    return try ResolvedScene(path: scene.path, source: source, options: options, after: scene)
  }

  /// Does something with each of them, several at once; in their order.
  private func each<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Result?
  ) async -> [Result?] {
    await withTaskGroup(of: (Int, Result?).self) { group in
      for (index, item) in items.enumerated() { group.addTask { (index, work(item)) } }
      var results = [Result?](repeating: nil, count: items.count)
      for await (index, result) in group { results[index] = result }
      return results
    }
  }

  // MARK: In words

  private func explanation(_ turn: Turn, _ found: Found, _ before: Double) -> Explanation? {
    switch turn.subject {
    case .parameter(let parameter):
      return Explanation(
        subject: "parameter \(parameter.name)", old: turn.text, new: found.text,
        location: parameter.location, beforePoints: before, leftPoints: found.left)
    case .timing(let value):
      guard let text = try? SceneText(source, file: scene.path),
        let changed = try? text.turning(value, to: found.text),
        let old = try? SceneDocument(reading: source, file: scene.path),
        let new = try? SceneDocument(reading: changed.bytes, file: scene.path),
        let change = new.changes(since: old).first
      else { return nil }
      return Explanation(
        subject: change.subject, old: turn.text, new: found.text, location: change.location,
        beforePoints: before, leftPoints: found.left)
    }
  }
}
