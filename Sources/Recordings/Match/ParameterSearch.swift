// The search for the single value whose change brings a scene nearest to a recording. The search
// plays the scene many times without drawing.

import Player
package import Scene
import SceneLanguage
import Support

/// A change to one value of a scene that explains the difference from a recording.
package struct SuggestedChange: Sendable {
  /// The value to change, such as "parameter duration" or "delay of animation fade".
  package let subject: String
  /// The value in the scene, or nil if the scene uses a default.
  package let old: String?
  package let new: String
  /// The source location of the value in the scene's file.
  package let location: SourceLocation
  /// The residual before the change, in points: the average distance from the tracks, with large
  /// distances weighted less.
  package let initialPoints: Double
  /// The residual after the change, in points.
  package let residualPoints: Double
}

/// A search over the values of a scene that changes one value at a time.
struct ParameterSearch: Sendable {
  private(set) var scene: ResolvedScene
  private(set) var options: SceneOptions
  private let source: [UInt8]
  private let tracks: RecordedTracks
  var alignment: RecordingAlignment
  /// Whether the search may also shift the scene's start by up to `mostShift`.
  var shiftsFreely = false
  /// The number of plays that the search may make.
  var limit: SearchLimit {
    let seconds = (tracks.times.last ?? 0) - alignment.offsetSeconds
    return SearchLimit(scene.scene, seconds: shiftsFreely ? Self.sampledTicks * seconds : seconds)
  }
  /// The time of a play for samples as a multiple of a play for rows.
  private static let sampledTicks = 3.0

  init(_ rehearsed: RehearsedScene, _ tracks: RecordedTracks, _ alignment: RecordingAlignment) {
    scene = rehearsed.resolved
    options = rehearsed.options
    source = rehearsed.sources[rehearsed.path] ?? []
    (self.tracks, self.alignment) = (tracks, alignment)
  }

  /// A suggested change must reduce the residual below this fraction of its initial value.
  private static let explaining = 0.85
  /// The maximum number of values that are refined after the coarse search.
  private static let finalists = 5
  /// The maximum number of plays for the refinement of a value.
  private static let refiningPlays = 22

  /// Returns the maximum number of plays in a call of `improve`.
  func plays(toImprove name: String) -> Int {
    scene.scene.parameters.first { $0.name == name }
      .map { TunableValue($0).candidateCount + Self.refiningPlays } ?? 0
  }

  /// Returns the change that reduces the residual most, or nil if no change reduces the residual by
  /// at least 15 %. Also returns whether all values of the scene were tried.
  func suggestion() async -> (change: SuggestedChange?, isComplete: Bool) {
    guard let text = try? SceneText(source, file: scene.path), let initial = residual(scene)
    else { return (nil, true) }
    // The first of several changes with equal residuals wins, so durations and delays are preferred
    // to parameters, and parameters to targets.
    let written = text.adjustableValues.map { TunableValue($0) }
    let all =
      written.filter { !$0.isTarget } + scene.scene.parameters.map { TunableValue($0) }
      + written.filter(\.isTarget)
    var limit = limit
    let finalists = min(Self.finalists, limit.plays / 2 / Self.refiningPlays)
    guard finalists > 0, limit.take(finalists * Self.refiningPlays) else {
      return (nil, all.isEmpty)
    }
    let values = Array(all.prefix { limit.take($0.candidateCount) })
    let winner = await winner(of: values, finalists, initial)
    return (winner.flatMap { suggestion($0.value, $0.candidate, initial) }, !limit.isCut)
  }

  private func winner(
    of values: [TunableValue], _ finalists: Int, _ initial: Double
  ) async -> (value: TunableValue, candidate: Candidate)? {
    let coarse = await concurrentMap(values) { bestCandidate(of: $0, initial) }
    let promising = coarse.enumerated().filter { $0.element != nil }.sorted {
      ($0.element?.residual ?? 0, $0.offset) < ($1.element?.residual ?? 0, $1.offset)
    }.prefix(finalists).map(\.offset)
    let fine = await concurrentMap(promising) { index in
      coarse[index].map { refined($0, values[index], initial) }
    }
    var winner: (value: TunableValue, candidate: Candidate)?
    for (index, candidate) in zip(promising, fine) {
      guard let candidate,
        candidate.residual < winner?.candidate.residual ?? Self.explaining * initial
      else { continue }
      winner = (values[index], candidate)
    }
    return winner
  }

  private struct Candidate {
    var text: String
    var number: Double?
    var residual: Double
  }

  /// Changes a parameter to the value with the smallest residual below `initial`.
  ///
  /// - Returns: The new residual in points, or nil if no value reduces the residual.
  mutating func improve(_ name: String, _ initial: Double) -> Double? {
    guard let parameter = scene.scene.parameters.first(where: { $0.name == name }) else {
      return nil
    }
    let value = TunableValue(parameter)
    guard let coarse = bestCandidate(of: value, initial) else { return nil }
    let candidate = refined(coarse, value, initial)
    guard candidate.residual < initial - 1e-6,
      let changed = try? changed(value.origin, to: candidate.text)
    else { return nil }
    options.parameters.append(ParameterOverride(name: name, text: candidate.text))
    scene = changed
    return candidate.residual
  }

  /// The residual in points, or nil if the scene cannot be played.
  var residual: Double? { residual(scene) }

  /// Returns the candidate with the smallest residual, apart from the present value. Returns nil if
  /// no candidate changes the residual.
  private func bestCandidate(of value: TunableValue, _ initial: Double) -> Candidate? {
    var best: Candidate?
    var hasEffect = false
    func consider(_ text: String, _ number: Double? = nil) {
      guard let residual = residual(value, text) else { return }
      if abs(residual - initial) > 1e-9 { hasEffect = true }
      if residual < best?.residual ?? .infinity {
        best = Candidate(text: text, number: number, residual: residual)
      }
    }
    for (index, number) in value.numbers.enumerated() where number != value.number {
      // If the four smallest candidates have no effect, try only the three largest.
      if !hasEffect, index > 3, index + 3 < value.numbers.count { continue }
      consider(formatted(number), number)
    }
    for word in value.words { consider(word) }
    return hasEffect ? best : nil
  }

  /// Returns the best number near a candidate, rounded to few digits.
  private func refined(_ candidate: Candidate, _ value: TunableValue, _ initial: Double)
    -> Candidate
  {
    guard let number = candidate.number else { return candidate }
    var best = candidate
    if initial < best.residual, let present = value.number {
      best = Candidate(text: value.text ?? "", number: present, residual: initial)
    }
    let middle = best.number ?? number
    var low = value.numbers.last { $0 < middle } ?? middle
    var high = value.numbers.first { $0 > middle } ?? middle
    func residual(at number: Double) -> Double {
      self.residual(value, formatted(number)) ?? .infinity
    }
    // Golden-section search evaluates one new number in each step.
    let ratio = 0.618_034
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (residualA, residualB) = (residual(at: a), residual(at: b))
    for _ in 0..<16 where high - low > 1e-4 * max(abs(middle), 0.01) {
      if residualA < residualB {
        (high, b, residualB) = (b, a, residualA)
        a = high - ratio * (high - low)
        residualA = residual(at: a)
      } else {
        (low, a, residualA) = (a, b, residualB)
        b = low + ratio * (high - low)
        residualB = residual(at: b)
      }
    }
    for (number, residual) in [(a, residualA), (b, residualB)] where residual < best.residual {
      best = Candidate(text: formatted(number), number: number, residual: residual)
    }
    return rounded(best, value)
  }

  /// Returns the candidate rounded to the fewest digits that hardly change the residual.
  private func rounded(_ candidate: Candidate, _ value: TunableValue) -> Candidate {
    guard let number = candidate.number else { return candidate }
    for digits in 0...3 {
      let shorter = Recordings.rounded(number, digits)
      guard let residual = residual(value, formatted(shorter)) else { continue }
      if residual <= 1.02 * candidate.residual + 0.002 {
        return Candidate(text: formatted(shorter), number: shorter, residual: residual)
      }
    }
    return candidate
  }

  /// Returns whether a parameter only shifts the start of the motion, so that it cannot be found
  /// while the start is free.
  func onlyShifts(_ name: String) -> Bool {
    guard let parameter = scene.scene.parameters.first(where: { $0.name == name }),
      case .number(let number) = parameter.value
    else { return false }
    let range = parameter.range ?? -1e9...1e9
    let other = [number + Self.testShift, number - Self.testShift].first(where: range.contains)
    var fixed = self
    fixed.shiftsFreely = false
    guard let other, let changed = try? changed(.parameter(parameter), to: formatted(other)),
      let now = shiftedResidual(scene), let shifted = shiftedResidual(changed),
      let before = fixed.residual, let after = fixed.residual(changed)
    else { return false }
    return abs(shifted - now) < Self.sameResidual && abs(after - before) > 2 * Self.sameResidual
  }

  mutating func set(_ name: String, to value: Value) {
    guard let parameter = scene.scene.parameters.first(where: { $0.name == name }),
      let changed = try? changed(.parameter(parameter), to: value.shown)
    else { return }
    scene = changed
    options.parameters.append(ParameterOverride(name: name, text: value.shown))
  }

  /// The change of a time that a shift of the start can undo, in seconds.
  private static let testShift = 0.1
  /// The largest difference of residuals that count as equal, in points.
  private static let sameResidual = 0.02

  private func residual(_ value: TunableValue, _ text: String) -> Double? {
    (try? changed(value.origin, to: text)).flatMap { residual($0) }
  }

  private func residual(_ scene: ResolvedScene) -> Double? {
    if shiftsFreely { return shiftedResidual(scene) }
    let times = tracks.times.map { $0 - alignment.offsetSeconds }
    return (try? tracks.values(of: scene, at: times)).map { tracks.residual($0, alignment) }
  }

  /// The largest shift of the scene's start in either direction, in seconds.
  private static let mostShift = 0.24

  /// Returns the smallest residual over all shifts of the scene's start, in points.
  private func shiftedResidual(_ scene: ResolvedScene) -> Double? {
    guard let samples = try? SceneSamples(scene, to: 0, tracks) else { return nil }
    var search = ScalarSearch(from: alignment.offsetSeconds) {
      tracks.residual(samples.values(for: tracks, offset: $0), alignment)
    }
    search.refine(from: Self.mostShift / 2, to: 0.0002)
    return search.residual
  }

  /// Returns the scene after a change of one value.
  private func changed(_ origin: TunableValue.Origin, to text: String) throws -> ResolvedScene {
    var (options, source) = (options, source)
    switch origin {
    case .parameter(let parameter):
      options.parameters.append(ParameterOverride(name: parameter.name, text: text))
    case .written(let value):
      source = try SceneText(source, file: scene.path).turning(value, to: text).bytes
    }
    return try ResolvedScene(path: scene.path, source: source, options: options, after: scene)
  }

  private func suggestion(
    _ value: TunableValue, _ candidate: Candidate, _ initial: Double
  ) -> SuggestedChange? {
    let (subject, location): (String, SourceLocation)
    switch value.origin {
    case .parameter(let parameter):
      (subject, location) = ("parameter \(parameter.name)", parameter.location)
    case .written(let timing):
      guard let text = try? SceneText(source, file: scene.path),
        let changed = try? text.turning(timing, to: candidate.text),
        let old = try? SceneDocument(reading: source, file: scene.path),
        let new = try? SceneDocument(reading: changed.bytes, file: scene.path),
        let change = new.changes(since: old).first
      else { return nil }
      (subject, location) = (change.subject, change.location)
    }
    return SuggestedChange(
      subject: subject, old: value.text, new: candidate.text, location: location,
      initialPoints: initial, residualPoints: candidate.residual)
  }
}

/// Applies a function to items in parallel. The results have the order of the items.
private func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ transform: @escaping @Sendable (Item) -> Result?
) async -> [Result?] {
  await withTaskGroup(of: (Int, Result?).self) { group in
    for (index, item) in items.enumerated() { group.addTask { (index, transform(item)) } }
    var results = [Result?](repeating: nil, count: items.count)
    for await (index, result) in group { results[index] = result }
    return results
  }
}
