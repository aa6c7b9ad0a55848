// The comparison of a scene with its reference, as an expectation in a Swift test.

public import FlickbookKit
import Foundation
public import Testing

/// Expects that a scene moves and looks like its reference.
///
/// If there is no reference, the scene is recorded and the test fails once, so that you review the
/// recording. ``RecordingRule`` lists the other cases in which references are written.
///
/// ```swift
/// @Test func theProfileScrolls() async {
///   await expectMotion(of: "Scenes/profile.yaml")
/// }
/// ```
///
/// A failure names the difference and its most likely cause in the scene. A page with pictures and
/// curves is attached, unless the reference is missing, damaged or newly written.
///
/// The page is also written to `.build/flickbook/TESTFILE/SCENE.html` in the test's package, or to
/// a temporary folder outside of a package. A previous page is replaced.
///
/// Errors are reported as issues of the test; nothing is thrown.
///
/// - Parameters:
///   - path: the scene's file, absolute or relative to the folder of the test's own file.
///   - parameters: values for the scene's parameters, by name; other parameters keep the values of
///     the file.
///   - references: the folder of all references, absolute or relative to the folder of the test's
///     own file; nil for `references` next to the scene.
///   - tolerance: the differences that pass.
///   - recording: the rule for writing references; nil for the rule of the environment variable
///     `FLICKBOOK_RECORD`, as ``RecordingRule`` describes.
///   - filePath: the path of the test's own file.
///   - sourceLocation: the source location at which a failure is reported.
public func expectMotion(
  of path: String, parameters: [String: Value] = [:], references: String? = nil,
  tolerance: Tolerance = .portable, recording: RecordingRule? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  do throws(FlickbookError) {
    let scene = try Scene(besideTest: path, parameters: parameters, filePath: filePath)
    await expectMotion(
      of: scene, references: references, tolerance: tolerance, recording: recording,
      filePath: filePath, sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// Expects that a loaded scene moves and looks like its reference.
///
/// The behaviour is the same as for a scene file. A scene with changed parameters needs its own
/// `references` folder. Otherwise its reference has the same name as the unchanged scene's
/// reference.
///
/// Errors are reported as issues of the test; nothing is thrown.
///
/// - Parameters:
///   - scene: the scene to compare; its reference is named like its file without `.yaml`.
///   - references: the folder of all references, absolute or relative to the folder of the test's
///     own file; nil for `references` next to the scene.
///   - tolerance: the differences that pass.
///   - recording: the rule for writing references; nil for the rule of the environment variable
///     `FLICKBOOK_RECORD`, as ``RecordingRule`` describes.
///   - filePath: the path of the test's own file.
///   - sourceLocation: the source location at which a failure is reported.
public func expectMotion(
  of scene: Scene, references: String? = nil, tolerance: Tolerance = .portable,
  recording: RecordingRule? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  do {
    let recording = try recording ?? RecordingRule(in: ProcessInfo.processInfo.environment)
    let folder = references.map { path($0, besideTest: filePath) }
    var verdict: Verdict?
    if recording != .all { verdict = await scene.verify(against: folder, tolerance: tolerance) }
    if verdict?.passes == true { return }
    guard let verdict, !recording.replaces(verdict) else {
      let recorded = try await scene.record(in: folder)
      let changed = verdict.flatMap { $0.kind == .missing ? nil : "\($0)\n" } ?? ""
      Issue.record(
        """
        \(changed)\(recorded)
        The test fails once after a recording; check the reference and commit it.
        """, sourceLocation: sourceLocation)
      return
    }
    let words = "\(verdict)\n\(recording.advice(after: verdict))"
    guard verdict.kind != .missing, verdict.kind != .trouble else {
      Issue.record("\(words)", sourceLocation: sourceLocation)
      return
    }
    let report = Report(of: verdict, scene, test: filePath)
    report.attach(sourceLocation)
    Issue.record("\(words)\(report.place)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}
