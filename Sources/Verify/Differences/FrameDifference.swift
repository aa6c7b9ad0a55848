// The comparison of two frame sources, at each time at which at least one source shows a new frame.

import Images
import Player
import Render
import Scene
import Support

/// The differences between the frames of an old and a new source.
struct FrameDifference {
  /// The frames that the old and the new source show at the same time.
  struct FramePair {
    var time: Double
    var old: Bitmap
    var new: Bitmap
  }

  var evidence = Evidence()
  /// Whether the evidence has pictures.
  fileprivate let keepsPictures: Bool
  fileprivate var sizes: (old: (Int, Int), new: (Int, Int))?
  fileprivate var counts = (old: 0, new: 0)
  fileprivate var ends = (old: 0.0, new: 0.0)
  /// The largest difference of two times that are taken as equal, in seconds. A GIF rounds times to
  /// hundredths of a second.
  fileprivate static let timeTolerance = 0.0051

  fileprivate var momentCount = 0
  fileprivate var differing: [Double] = []
  fileprivate var worst: (time: Double, changed: ChangedPixels)?

  func findings(_ old: any FrameSource, _ new: any FrameSource)
    -> [(kind: Verdict.Kind, words: String)]
  {
    var findings: [(kind: Verdict.Kind, words: String)] = []
    if let (before, after) = sizes.map({ ($0.old, $0.new) }) {
      findings.append(
        (
          .frames,
          "the pictures have \(after.0) × \(after.1) pixels instead of \(before.0) × \(before.1)"
        ))
    }
    if let a = old.framesPerSecond, let b = new.framesPerSecond, a != b {
      findings.append(
        (.frames, "there are \(formatted(b)) frames per second instead of \(formatted(a))"))
    }
    // A GIF merges equal frames. Its frame count can only be compared with a source that also
    // merges them.
    if counts.old != counts.new, old.mergesEqualFrames == new.mergesEqualFrames {
      let verb = counts.new == 1 ? "is" : "are"
      findings.append(
        (.frames, "there \(verb) \(counted(counts.new, "frame")) instead of \(counts.old)"))
    }
    // The end of other sources follows from their frame count and frame rate.
    if old.mergesEqualFrames, new.mergesEqualFrames, abs(ends.old - ends.new) > Self.timeTolerance {
      findings.append(
        (.frames, "it lasts \(formatted(ends.new)) s instead of \(formatted(ends.old)) s"))
    }
    if let first = differing.first {
      var words = ""
      if momentCount > 1 {
        words = differenceCount(differing.count, of: momentCount, "moment")
        words += ", from \(formatted(first)) s on"
      }
      if let worst, let box = worst.changed.bounds {
        if momentCount > 1 { words += "; at \(formatted(worst.time)) s, " }
        words +=
          "\(worst.changed.words), "
          + "within \(box.width) × \(box.height) at (\(box.x), \(box.y))"
      }
      findings.append((.pixels, words))
    }
    return findings
  }
}

/// Compares two frame sources at each time at which at least one source shows a new frame.
///
/// - Parameters:
///   - keepsPictures: whether the evidence has pictures. Only a report shows them.
///   - look: a closure that receives each pair of frames of equal size, and the number of changed
///     pixels. The number is 0 if the difference is within the tolerance.
/// - Throws: `UserError` if a source has no frames. Errors of the sources and of `look` are passed
///   on.
func compareFrames(
  _ old: any FrameSource, _ new: any FrameSource, _ options: DiffOptions, keepsPictures: Bool,
  look: (FrameDifference.FramePair, Int) async throws -> Void
) async throws -> FrameDifference {
  var outcome = FrameDifference(keepsPictures: keepsPictures)
  let lefts = try await old.frames(jobs: options.jobs)
  let rights = try await new.frames(jobs: options.jobs)
  guard var left = try await lefts.next(), var right = try await rights.next() else {
    throw UserError("there is nothing to compare")
  }
  outcome.counts = (1, 1)
  var (a, b) = (try await lefts.next(), try await rights.next())
  var time = 0.0
  while true {
    try await outcome.compare(left.content, right.content, time, options.tolerance, look)
    let next = [a?.seconds, b?.seconds].compactMap { $0 }.min()
    guard let next else {
      outcome.ends = (
        left.seconds + (left.shownSeconds ?? 0), right.seconds + (right.shownSeconds ?? 0)
      )
      break
    }
    time = next
    if let following = a, following.seconds <= next + FrameDifference.timeTolerance {
      left = following
      outcome.counts.old += 1
      a = try await lefts.next()
    }
    if let following = b, following.seconds <= next + FrameDifference.timeTolerance {
      right = following
      outcome.counts.new += 1
      b = try await rights.next()
    }
  }
  return outcome
}

extension FrameDifference {
  /// The limits for the pictures that a report keeps: 12 moments with 64 Mi pixels in total. Two
  /// moments are kept even if they have more pixels.
  private static let (mostMoments, mostPixels) = (12, 64 << 20)

  fileprivate mutating func compare(
    _ old: Bitmap, _ new: Bitmap, _ time: Double, _ tolerance: Tolerance,
    _ look: (FramePair, Int) async throws -> Void
  ) async throws {
    momentCount += 1
    guard old.width == new.width, old.height == new.height else {
      if sizes == nil {
        sizes = ((old.width, old.height), (new.width, new.height))
        try add(.init(time: time, expected: old, actual: new, changedPixels: nil))
      }
      return
    }
    let changed = ChangedPixels(
      old, new, tolerance: tolerance.maximumDelta, masks: tolerance.rectangles)
    let isWithin = tolerance.allows(changed) || tolerance.masks(time: time)
    evidence.differenceByFrame.append(
      (time, isWithin ? 0 : Double(changed.count) / Double(old.pixels.count)))
    if !isWithin {
      differing.append(time)
      if changed.count > worst?.changed.count ?? 0 { worst = (time, changed) }
    }
    try keep(
      .init(time: time, expected: old, actual: new, changedPixels: isWithin ? 0 : changed.count),
      pixels: old.pixels.count + new.pixels.count)
    try await look(FramePair(time: time, old: old, new: new), isWithin ? 0 : changed.count)
  }

  /// Adds a moment to the evidence. If a limit is exceeded, removes the moment with the fewest
  /// changed pixels.
  ///
  /// - Parameter pixels: the number of pixels in the moment's two pictures together.
  private mutating func keep(_ moment: Evidence.FramePair, pixels: Int) throws(PNGError) {
    guard moment.changedPixels != 0 || evidence.moments.isEmpty else { return }
    let counts = (evidence.moments + [moment]).map { $0.changedPixels ?? .max }
    if counts.count > min(Self.mostMoments, max(2, Self.mostPixels / max(1, pixels))),
      let least = counts.indices.min(by: { counts[$0] < counts[$1] })
    {
      guard least < evidence.moments.count else { return }
      evidence.moments.remove(at: least)
    }
    try add(moment)
  }

  /// Adds a moment with pictures as PNG files, which take a tenth of the memory of bitmaps.
  private mutating func add(_ moment: Evidence.FramePair) throws(PNGError) {
    guard keepsPictures else { return }
    evidence.moments.append(try moment.packed(level: 1))
  }
}
