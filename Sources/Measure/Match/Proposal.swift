// The values of a scene's parameters with which it comes nearest to a recording.

package import Player
package import Scene

/// What parameters would have to be.
package struct Proposal: Sendable {
  /// Of one parameter.
  package struct Setting: Sendable, Hashable {
    /// The parameter's.
    package let name: String
    /// As it was.
    package let old: Value
    /// As it should be.
    package let new: Value
  }

  /// In the order in which they were named.
  package let settings: [Setting]
  /// How the recording looks at the scene.
  package let placement: Placement
  /// How far all was from its tracks on average, small differences weighing less, in points.
  package let beforePoints: Double
  /// The same with the new values.
  package let leftPoints: Double
}

/// Turns parameters within their ranges, one after the other and again, until none of them brings
/// the scene nearer to the recording.
///
/// - Parameters:
///   - names: of parameters.
///   - known: of how the recording looks at the scene.
/// - Throws: UserError with a parameter that is none, and with what goes wrong in the scene.
package func propose(
  _ rehearsed: RehearsedScene, _ tracks: RecordedTracks, turning names: [String],
  _ known: KnownPlacement = KnownPlacement()
) throws(UserError) -> Proposal {
  let parameters = rehearsed.scene.parameters
  for name in names where !parameters.contains(where: { $0.name == name }) {
    let all = parameters.map(\.name).joined(separator: ", ")
    throw UserError("\(rehearsed.path): there is no parameter '\(name)' to turn; it has \(all)")
  }
  let samples = try SceneSamples(rehearsed, tracks)
  let start = samples.course(tracks, offset: known.offsetSeconds ?? 0)
  let plain = tracks.plainPlacement(start, of: rehearsed, known)
  let found = tracks.placement(samples, of: rehearsed, known)
  var best = Attempt(SceneTurning(rehearsed, tracks, plain))
  best.settle(names)
  let before: Double
  if found == plain {
    before = tracks.distance(start, plain)
  } else {
    // A value that is wrong may look like a recording that began late, or that looks from
    // elsewhere: that is believed where it alone explains what is left.
    before = tracks.distance(samples.course(tracks, offset: found.offsetSeconds), found)
    var turning = SceneTurning(rehearsed, tracks, found)
    turning.shiftsFreely = true
    var other = Attempt(turning)
    other.settle(names) { turned in
      guard let played = try? RehearsedScene(turned),
        let samples = try? SceneSamples(played, tracks)
      else { return found }
      return tracks.placement(samples, of: played, known)
    }
    if RecordedTracks.isClearlyLess(other.left, than: best.left) { best = other }
  }
  let turned = best.turning.scene.scene.parameters
  let settings = names.compactMap { name -> Proposal.Setting? in
    guard let old = parameters.first(where: { $0.name == name })?.value,
      let new = turned.first(where: { $0.name == name })?.value
    else { return nil }
    return Proposal.Setting(name: name, old: old, new: new)
  }
  return Proposal(
    settings: settings, placement: best.turning.placement, beforePoints: before,
    leftPoints: best.left)
}

/// A scene on its way to a recording.
private struct Attempt {
  var turning: SceneTurning
  /// How far all is from its tracks, in points.
  var left: Double

  init(_ turning: SceneTurning) {
    (self.turning, left) = (turning, turning.distance ?? .infinity)
  }

  /// Turns each parameter as far as it helps, and again.
  ///
  /// - Parameter placement: of a scene that was turned; nil: it stays.
  mutating func settle(_ names: [String], placement: ((ResolvedScene) -> Placement)? = nil) {
    for _ in 0..<mostRounds {
      let start = left
      for name in names { left = turning.settle(name, left) ?? left }
      if let placement {
        var other = turning
        other.placement = placement(turning.scene)
        if let new = other.distance, new <= left + asGood { (turning, left) = (other, new) }
      }
      if left > settled * start { break }
    }
  }
}

/// A placement that leaves no more than that more, in points, is taken: it was looked for finely.
private let asGood = 0.002
/// Of all parameters, once each.
private let mostRounds = 8
/// A round that leaves more than this share of what the one before left is the last.
private let settled = 0.98
