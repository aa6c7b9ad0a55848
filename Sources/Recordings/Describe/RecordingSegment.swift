// The parts of a recording between two rests or cuts, at a reduced size.

import Geometry
import Images
import Render

/// A frame of a recording at a reduced size.
struct SegmentFrame {
  /// The frame's index in the recording, from 0.
  let index: Int
  /// The frame's timestamp, in seconds.
  let seconds: Double
  /// The lightness, with at most `SegmentReader.longestSide` pixels a side.
  let pyramid: Pyramid
  /// The means of squares of four pixels, in which changes are searched.
  let cells: Plane
  /// A small copy in colour, for the names of things.
  let colors: Bitmap
  /// Whether the frame shows no change against the frame before it.
  let isRepeated: Bool

  var plane: Plane { pyramid.plane }
}

/// A part of a recording in which something changes, with some frames of the rests around it.
struct RecordingSegment {
  var frames: [SegmentFrame]
  /// Whether the segment begins with a cut to another picture.
  var followsCut = false
}

/// Divides a stream of frames into segments. Memory holds the frames of one segment only.
struct SegmentReader {
  /// The longest side of the reduced frames, in pixels. Places are measured to about a twentieth of
  /// such a pixel.
  static let longestSide = 640
  /// The longest side of the copies in colour, in pixels.
  private static let longestColorSide = 320
  /// The duration without a change that ends a segment, in seconds.
  private static let restSeconds = 0.3
  /// The number of resting frames before a change that a segment keeps.
  private static let restFrames = 8
  /// The number of frames after which a segment ends although something moves.
  private static let mostFrames = 240

  private var frames: [SegmentFrame] = []
  /// The frame since which nothing has changed.
  private var anchor: SegmentFrame?
  private var moves = false
  private var followsCut = false
  private var lastCut: Int?

  /// Adds the next frame, at the reduced size.
  ///
  /// - Returns: the segment that ends before the frame, if any.
  mutating func add(_ picture: Bitmap, index: Int, seconds: Double) -> RecordingSegment? {
    let frame = segmentFrame(picture, index, seconds)
    guard let anchor, let last = frames.last else {
      (self.anchor, frames) = (frame, [frame])
      return nil
    }
    let change = CellChange(anchor.cells, frame.cells)
    var ended: RecordingSegment?
    if CellChange(last.cells, frame.cells).isCut {
      ended = current
      (frames, moves, followsCut, self.anchor, lastCut) = ([], false, true, frame, index)
    } else if seconds - anchor.seconds >= Self.restSeconds, moves || change.isVisible {
      // The picture rested from the anchor to this frame at least.
      ended = current
      if moves { followsCut = false }
      frames = Array(frames.suffix(Self.restFrames))
      moves = change.isVisible
    } else if change.isVisible {
      moves = true
    }
    if change.isVisible { self.anchor = frame }
    if moves, frames.count >= Self.mostFrames {
      ended = current
      frames = Array(frames.suffix(1))
    }
    frames.append(frame)
    if !moves, frames.count > Self.restFrames { frames.removeFirst() }
    return ended
  }

  /// The frame that was added last.
  var newest: SegmentFrame? { frames.last }

  /// Whether a frame shows another picture than the frame before it.
  func isAfterCut(_ index: Int) -> Bool { lastCut == index }

  /// The segment up to the newest frame; nil while nothing changes. After the last frame it is the
  /// last segment.
  var current: RecordingSegment? {
    moves ? RecordingSegment(frames: frames, followsCut: followsCut) : nil
  }

  private func segmentFrame(_ small: Bitmap, _ index: Int, _ seconds: Double) -> SegmentFrame {
    let plane = Plane(small)
    let more =
      (max(small.width, small.height) + Self.longestColorSide - 1) / Self.longestColorSide
    let colors = small.reduced(
      to: PixelSize(width: max(1, small.width / more), height: max(1, small.height / more)),
      by: more)
    let cells = plane.reduced(by: CellChange.side)
    let isRepeated = frames.last.map { !CellChange($0.cells, cells).isNoticeable } ?? false
    return SegmentFrame(
      index: index, seconds: seconds, pyramid: Pyramid(plane), cells: cells, colors: colors,
      isRepeated: isRepeated)
  }
}

/// The difference of two frames in squares of four pixels, in which the noise of codecs is small.
struct CellChange {
  /// The side of a square, in reduced pixels.
  static let side = 4
  /// The largest difference of a square's lightness that is noise. H.264 at crf 35 changes the
  /// squares of a still page by up to 5.
  private static let noise = 7
  /// The difference of a square's lightness in another picture.
  private static let otherPicture = 14
  /// The share of squares that differ after a cut.
  private static let cutShare = 0.5
  /// The largest difference of a square in a repeated frame.
  private static let same = 1

  /// The share of lightness that two views of one page have in common. A large thing that moves
  /// changes most squares, but not how many of them are dark.
  private static let samePageShare = 0.85

  private var (changed, different, noticed) = (0, 0, 0)
  /// The number of squares whose lightness has no partner in the other frame.
  private var unpaired = 0
  private let count: Int

  init(_ one: Plane, _ other: Plane) { self.init(one, other, outside: []) }

  /// Compares two frames.
  ///
  /// - Parameter boxes: boxes in reduced pixels; squares whose centre is in one are left out.
  init(_ one: Plane, _ other: Plane, outside boxes: [Rect]) {
    count = one.values.count
    guard count == other.values.count else { return }
    for (index, (a, b)) in zip(one.values, other.values).enumerated() {
      if !boxes.isEmpty {
        let (row, column) = index.quotientAndRemainder(dividingBy: one.width)
        let side = Double(Self.side)
        let (x, y) = ((Double(column) + 0.5) * side, (Double(row) + 0.5) * side)
        let isLeftOut = boxes.contains { box in
          box.minX <= x && x <= box.maxX && box.minY <= y && y <= box.maxY
        }
        if isLeftOut { continue }
      }
      let difference = abs(Int(a) - Int(b))
      if difference > Self.same { noticed += 1 }
      if difference > Self.noise { changed += 1 }
      if difference > Self.otherPicture { different += 1 }
    }
    guard Double(different) > Self.cutShare * Double(count) else { return }
    var surplus = [Int](repeating: 0, count: 16)
    for value in one.values { surplus[Int(value >> 4)] += 1 }
    for value in other.values { surplus[Int(value >> 4)] -= 1 }
    unpaired = surplus.reduce(0) { $0 + max($1, 0) }
  }

  /// Whether the difference is larger than noise.
  var isVisible: Bool { changed > 0 }

  /// Whether the frames differ at all. Small differences count, so that slow motion is not a
  /// repeat.
  var isNoticeable: Bool { noticed > 0 }

  /// The share of squares that clearly differ.
  var differentShare: Double { Double(different) / Double(max(count, 1)) }

  /// Whether most of the picture changes at once.
  var isCut: Bool {
    Double(different) > Self.cutShare * Double(count)
      && Double(unpaired) > (1 - Self.samePageShare) * Double(count)
  }
}
