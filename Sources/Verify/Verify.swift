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
    let source = try readFile(path, limit: Limits.fileBytes)
    let resolved = try ResolvedScene(path: path, source: source, options: options.scene)
    try resolved.demandRoomForTrace(bytesPerValue: bytesOfCapturedValue)
    return await verifyScene(try RehearsedScene(resolved), options: options)
  } catch {
    return Verdict(
      scene: path, error, files: namedFiles(ofScene: path, options: options.scene))
  }
}

/// Plays and draws a scene that was already read, and compares it with its reference.
///
/// If the reference cannot be read, the verdict is of kind `trouble`.
///
/// - Parameter options: the options of the verification. `options.scene` is ignored, because the
///   scene was already read.
package func verifyScene(_ rehearsed: RehearsedScene, options: VerifyOptions) async -> Verdict {
  do {
    var verdict = try await compareWithReference(rehearsed, options)
    if options.lintsMotion { verdict.lint = LintNote.all(of: rehearsed) }
    verdict.warnings = rehearsed.characterWarnings
    verdict.files = rehearsed.files
    return verdict
  } catch {
    return Verdict(
      scene: rehearsed.path, rehearsed.userError(error), files: rehearsed.files)
  }
}

extension Verdict {
  /// Creates a verdict of kind `trouble`, for a scene or reference with an error.
  fileprivate init(scene: String, _ trouble: UserError, files: [String]) {
    let lines = trouble.findings.map(\.message)
    self.init(scene: scene, kind: .trouble, sentence: lines[0])
    details = Array(lines.dropFirst())
    place = trouble.findings[0].location
    self.files = files
  }
}

private func compareWithReference(_ rehearsed: RehearsedScene, _ options: VerifyOptions)
  async throws -> Verdict
{
  let path = rehearsed.path
  let files = ReferenceFiles(
    scene: path, in: options.references, advice: options.advice.damaged)
  guard files.exists else {
    guard options.record != .never else {
      return Verdict(
        scene: path, kind: .missing,
        sentence: "there is no reference \(files.folder); \(options.advice.missing)")
    }
    return try await record(rehearsed, files, options, "recorded in \(files.folder)")
  }
  if options.record == .all {
    return try await record(rehearsed, files, options, "re-recorded in \(files.folder)")
  }
  guard var old = try reference(in: files, options) else {
    return try await record(
      rehearsed, files, options, "re-recorded in \(files.folder), which could not be read")
  }
  try options.tolerance.demandEffect(on: old, of: path)
  let capture = try await captureScene(
    rehearsed, pictures: Set(old.pictureFrames), masks: options.tolerance.maskedViews,
    jobs: options.jobs, like: old)
  try await files.demandPixels(of: old, in: capture.reference) { [old] frames in
    guard let scene = old.recordedScene(like: rehearsed) else { return nil }
    return try await captureScene(scene, pictures: frames, jobs: options.jobs).reference
  }
  try files.unpackPictures(of: &old, unlike: capture.reference)
  var difference = ReferenceDifference(
    old, capture.reference, options.tolerance, maskBoxes: capture.maskBoxes)
  try difference.redraw(rehearsed) { old.recordedScene(like: rehearsed) }
  let recorded = try await options.comparison(with: rehearsed)
  let broken =
    try rehearsed.brokenExpectations(in: capture.trace) + (recorded?.brokenExpectations ?? [])
  var verdict = Verdict(rehearsed, difference, broken)
  verdict.recorded = recorded?.lines ?? []
  if options.record == .changed, !verdict.kind.isPass, broken.isEmpty {
    return try await record(
      rehearsed, files, options, "re-recorded in \(files.folder): \(verdict.sentence)")
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

private func record(
  _ rehearsed: RehearsedScene, _ files: ReferenceFiles, _ options: VerifyOptions, _ words: String
) async throws -> Verdict {
  try files.demandFolder()
  let capture = try await captureScene(
    rehearsed, pictures: try pictureFrames(of: rehearsed), jobs: options.jobs)
  let recorded = try await options.comparison(with: rehearsed)
  let broken =
    try rehearsed.brokenExpectations(in: capture.trace) + (recorded?.brokenExpectations ?? [])
  guard broken.isEmpty else { return Verdict(rehearsed, broken) }
  try files.write(capture.reference)
  var verdict = Verdict(
    scene: rehearsed.path, kind: .recorded, sentence: "\(words); look at its pictures")
  verdict.recorded = recorded?.lines ?? []
  return verdict
}
