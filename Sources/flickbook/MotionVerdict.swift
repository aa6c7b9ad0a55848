// The verdict of `flickbook diff` on the motion in two recordings.

import Player
import Recordings
import Render
import Support
import Verify

/// The verdict on the motion in two recordings.
struct MotionVerdict {
  let verdict: Verdict
  /// The differences, for JSON.
  let differences: JSON

  /// Describes and compares two recordings. Nil if a file is not a recording, or if nothing moves
  /// in either and neither is a video.
  ///
  /// - Parameter framesPerSecond: the frame rate of folders; nil for their own, or 30.
  /// - Throws: UserError for an unreadable recording.
  init?(_ old: String, _ new: String, framesPerSecond: Double?) async throws {
    guard try Self.isRecording(old), try Self.isRecording(new) else { return nil }
    let one = try ScreenRecording(old, framesPerSecond: framesPerSecond)
    let other = try ScreenRecording(new, framesPerSecond: framesPerSecond)
    async let before = describe(one)
    async let after = describe(other)
    let difference = MotionDifference(try await before, try await after)
    let isVideo = [old, new].contains { InputFormat(of: $0) == .video }
    guard difference.hasMotion || isVideo else { return nil }
    let findings = difference.findings
    var verdict = Verdict(
      scene: "\(old) and \(new)", kind: findings.first.map { Verdict.Kind($0.kind) } ?? .same,
      sentence: findings.first?.sentence
        ?? (difference.hasMotion ? "the same motion" : "no thing moves in either"))
    verdict.details = findings.dropFirst().map(\.sentence) + difference.notes
    for path in [old, new] {
      if let note = try PictureFiles(path).note { verdict.details.append("\(path): \(note)") }
    }
    (self.verdict, differences) = (verdict, difference.json)
  }

  private static func isRecording(_ path: String) throws -> Bool {
    switch try InputFormat(of: path, for: .diff) {
    case .gif, .video: true
    case .picture, .animatedPNG: try AnimationFileSource(path) != nil
    // A folder of pictures of several sizes is not a recording.
    case .folder: (try? ScreenRecording(path)) != nil
    case .table, .scene: false
    }
  }
}

extension Verdict.Kind {
  /// Returns the kind of a verdict for a difference of motion.
  fileprivate init(_ kind: MotionDifference.Finding.Kind) {
    switch kind {
    case .shape: self = .frames
    case .color: self = .pixels
    case .missing, .added, .way, .fade: self = .values
    case .law, .duration, .start, .stagger, .course, .jump, .stall, .cut: self = .timing
    }
  }
}
