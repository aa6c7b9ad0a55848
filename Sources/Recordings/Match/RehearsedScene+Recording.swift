// The comparison of a scene with the recording that its `recording:` key names.

import Geometry
package import Player
import Scene

extension RehearsedScene {
  /// Compares the scene with the recording that its `recording:` key names; nil without that key.
  ///
  /// - Throws: UserError with the source location in the scene, for an error in the scene or in the
  ///   recording.
  package func recordingComparison() async throws(UserError) -> RecordingComparison? {
    guard let recording = scene.recording, let path = try recordingPath() else { return nil }
    let known = KnownAlignment(
      scale: recording.scale, origin: recording.origin, offsetSeconds: recording.offsetSeconds)
    let recorded: RecordedScene
    do throws(UserError) {
      recorded = try await readRecording(
        RecordingRequest(path: path, views: recording.views), known)
    } catch {
      throw UserError(
        [Diagnostic(location: recording.location, message: "\(error)")], sources: sources)
    }
    var options = MatchOptions()
    options.tolerancePoints = recording.tolerance.points
    options.toleranceFrames = recording.tolerance.frames
    options.known = recorded.known
    // The search for an explanation would play the scene a few hundred times.
    options.explains = false
    options.partialViews = recording.partialViews
    let match = try await match(recorded.tracks, options)
    for name in recording.partialViews where !match.views.contains(where: { $0.name == name }) {
      throw UserError(
        [
          Diagnostic(
            location: recording.location,
            message: "'partial' names '\(name)', which is not compared; remove it")
        ], sources: sources)
    }
    let broken = match.views.filter { !$0.isWithin }.map { view in
      BrokenExpectation(
        location: recording.location, message: view.objection(to: recording.file))
    }
    let notes = recorded.lookNotes + [recorded.tracks.notComparedNote].compactMap(\.self)
    let note = notes.isEmpty ? nil : "\(recording.file): \(notes.joined(separator: "; "))"
    return RecordingComparison(
      lines: match.views.map(\.line) + [note].compactMap(\.self), brokenExpectations: broken,
      note: note)
  }
}
