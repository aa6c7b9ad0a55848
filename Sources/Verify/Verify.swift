// The verification of a scene: comparing it with its reference and writing the reference.

import OperatingSystem
package import Player
import Scene
import Stage
import Support

/// Reads, plays and draws a scene, and compares it with its reference.
///
/// If the scene or its reference cannot be read, the verdict is of kind `trouble`.
///
/// - Parameter path: the path of the scene.
package func verifyScene(at path: String, options: VerifyOptions) async -> Verdict {
  do throws(UserError) {
    let resolved = try ResolvedScene(path: path, options: options.scene)
    try resolved.demandRoomForTrace(bytesPerValue: bytesOfCapturedValue)
    return await verifyScene(resolved, options: options)
  } catch {
    return Verdict(
      scene: path, error, files: namedFiles(ofScene: path, options: options.scene))
  }
}

/// Plays and draws a scene that was already read, and compares it with its reference.
///
/// If the scene cannot be played or its reference cannot be read, the verdict is of kind `trouble`.
///
/// - Parameter options: the options of the verification. `options.scene` is ignored, because the
///   scene was already read.
package func verifyScene(_ resolved: ResolvedScene, options: VerifyOptions) async -> Verdict {
  do {
    let (compared, scene) = try await compareWithReference(resolved, options)
    var verdict = compared
    if options.lintsMotion { verdict.lint = LintNote.all(of: scene) }
    verdict.warnings = scene.rehearsed.characterWarnings
    verdict.files = resolved.files
    return verdict
  } catch {
    // An error in the scene is more important than one in its reference or its pictures.
    var trouble = resolved.userError(error)
    do throws(UserError) { _ = try RehearsedScene(resolved) } catch { trouble = error }
    return Verdict(scene: resolved.path, trouble, files: resolved.files)
  }
}

extension Verdict {
  /// Creates a verdict of kind `trouble`, for a scene or reference with an error.
  package init(scene: String, _ trouble: UserError, files: [String]) {
    let lines = trouble.findings.map(\.message)
    self.init(scene: scene, kind: .trouble, sentence: lines[0])
    details = Array(lines.dropFirst())
    place = trouble.findings[0].location
    self.files = files
  }
}

private func compareWithReference(_ resolved: ResolvedScene, _ options: VerifyOptions)
  async throws -> (verdict: Verdict, scene: LintedScene)
{
  let path = resolved.path
  let files = ReferenceFiles(
    scene: path, in: options.references, advice: options.advice.damaged)
  guard files.exists || options.record != .never else {
    let verdict = Verdict(
      scene: path, kind: .missing,
      sentence: "there is no reference \(files.folder); \(options.advice.missing)")
    return (verdict, try LintedScene(resolved, lintsMotion: options.lintsMotion))
  }
  if files.exists, options.record != .all, var old = try reference(in: files, options) {
    try options.tolerance.demandEffect(on: old, of: path)
    let capture = try await captureScene(
      resolved, pictures: Set(old.pictureFrames), masks: options.tolerance.maskedViews,
      jobs: options.jobs, like: old, lintsMotion: options.lintsMotion)
    let verdict = try await compare(capture, with: &old, files, options)
    return (verdict, capture.linted)
  }
  let words =
    !files.exists
    ? "recorded in \(files.folder)"
    : options.record == .all
      ? "re-recorded in \(files.folder)"
      : "re-recorded in \(files.folder), which could not be read"
  try files.demandFolder()
  let capture = try await captureScene(
    resolved, jobs: options.jobs, lintsMotion: options.lintsMotion)
  let recorded = try await options.comparison(with: capture.linted.rehearsed)
  let broken = try capture.linted.brokenExpectations() + (recorded?.brokenExpectations ?? [])
  return (try record(capture, files, words, recorded, broken), capture.linted)
}

private func compare(
  _ capture: SceneCapture, with old: inout MotionReference, _ files: ReferenceFiles,
  _ options: VerifyOptions
) async throws -> Verdict {
  let rehearsed = capture.linted.rehearsed
  try await files.demandPixels(of: old, in: capture.reference) { [old] frames in
    guard let scene = old.recordedScene(like: rehearsed.resolved),
      let other = try? await captureScene(scene, pictures: frames, jobs: options.jobs).reference,
      old.isDrawn(as: other.frames.map(\.drawing))
    else { return nil }
    return other
  }
  try files.unpackPictures(of: &old, unlike: capture.reference)
  var difference = ReferenceDifference(
    old, capture.reference, options.tolerance, maskBoxes: capture.maskBoxes)
  try difference.redraw(rehearsed) { [old] in old.recordedScene(like: rehearsed.resolved) }
  if options.drawsDifference {
    try difference.drawDifference(rehearsed) { [old] in
      old.recordedScene(like: rehearsed.resolved)
    }
  }
  let recorded = try await options.comparison(with: rehearsed)
  let broken = try capture.linted.brokenExpectations() + (recorded?.brokenExpectations ?? [])
  var verdict = Verdict(rehearsed, difference, broken)
  verdict.recorded = recorded?.lines ?? []
  if options.record == .changed, !verdict.kind.isPass, broken.isEmpty {
    try files.demandFolder()
    return try record(
      capture, files, "re-recorded in \(files.folder): \(verdict.sentence)", recorded, broken)
  }
  return verdict
}

/// Reads the reference. Returns nil if it is damaged and the run may replace it (`record:
/// changed`).
///
/// - Throws: `UserError` if the reference is damaged and the run may not replace it, or if its
///   files were not fetched.
private func reference(in files: ReferenceFiles, _ options: VerifyOptions) throws(UserError)
  -> MotionReference?
{
  do throws(UserError) {
    return try files.read()
  } catch {
    guard options.record == .changed, !files.hasPointers else { throw error }
    return nil
  }
}

/// Writes a scene's reference, unless an expectation is broken.
private func record(
  _ capture: SceneCapture, _ files: ReferenceFiles, _ words: String,
  _ recorded: RecordingComparison?, _ broken: [BrokenExpectation]
) throws -> Verdict {
  let rehearsed = capture.linted.rehearsed
  guard broken.isEmpty else { return Verdict(rehearsed, broken) }
  var reference = capture.reference
  reference.pictures = try pictures(of: try pictureFrames(of: rehearsed), rehearsed)
  try files.write(reference)
  var verdict = Verdict(
    scene: rehearsed.path, kind: .recorded, sentence: "\(words); look at its pictures")
  verdict.recorded = recorded?.lines ?? []
  return verdict
}
