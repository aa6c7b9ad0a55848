// The comparison of a reference with a new run of the scene. Differing pictures are a finding only
// if events and values are equal.

import Geometry
import Player
import Scene
import SceneLanguage
import Support

/// The differences between a reference and a new run of the scene.
struct ReferenceDifference {
  let recorded: MotionReference
  let old: MotionReference
  let new: MotionReference
  /// The views whose ids in the new run differ from the reference.
  private let renames: [ViewRename]
  /// The messages, timers, animations and state variables with other names than in the reference.
  private let nameRenames: [NameRename]
  let tolerance: Tolerance
  /// The rectangles of masked views in points of the picture, by frame index.
  var maskBoxes: [Int: [Rect]] = [:]
  /// The changed pixels of frames that were drawn again in both scenes, by frame index.
  var redrawn: [Int: ChangedPixels] = [:]

  var findings: [Finding] = []
  var evidence = Evidence()
  /// The groups of events that happen later or earlier. The finding for a group also states how
  /// many properties move with it. It is therefore added after the properties are compared.
  var shifts: [EventShift] = []
  /// The first step of each property that writes a different value or timing than in the reference,
  /// by the property.
  var writes: [TracedVariable: PropertyWrite] = [:]
  /// Whether events, values and the size and number of frames are equal, so that pixels decide.
  var isDecidedByPixels = false
  /// The sentence for the verdict if there are no findings; nil for "the same".
  var note: String?

  init(
    _ recorded: MotionReference, _ new: MotionReference, _ tolerance: Tolerance,
    maskBoxes: [Int: [Rect]] = [:], redrawn: [Int: ChangedPixels] = [:]
  ) {
    self.recorded = recorded
    renames = recorded.document.flatMap { new.document?.renames(since: $0) } ?? []
    let renamed = recorded.renaming(renames, like: new)
    nameRenames = NameRename.all(from: renamed, to: new)
    old = renamed.renaming(nameRenames)
    self.new = new.taking(numbersOf: old, within: tolerance)
    (self.tolerance, self.maskBoxes) = (tolerance, maskBoxes)
    self.redrawn = redrawn
    compareEvents()
    compareColumns()
    compareFrames()
    comparePixels()
    compareDocuments()
    if findings.isEmpty, note == nil {
      let renamed = changes.first { $0.rename != nil }?.words ?? nameRenames.first?.words
      note = renamed.map { "the same; \($0)" }
    }
    findings.sortByCause(tick: tick)
  }

  /// The times in seconds by which steps write properties later than in the reference, ascending. A
  /// negative time means earlier.
  var writtenShifts: [Double] { Set(writes.values.map(\.shift)).sorted() }

  /// The changes in the used parts of the scene's file since the reference; empty if the reference
  /// has no copy of the scene.
  var changes: [SceneChange] {
    guard let before = old.document, let after = new.document else { return [] }
    return after.changesInUse(since: before, renaming: nameRenames.map(\.writtenNames))
  }

  /// The names of the scene's pictures and fonts whose content changed; empty if the reference does
  /// not list these files.
  var changedFiles: [String] { changedFilePairs.map(\.new.name) }

  private var changedFilePairs: [(old: ShownFile, new: ShownFile)] {
    guard let before = old.document?.files, let after = new.document?.files else { return [] }
    return after.compactMap { file in
      before.first { $0.name == file.name && $0.fingerprint != file.fingerprint }
        .map { (old: $0, new: file) }
    }
  }

  /// The differences in libraries and fonts between the recording and the new run, in words. A
  /// changed font of the scene is left out, because `changedFiles` lists it.
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

  func seconds(_ seconds: Double) -> String {
    "\(thousandths(seconds)) s"
  }

  // MARK: Parts of the file that no picture shows

  /// Adds a finding for each removed expectation, and a finding if a GIF plays another number of
  /// times.
  private mutating func compareDocuments() {
    guard let before = old.document, let after = new.document else { return }
    let names = renames + nameRenames.map(\.writtenNames)
    let expected = before.expectations.map { names.applied(to: $0) }
    for words in expected where !after.expectations.contains(words) {
      findings.append(
        Finding(
          kind: .expectation,
          words: "the scene no longer expects '\(words)'; record it if this is intended"))
    }
    let (one, other) = (before.loopCount ?? "0", after.loopCount ?? "0")
    if one != other {
      func plays(_ count: String) -> String {
        count == "0" ? "without end" : Int(count).map(repetitions) ?? count
      }
      findings.append(
        Finding(kind: .frames, words: "a GIF plays \(plays(other)) instead of \(plays(one))"))
    }
  }

  // MARK: Frames

  /// Whether the scene lasts as long as in the reference, within the tolerance.
  ///
  /// A scene may end when its motion comes to rest. The end then follows from the values, so with a
  /// tolerance of values it may differ by less than a frame.
  var lastsAsLong: Bool {
    let difference = abs(old.durationSeconds - new.durationSeconds)
    if old.frames.count == new.frames.count, difference <= 1e-6 { return true }
    guard tolerance.movesPictures, old.framesPerSecond == new.framesPerSecond else { return false }
    let frame = tolerance.values.isExact ? 0 : 1 / old.framesPerSecond
    return difference <= timeTolerance + 1e-6 || difference < frame - 1e-6
  }

  /// The number of frames that both runs show, or that only the longer run shows.
  var comparedFrameCount: Int {
    lastsAsLong
      ? max(old.frames.count, new.frames.count) : min(old.frames.count, new.frames.count)
  }

  /// Returns the frames that both runs show in place of a frame: their last frames after the end.
  ///
  /// - Precondition: both runs have frames.
  func framePair(at index: Int) -> (old: MotionReference.FrameMark, new: MotionReference.FrameMark)
  {
    (old.frames[min(index, old.frames.count - 1)], new.frames[min(index, new.frames.count - 1)])
  }

  /// Returns the time of a frame in seconds.
  func time(of frame: Int) -> Double { Double(frame) / old.framesPerSecond }

  private mutating func compareFrames() {
    func add(_ words: String, since: Double = .infinity) {
      findings.append(Finding(kind: .frames, words: words, since: since))
    }
    let (was, now) = (old.isDark, new.isDark)
    if was != now {
      add(
        "the scene begins in the \(now ? "dark" : "light") appearance instead of the "
          + "\(was ? "dark" : "light") one", since: -1)
    }
    if (old.widthPixels, old.heightPixels) != (new.widthPixels, new.heightPixels) {
      add(
        "the pictures have \(new.widthPixels) × \(new.heightPixels) pixels instead of "
          + "\(old.widthPixels) × \(old.heightPixels)", since: -1)
    }
    if old.framesPerSecond != new.framesPerSecond {
      add(
        "there are \(formatted(new.framesPerSecond)) frames per second instead of "
          + formatted(old.framesPerSecond), since: -1)
    }
    guard !lastsAsLong else { return }
    if old.frames.count != new.frames.count {
      let verb = new.frames.count == 1 ? "is" : "are"
      add("there \(verb) \(counted(new.frames.count, "frame")) instead of \(old.frames.count)")
    } else {
      var lengths = (seconds(new.durationSeconds), seconds(old.durationSeconds))
      if lengths.0 == lengths.1 {
        lengths = ("\(formatted(new.durationSeconds)) s", "\(formatted(old.durationSeconds)) s")
      }
      add("the scene lasts \(lengths.0) instead of \(lengths.1)")
    }
  }
}
