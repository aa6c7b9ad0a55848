// The values of a scene's parameters with which it comes nearest to a recording.

package import Player
package import Scene

/// The values of parameters that explain a recording best.
package struct Proposal: Sendable {
  /// A new value of one parameter.
  package struct ParameterChange: Sendable, Hashable {
    /// The parameter's name.
    package let name: String
    /// The value in the scene.
    package let old: Value
    /// The value that explains the recording.
    package let new: Value
  }

  /// The changes in the order in which the parameters were named.
  package let changes: [ParameterChange]
  /// The alignment of the recording.
  let alignment: RecordingAlignment
  /// The average softened distance from the tracks before, in points.
  package let initialPoints: Double
  /// The same with the new values.
  package let residualPoints: Double
}

extension RehearsedScene {
  /// Changes parameters within their ranges, one after the other and again, until none of them
  /// brings the scene nearer to the recording.
  ///
  /// - Parameters:
  ///   - names: of the parameters to change.
  ///   - known: the known parts of the alignment.
  /// - Throws: UserError with an unknown parameter, and with what goes wrong in the scene.
  package func proposal(
    _ tracks: RecordedTracks, changing names: [String], _ known: KnownAlignment = KnownAlignment()
  ) throws(UserError) -> Proposal {
    let parameters = scene.parameters
    for name in names where !parameters.contains(where: { $0.name == name }) {
      let all = parameters.map(\.name).joined(separator: ", ")
      throw UserError("\(path): there is no parameter '\(name)' to turn; it has \(all)")
    }
    let samples = try SceneSamples(self, tracks)
    let start = samples.values(for: tracks, offset: known.offsetSeconds ?? 0)
    let usual = tracks.usualAlignment(start, of: self, known)
    let found = tracks.alignment(samples, of: self, known)
    var best = Descent(ParameterSearch(self, tracks, usual))
    best.run(names)
    let initial: Double
    if found == usual {
      initial = tracks.residual(start, usual)
    } else {
      // A wrong value may look like a recording with another start or crop. Those are believed
      // where they explain clearly more.
      initial = tracks.residual(samples.values(for: tracks, offset: found.offsetSeconds), found)
      var search = ParameterSearch(self, tracks, found)
      search.shiftsFreely = true
      var other = Descent(search)
      other.run(names) { changed in
        guard let rehearsed = try? RehearsedScene(changed),
          let samples = try? SceneSamples(rehearsed, tracks)
        else { return found }
        return tracks.alignment(samples, of: rehearsed, known)
      }
      if RecordedTracks.isClearlyLess(other.residual, than: best.residual) { best = other }
    }
    let changed = best.search.scene.scene.parameters
    let changes = names.compactMap { name -> Proposal.ParameterChange? in
      guard let old = parameters.first(where: { $0.name == name })?.value,
        let new = changed.first(where: { $0.name == name })?.value
      else { return nil }
      return Proposal.ParameterChange(name: name, old: old, new: new)
    }
    return Proposal(
      changes: changes, alignment: best.search.alignment, initialPoints: initial,
      residualPoints: best.residual)
  }
}

/// A coordinate descent: one parameter after the other is changed, in rounds.
private struct Descent {
  var search: ParameterSearch
  /// The average softened distance from the tracks, in points.
  var residual: Double

  init(_ search: ParameterSearch) {
    (self.search, residual) = (search, search.residual ?? .infinity)
  }

  /// The most rounds of all parameters.
  private static let mostRounds = 8
  /// The part of its residual that the last round leaves at least.
  private static let converged = 0.98
  /// The increase of the residual, in points, with which a finer alignment is still taken.
  private static let equal = 0.002

  /// - Parameter alignment: finds the alignment of a changed scene; nil: it stays.
  mutating func run(
    _ names: [String], alignment: ((ResolvedScene) -> RecordingAlignment)? = nil
  ) {
    for _ in 0..<Self.mostRounds {
      let start = residual
      for name in names { residual = search.improve(name, residual) ?? residual }
      if let alignment {
        var other = search
        other.alignment = alignment(search.scene)
        if let new = other.residual, new <= residual + Self.equal {
          (search, residual) = (other, new)
        }
      }
      if residual > Self.converged * start { break }
    }
  }
}
