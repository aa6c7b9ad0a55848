// A search for the one value of a scene whose change fits a recording best. The scene is played
// repeatedly for its numbers, and never drawn.

import Player
package import Scene
import SceneEditing
import Support

/// A change of a scene that explains a recording.
package struct SuggestedChange: Sendable {
  /// The changed value, such as "parameter duration" or "delay of animation fade".
  package let subject: String
  /// The scene's own value, or nil for a default.
  package let old: String?
  /// The value that fits better.
  package let new: String
  /// The place of the value in the scene.
  package let location: SourceLocation
  /// The average softened distance from the tracks before the change, in points.
  package let initialPoints: Double
  /// The average softened distance from the tracks with the new value, in points.
  package let residualPoints: Double
}

/// A search over the values of a scene, one at a time.
struct ParameterSearch: Sendable {
  private(set) var scene: ResolvedScene
  private(set) var options: SceneOptions
  private let source: [UInt8]
  private let tracks: RecordedTracks
  /// The alignment of the recording.
  var alignment: RecordingAlignment
  /// Whether the start of the recording may shift a little for each value.
  var shiftsFreely = false

  init(_ rehearsed: RehearsedScene, _ tracks: RecordedTracks, _ alignment: RecordingAlignment) {
    scene = rehearsed.resolved
    options = rehearsed.options
    source = rehearsed.sources[rehearsed.path] ?? []
    (self.tracks, self.alignment) = (tracks, alignment)
  }

  /// The largest fraction of the residual that a suggested change may leave.
  private static let explaining = 0.85
  /// The number of promising values that are refined.
  private static let finalists = 5

  /// Returns the change that reduces the residual most, or nil if none reduces it clearly.
  func suggestion() async -> SuggestedChange? {
    guard let text = try? SceneText(source, file: scene.path), let initial = residual(scene)
    else { return nil }
    // The first of two equal changes is suggested, so a time is preferred to a parameter.
    let values =
      text.timingValues.map { TunableValue($0) } + scene.scene.parameters.map { TunableValue($0) }
    let coarse = await concurrentMap(values) { bestCandidate(of: $0, initial) }
    let promising = coarse.enumerated().filter { $0.element != nil }.sorted {
      ($0.element?.residual ?? 0, $0.offset) < ($1.element?.residual ?? 0, $1.offset)
    }.prefix(Self.finalists).map(\.offset)
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
    return winner.flatMap { suggestion($0.value, $0.candidate, initial) }
  }

  // MARK: Candidates

  /// A new value with its residual, in points.
  private struct Candidate {
    var text: String
    var number: Double?
    var residual: Double
  }

  /// Changes a parameter to its best value if this reduces the residual.
  ///
  /// - Returns: The new residual in points, or nil without an improvement.
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

  /// The average softened distance from the tracks, in points. It is nil for a scene that cannot be
  /// played.
  var residual: Double? { residual(scene) }

  /// Returns the best of a value's candidates except the present one, or nil for a value without
  /// effect.
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
      // If large changes in both directions have no effect, smaller ones are skipped.
      if !hasEffect, index > 3, index + 3 < value.numbers.count { continue }
      consider(formatted(number), number)
    }
    for word in value.words { consider(word) }
    return hasEffect ? best : nil
  }

  /// Returns the best number near a candidate, with as few digits as possible.
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
    // Golden-section search needs one new value per step.
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

  /// Returns the shortest number with nearly the same residual.
  private func rounded(_ candidate: Candidate, _ value: TunableValue) -> Candidate {
    guard let number = candidate.number else { return candidate }
    for digits in 0...3 {
      let shorter = Measure.rounded(number, digits)
      guard let residual = residual(value, formatted(shorter)) else { continue }
      if residual <= 1.02 * candidate.residual + 0.002 {
        return Candidate(text: formatted(shorter), number: shorter, residual: residual)
      }
    }
    return candidate
  }

  // MARK: Playing

  private func residual(_ value: TunableValue, _ text: String) -> Double? {
    (try? changed(value.origin, to: text)).flatMap { residual($0) }
  }

  private func residual(_ scene: ResolvedScene) -> Double? {
    if shiftsFreely { return shiftedResidual(scene) }
    let times = tracks.times.map { $0 - alignment.offsetSeconds }
    return (try? tracks.values(of: scene, at: times)).map { tracks.residual($0, alignment) }
  }

  /// The longest shift of a recording's start, in seconds.
  private static let mostShift = 0.24

  /// Returns the smallest residual of all shifts.
  private func shiftedResidual(_ scene: ResolvedScene) -> Double? {
    guard let samples = try? SceneSamples(scene, to: 0, tracks) else { return nil }
    var search = ScalarSearch(from: alignment.offsetSeconds) {
      tracks.residual(samples.values(for: tracks, offset: $0), alignment)
    }
    search.refine(from: Self.mostShift / 2, to: 0.0002)
    return search.residual
  }

  /// Returns the scene with another value.
  private func changed(_ origin: TunableValue.Origin, to text: String) throws -> ResolvedScene {
    var (options, source) = (options, source)
    switch origin {
    case .parameter(let parameter):
      options.parameters.append(ParameterOverride(name: parameter.name, text: text))
    case .timing(let value):
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
    case .timing(let timing):
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

/// Maps items in parallel, and returns the results in their order.
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
