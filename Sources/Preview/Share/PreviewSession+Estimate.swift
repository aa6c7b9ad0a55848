// The estimate of a shared file's size from a sample of its frames.

import DisplayList
import Images
import Player
import Render
import Scene
import Support

extension PreviewSession {
  /// Estimates the total size of the files of a request, before they are made. The estimate of a
  /// film renders at most about 40 frames; other files are made whole.
  ///
  /// - Returns: The number of bytes, and whether it is exact because all frames were rendered.
  func estimatedBytes(of request: ShareRequest) async throws(UserError)
    -> (bytes: Int, isExact: Bool)
  {
    let state = state
    let current = state.current
    let frames = request.frames ?? 0...max(0, current.frames.count - 1)
    guard frames.upperBound < current.frames.count else {
      throw UserError(
        .frame(frames.upperBound, isRange: true, count: current.rehearsed.times.count))
    }
    let sample = FrameSample(current.frames, in: frames)
    let appearances = request.appearances
    let scene = try current.rehearsed.shown(for: request, in: appearances[0])
    var bytes = 0
    switch request.format {
    // A page holds equal pictures once, so that a sample says little about it.
    case .html, .filmstrip, .css, .uikit, .swiftui, .coreanimation:
      return (try await share(request).reduce(0) { $0 + $1.bytes.count }, true)
    case .gif, .apng, .webp, .mp4, .webm:
      var unlimited = request
      unlimited.place = nil
      bytes = try await sample.estimate { (range) throws(UserError) in
        try await self.rendered(scene, unlimited, frames: range).count
      }
    case .ab:
      let others = state.variants.isEmpty ? [state.saved] : state.variants.map(\.scene)
      for panel in [current] + others {
        let all = FrameSample(panel.frames, in: 0...max(0, panel.frames.count - 1))
        bytes += try await all.estimate { (range) throws(UserError) in
          try await self.rendered(
            panel.rehearsed, ShareRequest(format: .gif), frames: range
          ).count
        }
      }
      return (bytes, false)
    }
    let most = request.place?.budget.bytes ?? .max
    return (min(bytes, most) * appearances.count, sample.isWhole && bytes <= most)
  }
}

/// A sample of the frames of a scene: ranges around frames that differ from the frame before.
struct FrameSample {
  private let all: ClosedRange<Int>
  /// The sampled ranges, and the number of changed frames in each one after its first frame.
  private let stretches: [(range: ClosedRange<Int>, changes: Int)]
  /// The number of frames that differ from the frame before.
  private let changeCount: Int

  /// The number of frames up to which all frames are rendered.
  private static let fewFrames = 36
  /// The number of sampled ranges, and their frames.
  private static let (most, length) = (5, 6)

  /// - Parameter range: The frames to estimate, counted from 0.
  init(_ frames: [Frame], in range: ClosedRange<Int>) {
    all = range
    let changed = range.dropFirst().filter { frames[$0] != frames[$0 - 1] }
    changeCount = changed.count
    guard range.count > Self.fewFrames, !changed.isEmpty else {
      stretches = []
      return
    }
    var found: [(range: ClosedRange<Int>, changes: Int)] = []
    for index in 0..<Self.most {
      let middle = changed[(2 * index + 1) * changed.count / (2 * Self.most)]
      let first = min(max(range.lowerBound, middle - Self.length / 2), range.upperBound)
      let stretch = first...min(range.upperBound, first + Self.length)
      if let last = found.last, last.range.upperBound >= first { continue }
      found.append((stretch, changed.count { stretch.dropFirst().contains($0) }))
    }
    stretches = found
  }

  /// Whether all frames are rendered.
  var isWhole: Bool { all.count <= Self.fewFrames }

  /// Estimates the size of a file with all frames: the size of the first frame, plus the bytes per
  /// changed frame in the sample for each changed frame.
  ///
  /// - Parameter bytes: Returns the size of a file with a range of frames.
  func estimate(_ bytes: (ClosedRange<Int>) async throws(UserError) -> Int)
    async throws(UserError) -> Int
  {
    guard !isWhole else { return try await bytes(all) }
    let first = try await bytes(all.lowerBound...all.lowerBound)
    var (sampled, changes) = (0, 0)
    for stretch in stretches {
      let start = stretch.range.lowerBound
      sampled += max(0, try await bytes(stretch.range) - (try await bytes(start...start)))
      changes += stretch.changes
    }
    guard changes > 0 else { return first }
    return first + Int(saturating: Double(sampled) * Double(changeCount) / Double(changes))
  }
}
