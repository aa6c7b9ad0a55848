// The parameter values that bring a scene nearest to a recording.

package import Player
package import Scene

/// New parameter values that bring a scene nearest to a recording.
package struct Proposal: Sendable {
  package struct ParameterChange: Sendable, Hashable {
    package let name: String
    /// The parameter's value in the scene.
    package let old: Value
    package let new: Value
  }

  /// The changes, in the order of the names passed to `proposal`.
  package let changes: [ParameterChange]
  let alignment: RecordingAlignment
  /// The residual before the changes, in points: the average distance from the tracks, with large
  /// distances weighted less.
  package let initialPoints: Double
  /// The residual after the changes, in points.
  package let residualPoints: Double
  /// The names of parameters that only shift the start, which is aligned with the recording. They
  /// keep their values.
  package var undetermined: [String] = []
  /// Whether the search ended by itself, and not at the limit of its work.
  package var isComplete = true
}

extension RehearsedScene {
  /// The residual at which the values explain a recording, in points.
  private static let explained = 0.05

  /// Throws UserError if the scene lacks a parameter of one of these names.
  package func demandParameters(_ names: [String]) throws(UserError) {
    let all = scene.parameters.map(\.name)
    guard !all.isEmpty else {
      throw UserError(
        "\(path): the scene has no parameters to adjust; declare them under 'params:' and use them")
    }
    for name in names where !all.contains(name) {
      throw UserError(
        "\(path): there is no parameter '\(name)'; the scene has \(all.joined(separator: ", "))")
    }
  }

  /// Searches for parameter values that bring the scene nearest to a recording, within the
  /// parameters' ranges.
  ///
  /// The search changes the parameters in rounds, one after the other. It ends after eight rounds,
  /// when a round reduces the residual by less than 2 %, or at the limit of its work.
  ///
  /// - Parameters:
  ///   - tracks: the tracks of the recording.
  ///   - names: the names of the parameters to change.
  ///   - known: the known parts of the alignment, which stay unchanged.
  /// - Throws: UserError for an unknown parameter or an error in the scene.
  package func proposal(
    _ tracks: RecordedTracks, changing names: [String], _ known: KnownAlignment = KnownAlignment()
  ) throws(UserError) -> Proposal {
    try demandParameters(names)
    let parameters = scene.parameters
    let samples = try SceneSamples(self, tracks)
    let all = tracks.thinned
    let usual = all.usualAlignment(
      samples.values(for: all, offset: known.offsetSeconds ?? 0), of: self, known)
    let found = all.alignment(samples, of: self, known)
    let tracks = tracks.nearScene(self, usual, found)
    var best = Descent(ParameterSearch(self, tracks, usual))
    var initial = best.residual
    best.run(names)
    var isComplete = !best.limit.isCut
    var undetermined: [String] = []
    // A start that is free does not hold up the search for the other values.
    let isStartFree =
      best.residual > Self.explained && names.contains(where: best.search.onlyShifts)
    if found != usual || isStartFree {
      // A wrong parameter may look like a different start or crop. The fitted alignment must
      // therefore have a clearly smaller residual than the usual alignment.
      var search = ParameterSearch(self, tracks, found)
      search.shiftsFreely = true
      var other = Descent(search)
      other.run(names) { changed in
        guard let rehearsed = try? RehearsedScene(changed),
          let samples = try? SceneSamples(rehearsed, tracks)
        else { return found }
        return tracks.alignment(samples, of: rehearsed, known)
      }
      isComplete = isComplete && !other.limit.isCut
      if RecordedTracks.isClearlyLess(other.residual, than: best.residual) {
        let shifting = names.filter(other.search.onlyShifts)
        for name in shifting {
          guard let old = parameters.first(where: { $0.name == name })?.value else { continue }
          other.search.set(name, to: old)
        }
        // With the found values, the usual start may be as good, and then determines all of them.
        let order = shifting + names.filter { !shifting.contains($0) }
        let again = Descent(other.search, at: usual, order, within: best.limit)
        if RecordedTracks.isClearlyLess(other.residual, than: again.residual) {
          initial = tracks.residual(samples.values(for: tracks, offset: found.offsetSeconds), found)
          (best, undetermined) = (other, shifting)
        } else {
          best = again
        }
      }
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
      residualPoints: best.residual, undetermined: undetermined, isComplete: isComplete)
  }
}

/// A coordinate descent: each round changes one parameter after the other.
private struct Descent {
  var search: ParameterSearch
  /// The residual of the present values, in points.
  var residual: Double
  private(set) var limit: SearchLimit

  init(_ search: ParameterSearch) {
    (self.search, residual) = (search, search.residual ?? .infinity)
    limit = search.limit
  }

  /// Runs a descent from the values of another search, at a fixed alignment.
  init(
    _ other: ParameterSearch, at alignment: RecordingAlignment, _ names: [String],
    within limit: SearchLimit
  ) {
    var search = other
    (search.alignment, search.shiftsFreely) = (alignment, false)
    self.init(search)
    self.limit = limit
    run(names)
  }

  private static let mostRounds = 8
  /// The search ends when the residual after a round exceeds this fraction of the residual before.
  private static let converged = 0.98
  /// The largest increase of the residual for which a new alignment is accepted, in points.
  private static let equal = 0.002

  /// Changes the parameters in rounds until a round reduces the residual by less than 2 %, at most
  /// `mostRounds` times and within the limit of the work.
  ///
  /// - Parameter alignment: returns the alignment for a changed scene; nil to leave the alignment
  ///   unchanged.
  mutating func run(
    _ names: [String], alignment: ((ResolvedScene) -> RecordingAlignment)? = nil
  ) {
    for _ in 0..<Self.mostRounds {
      let start = residual
      for name in names {
        guard limit.take(search.plays(toImprove: name)) else { return }
        residual = search.improve(name, residual) ?? residual
      }
      if let alignment {
        var other = search
        other.alignment = alignment(search.scene)
        if let new = other.residual, new <= residual + Self.equal {
          (search, residual) = (other, new)
        }
      }
      if residual >= Self.converged * start { break }
    }
  }
}
