// Tests of comparing a scene with its reference.

import FlickbookKit
import Foundation
import TestSupport
import Testing

@testable import struct Verify.RecordedFiles

@Suite struct VerifiedScenes {
  /// A line of the scene that stores an image of every frame in the reference.
  private static let everything = "references: \((0..<30).map { Double($0) / 20 })\n"

  /// Returns a recorded scene in its own folder.
  ///
  /// - Parameter more: text to append to the scene.
  private static func recorded(more: String = "") async throws
    -> (folder: TemporaryFolder, scene: Scene)
  {
    let (folder, path) = try SlidingBox.file()
    try (SlidingBox.text + more).write(toFile: path, atomically: true, encoding: .utf8)
    let scene = try Scene(contentsOf: path)
    let verdict = try await scene.record()
    #expect(verdict.kind == .recorded)
    #expect(verdict.passes)
    #expect(verdict.sentence.contains("recorded in \(folder.path("references/box"))"))
    return (folder, scene)
  }

  @Test func aRecordedSceneVerifiesAsTheSame() async throws {
    let (folder, scene) = try await Self.recorded()
    #expect(scene.referencesFolder == folder.path("references"))
    for tolerance in [Tolerance.exact, .portable, Tolerance(colorStep: 3)] {
      let verdict = await scene.verify(tolerance: tolerance)
      #expect(verdict.kind == .same)
      #expect(verdict.passes)
      #expect(verdict.scene == scene.path)
    }
    let verdict = await scene.verify(against: folder.path("references"))
    #expect(verdict.description == "\(scene.path): the same")
  }

  @Test func aChangedParameterYieldsATimingVerdict() async throws {
    let (folder, scene) = try await Self.recorded()
    let verdict = await (try scene.setting("slide", to: 0.25)).verify(tolerance: .portable)
    #expect(verdict.kind == .timing)
    #expect(!verdict.passes)
    #expect(verdict.sentence.contains("box.x"))
    #expect(verdict.place?.description == "\(scene.path):6:19")
    #expect(
      verdict.description.hasPrefix("\(scene.path):6:19: timing changed: \(verdict.sentence)"))
    let page = folder.path("new/report.html")
    try verdict.writeReport(to: page)
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let report = try verdict.report
    #expect(text == report, "they differ")
    #expect(text.contains(verdict.sentence), "the report says something else")
    #expect(throws: FlickbookError.self) { try verdict.writeReport(to: folder.path("new")) }
  }

  @Test(arguments: [
    ("box.x: 40", "box.x: 40.2", Verdict.Kind.values, Tolerance(points: 0.21)),
    // The shift is two ticks.
    ("wait: 0.5", "wait: 0.533", .timing, Tolerance(points: 3, frames: 1)),
    ("\"#2060C0\"", "\"#2264BF\"", .pixels, Tolerance(colorStep: 4)),
    ("\"#2060C0\"", "\"#FF60C0\"", .pixels, Tolerance(pixels: 400)),
  ])
  func toleranceDecidesWhichChangesPass(
    _ old: String, _ new: String, _ kind: Verdict.Kind, _ tolerance: Tolerance
  ) async throws {
    let folder = try TemporaryFolder()
    // A fixed duration keeps the number of frames with a longer wait.
    let timed = SlidingBox.text + "duration: 1.5\n" + Self.everything
    try await Scene(text: timed, name: "box", folder: folder.url.path).record()
    let text = timed.replacing(old, with: new)
    try #require(text != timed)
    let scene = try Scene(text: text, name: "box", folder: folder.url.path)
    let strict = await scene.verify()
    #expect(strict.kind == kind, "\(strict)")
    let lenient = await scene.verify(tolerance: tolerance)
    #expect(lenient.passes, "\(lenient)")
  }

  /// Changes a reference as if a different version of Cairo had recorded it, with a difference in
  /// every frame.
  private static func pretendOtherLibraries(_ folder: TemporaryFolder) throws {
    let reference = folder.url.appending(path: "references/box")
    let frames = reference.appending(path: "frames.txt")
    var lines = try String(contentsOf: frames, encoding: .utf8).split(separator: "\n")
    for index in lines.indices {
      let cells = lines[index].split(separator: "\t")
      guard cells.count == 3 else { continue }
      lines[index] = "\(cells[0])\t\(String(cells[1].reversed()))\t\(cells[2])"
    }
    try (lines.joined(separator: "\n") + "\n").replacing("# Cairo ", with: "# Cairo 0.")
      .write(to: frames, atomically: true, encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: reference.path)
    let files = try names.filter { $0 != RecordedFiles.name }.map { name in
      (name, [UInt8](try Data(contentsOf: reference.appending(path: name))))
    }
    try RecordedFiles(files).text.write(
      to: reference.appending(path: RecordedFiles.name), atomically: true, encoding: .utf8)
  }

  @Test func otherFontsFailUnlessTolerated() async throws {
    let (folder, scene) = try await Self.recorded()
    try Self.pretendOtherLibraries(folder)
    #expect(await scene.verify().kind == .environment)
    #expect(await scene.verify(tolerance: .portable).passes)
    // Other drawing commands are not excused by other libraries, unless the picture can be
    // measured.
    let dim = try Scene(
      text: SlidingBox.text.replacing("#2060C0", with: "#2868C8"), name: "box",
      folder: folder.url.path)
    #expect(await dim.verify().kind == .environment)
    #expect(await !dim.verify(tolerance: .portable).passes)
    let (whole, _) = try await Self.recorded(more: Self.everything)
    try Self.pretendOtherLibraries(whole)
    let dimmed = try Scene(
      text: SlidingBox.text.replacing("#2060C0", with: "#2868C8") + Self.everything, name: "box",
      folder: whole.url.path)
    #expect(await dimmed.verify(tolerance: Tolerance(elsewhere: 7)).kind != .same)
    #expect(await dimmed.verify(tolerance: .portable).passes)
  }

  @Test func verifyingWithoutAReferenceWritesNothing() async throws {
    let (folder, path) = try SlidingBox.file()
    let verdict = await (try Scene(contentsOf: path)).verify()
    #expect(verdict.kind == .missing)
    #expect(
      verdict.sentence == "there is no reference \(folder.path("references/box")); record one")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["box.yaml"])
  }

  @Test func aDamagedReferenceYieldsATroubleVerdict() async throws {
    let (folder, scene) = try await Self.recorded()
    try "nothing".write(
      toFile: folder.path("references/box/frames.txt"), atomically: true, encoding: .utf8)
    let verdict = await scene.verify()
    #expect(verdict.kind == .trouble)
    #expect(verdict.sentence.hasSuffix("the file ends within a line; record it again"))
    try await scene.record()
    #expect(await scene.verify().passes)
  }

  @Test func aFailedExpectationIsNotRecorded() async throws {
    let folder = try TemporaryFolder()
    let scene = try Scene(
      text: SlidingBox.text + "expect: [box.x is 30 at 1]\n", folder: folder.url.path)
    let error = await #expect(throws: FlickbookError.self) { try await scene.record() }
    #expect(
      error?.description
        == "\(scene.path):26:10: expected 'box.x is 30 at 1', but it is 40")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func aSceneIsVerifiedAgainstItsNamedRecording() async throws {
    let naming = "recording: { file: t.csv, tolerance: 0.5pt }\n"
    func table(slide: Double) -> String {
      (0..<30).map { Double($0) / 20 }.map { "\($0),\(SlidingBox.x(at: $0, slide: slide))\n" }
        .reduce("time,box.x\n", +)
    }
    let (folder, path) = try SlidingBox.file()
    try (SlidingBox.text + naming).write(toFile: path, atomically: true, encoding: .utf8)
    try table(slide: 0.5).write(toFile: folder.path("t.csv"), atomically: true, encoding: .utf8)
    let scene = try Scene(contentsOf: path)
    try await scene.record()
    #expect(await scene.verify().kind == .same)
    try table(slide: 0.8).write(toFile: folder.path("t.csv"), atomically: true, encoding: .utf8)
    let verdict = await scene.verify()
    #expect(verdict.kind == .expectation)
    #expect(verdict.sentence.hasPrefix("differs from t.csv: box: "), "\(verdict.sentence)")
  }
}
