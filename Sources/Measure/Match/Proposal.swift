// The parameter values with which a scene fits a recording best.

package import Player
package import Scene

/// The parameter values that explain a recording best.
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

  /// The changes in the order of the given parameter names.
  package let changes: [ParameterChange]
  /// The alignment of the recording.
  let alignment: RecordingAlignment
  /// The average softened distance from the tracks before the changes, in points.
  package let initialPoints: Double
  /// The average softened distance from the tracks with the new values, in points.
  package let residualPoints: Double
}

extension RehearsedScene {
  /// Changes parameters within their ranges until none of them brings the scene nearer to the
  /// recording.
  ///
  /// The parameters are changed one after the other, in rounds.
  ///
  /// - Parameters:
  ///   - names: the names of the parameters to change.
  ///   - known: the known parts of the alignment.
  /// - Throws: UserError for an unknown parameter or an error in the scene.
  package func proposal(
    _ tracks: RecordedTracks, changing names: [String], _ known: KnownAlignment = KnownAlignment()
  ) throws(UserError) -> Proposal {
    let parameters = scene.parameters
    for name in names where !parameters.contains(where: { $0.name == name }) {
      let all = parameters.map(\.name).joined(separator: ", ")
      throw UserError("\(path): there is no parameter '\(name)'; the scene has \(all)")
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
      // A wrong value may look like a recording with another start or crop. Such an alignment is
      // used only if it fits clearly better.
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

/// A coordinate descent: the parameters are changed one after the other, in rounds.
private struct Descent {
  var search: ParameterSearch
  /// The average softened distance from the tracks, in points.
  var residual: Double

  init(_ search: ParameterSearch) {
    (self.search, residual) = (search, search.residual ?? .infinity)
  }

  /// The maximum number of rounds.
  private static let mostRounds = 8
  /// The fraction of the residual from which a round counts as the last one.
  private static let converged = 0.98
  /// The increase of the residual, in points, at which a finer alignment is still accepted.
  private static let equal = 0.002

  /// Changes the parameters until the residual no longer falls.
  ///
  /// - Parameter alignment: finds the alignment of a changed scene; nil keeps the alignment.
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
