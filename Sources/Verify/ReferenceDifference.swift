// The comparison of a reference with a new run of the scene. Pictures are judged only if events and
// values are equal.

import Geometry
import Platform
import Player
import Scene
import SceneEditing
import Support

/// The differences between a reference and a new run of the scene.
struct ReferenceDifference {
  let old: MotionReference
  let new: MotionReference
  let tolerance: Tolerance
  /// The rectangles of masked views in points of the picture, by frame index.
  var maskBoxes: [Int: [Rect]] = [:]
  /// The changed pixels of frames that were drawn anew in both scenes, by frame index.
  var redrawn: [Int: ChangedPixels] = [:]

  var findings: [Finding] = []
  var evidence = Evidence()
  /// The groups of events that happen later or earlier. Their findings also state how many
  /// properties move with them, so they are added after the properties are compared.
  var shifts: [EventShift] = []
  /// The sentence for the verdict if there are no findings; nil for "the same".
  var note: String?

  init(
    _ old: MotionReference, _ new: MotionReference, _ tolerance: Tolerance,
    maskBoxes: [Int: [Rect]] = [:], redrawn: [Int: ChangedPixels] = [:]
  ) {
    (self.old, self.new, self.tolerance, self.maskBoxes) = (old, new, tolerance, maskBoxes)
    self.redrawn = redrawn
    compareEvents()
    compareColumns()
    compareFrames()
    comparePixels()
    // Sort by kind, the worst first. Within a kind, put findings about a property first, and sort
    // by time.
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

  /// The changes in the used parts of the scene's file since the reference; empty if the reference
  /// has no copy of the scene.
  var changes: [SceneChange] {
    guard let before = old.document, let after = new.document else { return [] }
    return after.changesInUse(since: before)
  }

  /// The names of the scene's pictures and fonts with other contents; empty if the reference
  /// does not list them.
  var changedFiles: [String] { changedFilePairs.map(\.new.name) }

  private var changedFilePairs: [(old: ShownFile, new: ShownFile)] {
    guard let before = old.document?.files, let after = new.document?.files else { return [] }
    return after.compactMap { file in
      before.first { $0.name == file.name && $0.fingerprint != file.fingerprint }
        .map { (old: $0, new: file) }
    }
  }

  /// The differences between the libraries and fonts, in words. The scene's own fonts are left out
  /// where the reference lists them as files.
  var environmentChanges: [String] {
    let changed = changedFilePairs
    func known(_ parts: [EnvironmentPart], _ files: [ShownFile]) -> [EnvironmentPart] {
      let fingerprints = Set(files.map { "\($0.fingerprint)" })
      return parts.filter { !fingerprints.contains($0.version) }
    }
    return known(new.environment, changed.map(\.new))
      .differences(from: known(old.environment, changed.map(\.old)))
  }

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
