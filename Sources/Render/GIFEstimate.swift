// The estimate of a GIF's file size from a sample of its frames.

import Geometry
import Images
import Player
import Support

/// A sample of an animation: a few ranges of consecutive frames.
struct GIFSample: Hashable {
  /// The ranges of frame numbers, counted from 0; they do not overlap.
  let stretches: [ClosedRange<Int>]

  /// The limits of the ranges: at most `most` ranges, which together contain about 1/`share` of the
  /// frames. A range has at least `leastLength` frames, because a shorter range would mostly
  /// consist of its complete first frame.
  private static let most = 6
  private static let share = 5
  private static let leastLength = 6

  /// - Parameter count: the number of frames of the animation, at least 1.
  init(of count: Int) {
    let length = max(Self.leastLength, count / (Self.most * Self.share))
    let number = min(Self.most, max(1, count / (2 * length)))
    stretches =
      number == 1 && count <= 4 * length
      ? [0...(count - 1)]
      : (0..<number).map { index in
        // Centre each range in one of `number` equal parts of the animation.
        let start = (2 * index + 1) * count / (2 * number) - length / 2
        return start...min(count - 1, start + length - 1)
      }
  }
}

/// The size of the change in each frame of an animation.
struct FrameChanges {
  /// The area in pixels of each frame's changed rectangle; for the first frame, the area of the
  /// picture.
  let pixels: [Int]

  init(_ pixels: [Int]) { self.pixels = pixels }

  /// Measures the changes by drawing each frame once. This takes less than half the time of a
  /// render.
  init(_ source: SceneSource, jobs: Int) async throws {
    var pixels: [Int] = []
    var previous: Bitmap?
    let stream = try await source.frames(jobs: jobs)
    while let frame = try await stream.next()?.content {
      if let previous {
        let rect = PixelRect(changedFrom: previous, to: frame)
        pixels.append(rect.map { $0.width * $0.height } ?? 0)
      } else {
        pixels.append(frame.width * frame.height)
      }
      previous = frame
    }
    self.pixels = pixels
  }

  /// Returns the changes if only one of every `divisor` frames remains. The largest of the merged
  /// changes is used, because moving objects mostly cover the same area.
  func keeping(every divisor: Int) -> FrameChanges {
    FrameChanges(
      stride(from: 0, to: pixels.count, by: divisor).map { index in
        pixels[max(0, index - divisor + 1)...index].max() ?? 0
      })
  }

  /// The total number of pixels that change in a range of frames. The change to the first frame of
  /// the range is not counted.
  subscript(stretch: ClosedRange<Int>) -> Int {
    stretch.dropFirst().reduce(0) { $0 + ($1 < pixels.count ? pixels[$1] : 0) }
  }
}

extension GIFBudget {
  /// Estimates the size of a scene's GIF in bytes: the size of the first frame, plus the number of
  /// changed pixels times the bytes per changed pixel in a sample of frames. For a short animation,
  /// the sample contains all frames.
  ///
  /// - Parameters:
  ///   - frames: the frames to render, counted from 0; nil for all.
  ///   - changes: the changed pixels of these frames.
  static func estimate(
    _ rehearsed: RehearsedScene, frames: ClosedRange<Int>?, changes: FrameChanges,
    _ options: GIFOptions, jobs: Int, folder: String
  ) async throws -> Int {
    let first = frames?.lowerBound ?? 0
    let count = frames?.count ?? rehearsed.times.count
    let sample = GIFSample(of: count)
    func bytes(_ range: ClosedRange<Int>) async throws -> Int {
      let source = try SceneSource(
        rehearsed, frames: (first + range.lowerBound)...(first + range.upperBound))
      let size = source.animation.size
      let encoder = try GIFEncoder(
        width: size.width, height: size.height, options: options, jobs: jobs,
        spoolFolder: folder)
      let stream = try await source.frames(jobs: jobs)
      while let frame = try await stream.next() {
        try await encoder.add(frame.content, delayHundredths: 2, changes: frame.changes)
      }
      return try await encoder.finish { _ in }.byteCount
    }
    let whole = try await bytes(0...0)
    var (sampleBytes, sampleChanges) = (0, 0)
    for stretch in sample.stretches where changes[stretch] > 0 {
      let start = stretch.lowerBound
      sampleBytes += max(0, try await bytes(stretch) - (try await bytes(start...start)))
      sampleChanges += changes[stretch]
    }
    let all = changes[0...max(0, count - 1)]
    guard sampleChanges > 0 else { return whole }
    return whole + Int(saturating: Double(sampleBytes) * Double(all) / Double(sampleChanges))
  }
}
