// The comparison of two references: first the numbers, then the pictures.

import Geometry
import Platform
import Player
import Scene
import SceneEditing
import Support

/// The differences between two references, in numbers and in pictures.
struct ReferenceDifference {
  let old: MotionReference
  let new: MotionReference
  let tolerance: Tolerance
  /// The boxes of masked views in points of the picture, by the frame's index.
  var maskBoxes: [Int: [Rect]] = [:]

  var findings: [Finding] = []
  var evidence = Evidence()
  /// The shifts of events. They are reported after the columns, with the number of properties that
  /// move with them.
  var shifts: [EventShift] = []
  /// The sentence for a comparison without findings; nil for "the same".
  var note: String?

  init(
    _ old: MotionReference, _ new: MotionReference, _ tolerance: Tolerance,
    maskBoxes: [Int: [Rect]] = [:]
  ) {
    (self.old, self.new, self.tolerance, self.maskBoxes) = (old, new, tolerance, maskBoxes)
    compareEvents()
    compareColumns()
    compareFrames()
    comparePixels()
    // The worst kind comes first; within a kind, findings about a property, then the earliest.
    let hasNumbers = findings.contains { $0.property != nil && !$0.isOfWords }
    func rank(_ finding: Finding) -> Int {
      let kind = finding.isOfWords && hasNumbers ? Verdict.Kind.timing : finding.kind
      let place = Verdict.Kind.allCases.firstIndex(of: kind) ?? 0
      return -3 * place + (finding.property == nil ? 1 : finding.isOfWords ? 2 : 0)
    }
    findings = findings.enumerated().sorted {
      (rank($0.element), $0.element.time ?? .infinity, $0.offset)
        < (rank($1.element), $1.element.time ?? .infinity, $1.offset)
    }.map(\.element)
  }

  /// The changes in the scene's file; empty when the reference holds no copy of the scene.
  var changes: [SceneChange] {
    guard let before = old.document, let after = new.document else { return [] }
    return after.changes(since: before)
  }

  var isOtherEnvironment: Bool { !new.environment.differences(from: old.environment).isEmpty }

  var timeTolerance: Double { tolerance.shiftFrames / old.framesPerSecond }

  func milliseconds(_ seconds: Double) -> String {
    "\(formatted((seconds * 1_000).rounded())) ms"
  }

  func seconds(_ seconds: Double) -> String {
    "\(formatted((seconds * 1_000).rounded() / 1_000)) s"
  }

  func later(_ seconds: Double) -> String {
    "\(milliseconds(abs(seconds))) \(seconds > 0 ? "later" : "earlier")"
  }

  // MARK: Frames

  private mutating func compareFrames() {
    func add(_ words: String) { findings.append(Finding(kind: .frames, words: words)) }
    if (old.widthPixels, old.heightPixels) != (new.widthPixels, new.heightPixels) {
      add(
        "the pictures have \(new.widthPixels) × \(new.heightPixels) pixels instead of "
          + "\(old.widthPixels) × \(old.heightPixels)")
    }
    if old.framesPerSecond != new.framesPerSecond {
      add(
        "there are \(formatted(new.framesPerSecond)) frames per second instead of "
          + formatted(old.framesPerSecond))
    }
    if old.frames.count != new.frames.count {
      let verb = new.frames.count == 1 ? "is" : "are"
      add("there \(verb) \(counted(new.frames.count, "frame")) instead of \(old.frames.count)")
    } else if abs(old.durationSeconds - new.durationSeconds) > 1e-6 {
      add(
        "the scene lasts \(seconds(new.durationSeconds)) instead of "
          + seconds(old.durationSeconds))
    }
  }
}
