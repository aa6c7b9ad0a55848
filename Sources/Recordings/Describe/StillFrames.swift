// The frames that the picture of a description shows.

import Images

/// A frame at a reduced size.
struct StillFrame: Sendable {
  /// The frame's index in the recording, from 0.
  let index: Int
  let seconds: Double
  let picture: Bitmap
}

/// Some of the frames that were added, evenly spread.
struct StillFrames {
  private(set) var frames: [StillFrame] = []
  private var (step, count) = (1, 0)

  /// The maximum number of frames in memory.
  private static let most = 48

  mutating func add(_ frame: StillFrame) {
    defer { count += 1 }
    guard count.isMultiple(of: step) else { return }
    frames.append(frame)
    guard frames.count > Self.most else { return }
    step *= 2
    frames = frames.indices.filter { $0.isMultiple(of: 2) }.map { frames[$0] }
  }
}
