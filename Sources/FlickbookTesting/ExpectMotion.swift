// A scene's reference as an expectation of a Swift test.

public import FlickbookKit
import Foundation
public import Testing

/// Expects that a scene moves and looks as it was recorded.
///
/// Without a reference the scene is recorded, and the test fails once, since nobody has looked at
/// the recording yet. ``Recording`` says when else references are written.
///
/// ```swift
/// @Test func theProfileScrolls() async {
///   await expectMotion(of: "Scenes/profile.yaml")
/// }
/// ```
///
/// A failure says what changed and where in the scene to look first. A page with pictures and
/// curves is attached, and written into the folder `.build/flickbook` of the test's package.
///
/// - Parameters:
///   - path: the scene's file, relative to the folder of the test's own file.
///   - parameters: values in place of those that the file gives its parameters.
///   - references: the folder with a folder for each scene, relative to that of the test's file;
///     nil: `references`, beside the scene.
///   - tolerance: what may differ.
///   - recording: when references are written; nil: as the environment says.
///   - filePath: the test's own file.
///   - sourceLocation: where a failure is shown.
public func expectMotion(
  of path: String, parameters: [String: Value] = [:], references: String? = nil,
  tolerance: Tolerance = .portable, recording: Recording? = nil, filePath: String = #filePath,
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

/// Expects that a scene that was loaded moves and looks as it was recorded.
///
/// It does with a scene what the function of that name does with a file. A scene whose parameters
/// were turned needs `references` of its own.
///
/// - Parameters:
///   - scene: what is compared; its references have its name.
///   - references: the folder with a folder for each scene, relative to that of the test's file;
///     nil: `references`, beside the scene.
///   - tolerance: what may differ.
///   - recording: when references are written; nil: as the environment says.
///   - filePath: the test's own file.
///   - sourceLocation: where a failure is shown.
public func expectMotion(
  of scene: Scene, references: String? = nil, tolerance: Tolerance = .portable,
  recording: Recording? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  do {
    let recording = try recording ?? Recording(in: ProcessInfo.processInfo.environment)
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
        The test fails this once; commit the reference when it is right.
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
