// The differences between the motion in two recordings.

import Geometry
import Support

/// The differences between the motion in two recordings, beyond what either of them can show.
package struct MotionDifference: Sendable {
  /// One difference, with its words.
  package struct Finding: Sendable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      /// The frames of the recordings have different shapes.
      case shape
      case missing, added
      case way, fade, law, duration, start, stagger, course
      case jump, stall, cut
      case color
    }

    package var kind: Kind
    /// The marks of the things in the descriptions of the old and of the new recording.
    package var oldMarks: [Int] = []
    package var newMarks: [Int] = []
    /// The time in the new recording, in seconds; nil if it applies throughout.
    package var seconds: Double?
    /// The old and the new number: seconds, pixels of the old recording or a share of opacity. For
    /// a stall, its duration in seconds, or 0 without a stall. Nil without a number.
    package var numbers: (old: Double, new: Double)?
    /// The old and the new colour, as `#rrggbb`; nil for findings of another kind.
    package var colors: (old: String, new: String)?
    /// The name of the thing, or of several; empty for the whole picture.
    package var subject = ""
    /// The sentence without its subject.
    package var words: String

    /// The whole sentence, which begins with the subject if there is one.
    package var sentence: String { subject.isEmpty ? words : "\(subject): \(words)" }
  }

  /// The differences: first the things that move, then their motion, the faults and the colours.
  package private(set) var findings: [Finding] = []
  /// The sentences about what was not counted as a difference.
  package private(set) var notes: [String] = []
  /// Whether something moves in one of the recordings. A change in which no thing was found is no
  /// motion, since it cannot be compared.
  package let hasMotion: Bool

  let old: MotionDescription
  let new: MotionDescription
  /// The pixels of the old recording for a pixel of the new one.
  let scale: Double
  private(set) var pairs: [ThingPair] = []
  /// The time by which the motion is later in the new recording, in seconds.
  private(set) var shift = 0.0

  /// The largest difference of the two scales of a resized recording, as a fraction.
  private static let shapeError = 0.02

  /// Compares two descriptions of recordings.
  package init(_ old: MotionDescription, _ new: MotionDescription) {
    (self.old, self.new) = (old, new)
    let events = old.events + new.events
    hasMotion =
      !old.things.isEmpty || !new.things.isEmpty || events.contains { $0.kind != .unknown }
    scale = old.size.width / max(new.size.width, 1)
    if !hasMotion, !events.isEmpty {
      notes.append("much of the picture changes, and no thing was found that moves")
    }
    let scaleY = old.size.height / max(new.size.height, 1)
    let leastSide = min(new.size.width, new.size.height, old.size.width, old.size.height)
    guard abs(scaleY / scale - 1) <= max(Self.shapeError, 2 / leastSide) else {
      let sides = [new.size, old.size].map { "\(formatted($0.width)) × \(formatted($0.height))" }
      findings = [
        Finding(
          kind: .shape,
          words: "the pictures have \(sides[0]) pixels instead of \(sides[1]), which is another "
            + "shape; their motion was not compared")
      ]
      return
    }
    pairs = paired()
    findShift()
    let staggers = staggerFindings()
    let staggered = Set(staggers.flatMap(\.oldMarks))
    findings += presenceFindings() + staggers
    let faults = faultFindings()
    for index in pairs.indices {
      let mark = pairs[index].old.mark
      let jumps = faults.contains { $0.kind == .jump && $0.oldMarks.contains(mark) }
      let all = findings(of: pairs[index], staggered: staggered.contains(mark), jumps: jumps)
      for finding in all { add(finding) }
      if let finding = colorFinding(of: pairs[index]) { findings.append(finding) }
    }
    // Missing frames look like a jump of each thing that moves at their time.
    let gaps = findings.filter { $0.kind == .stall }.compactMap(\.seconds)
    findings += faults.filter { fault in
      fault.kind != .jump
        || !gaps.contains { abs($0 - (fault.seconds ?? 0)) < 3 * new.clock.period }
    }
    findings.sort { $0.rank < $1.rank }
    for (description, name) in [(old, "old"), (new, "new")] where !description.things.isEmpty {
      let unknown = description.events.filter { $0.kind == .unknown }
      guard let first = unknown.first else { continue }
      notes.append(
        "\(counted(unknown.count, "unexplained change")) of the \(name) recording: not compared, "
          + "first at \(thousandths(first.seconds)) s")
    }
  }

  /// The accuracy of places, in pixels of the old recording. Tracks are exact to a part of a
  /// reduced pixel, also under compression.
  var noise: Double { 0.5 * max(old.clock.reduction, new.clock.reduction * scale) }

  /// The accuracy of times, in seconds. If neither frame rate is a multiple of the other, frames
  /// show other moments than their times say.
  var timeNoise: Double {
    let errors = old.clock.timeError + new.clock.timeError
    guard let one = old.clock.framesPerSecond, let other = new.clock.framesPerSecond else {
      return errors + 0.005
    }
    let ratio = max(one, other) / min(one, other)
    return errors + (abs(ratio - ratio.rounded()) < 0.01 ? 0.001 : 0.5 / max(one, other))
  }

  /// Finds the time by which the whole motion is later: the shift of most things.
  private mutating func findShift() {
    let lengthChange = new.clock.endSeconds - old.clock.endSeconds
    var best: (count: Int, distance: Double, shift: Double)?
    for pair in pairs {
      guard let shift = pair.knownShift else { continue }
      let count = pairs.count { other in
        other.knownShift.map { abs($0 - shift) <= pair.shiftNoise + other.shiftNoise } ?? false
      }
      let distance = min(abs(shift), abs(shift - lengthChange))
      if best.map({ (-count, distance) < (-$0.count, $0.distance) }) ?? true {
        best = (count, distance, shift)
      }
    }
    guard let best else { return }
    let known = pairs.filter { $0.knownShift != nil }
    let isCommon = 2 * best.count > known.count || best.distance < 0.01
    shift = isCommon ? best.shift : known.first?.knownShift ?? 0
    guard let accuracy = known.map(\.shiftNoise).min(), abs(shift) > 2 * accuracy else { return }
    let words = later(by: shift)
    // A recording that was begun or cut at another moment is longer or shorter by the shift.
    let period = max(old.clock.period, new.clock.period)
    let isOfOneLength =
      abs(lengthChange) <= 1.01 * period && abs(lengthChange) < abs(shift - lengthChange)
    guard isOfOneLength else {
      notes.append("everything is \(words), as in a recording that begins at another moment")
      return
    }
    let isAlone = pairs.count == 1
    findings.append(
      Finding(
        kind: .start, oldMarks: pairs.map(\.old.mark), newMarks: pairs.map(\.new.mark),
        seconds: pairs.compactMap { $0.new.span?.lowerBound }.min(),
        numbers: old.start.flatMap { one in new.start.map { (one, $0) } },
        subject: isAlone ? pairs[0].name : "",
        words: isAlone
          ? "starts \(words)\(pairs[0].deviation(at: shift).isAlike ? ", on the same curve" : "")"
          : "everything starts \(words)"))
  }

  /// Adds a finding. Things with the same difference share one finding.
  private mutating func add(_ finding: Finding) {
    // One gap in the frames is a difference of all things that move at its time.
    if finding.kind == .stall, findings.contains(where: { $0.words == finding.words }) { return }
    let alike = findings.firstIndex {
      $0.kind == .start && finding.kind == .start && !$0.subject.isEmpty
        && $0.words == finding.words
    }
    guard let alike else {
      findings.append(finding)
      return
    }
    findings[alike].oldMarks += finding.oldMarks
    findings[alike].newMarks += finding.newMarks
    findings[alike].subject += " and \(finding.subject)"
  }
}

extension MotionDifference.Finding {
  /// The place of the kind in the order of findings.
  fileprivate var rank: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}

extension MotionDescription {
  /// The start of the first motion in seconds; nil without one.
  var start: Double? { things.compactMap(\.span?.lowerBound).min() }
}
