// A scene held against the recording that it names itself.

import Geometry
package import Player
import Scene

/// What came of it.
package struct RecordedMatch: Sendable {
  /// Of each view that counts.
  package let match: SceneMatch
  /// Those that are too far from their tracks, as promises of the scene's own that it breaks.
  package let brokenExpectations: [BrokenExpectation]
}

extension RehearsedScene {
  /// Holds the scene against its own recording, as it says that this looks at it; nil without one.
  ///
  /// - Throws: UserError with the recording, at its place in the scene, or with the scene.
  package func recordedMatch() async throws(UserError) -> RecordedMatch? {
    guard let recording = scene.recording, let path = try recordingPath() else { return nil }
    let known = KnownPlacement(
      scale: recording.scale, origin: recording.origin, offsetSeconds: recording.offsetSeconds)
    let tracks: RecordedTracks
    do throws(UserError) {
      tracks = try await recorded(
        RecordingRequest(path: path, views: recording.views), known
      ).tracks
    } catch {
      throw UserError(
        [Diagnostic(location: recording.location, message: "\(error)")], sources: sources)
    }
    var options = MatchOptions()
    options.tolerancePoints = recording.tolerance.points
    options.toleranceFrames = recording.tolerance.frames
    options.known = known
    // 'match' explains, which costs as much as playing the scene a few hundred times.
    options.explains = false
    let match = try await match(self, tracks, options)
    let broken = match.views.filter { $0.beyond != nil }.map { view in
      BrokenExpectation(
        location: recording.location,
        message: "is not as in \(recording.file): \(view.line)")
    }
    return RecordedMatch(match: match, brokenExpectations: broken)
  }
}
