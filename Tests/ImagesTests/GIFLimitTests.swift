// Tests of coding that ends at a size limit, with an estimate of the whole size.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct GIFLimitTests {
  /// Returns frames of random greys, which need about 3 KB each, and then frames of one colour,
  /// which need almost nothing. All pixels change from frame to frame.
  private static func frames(noisy: Int, flat: Int) -> [Bitmap] {
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<noisy).map { _ in
      Bitmap(
        width: 64, height: 64,
        pixels: (0..<4_096).map { _ in
          0xFF00_0000 | UInt32.random(in: 0..<64, using: &generator) * 0x01_0101
        })
    }
    return noise
      + (0..<flat).map { index in
        Bitmap(width: 64, height: 64, filledWith: index % 2 == 0 ? 0xFF00_00FF : 0xFF00_FF00)
      }
  }

  /// Returns the size of a GIF.
  private static func size(
    _ frames: [Bitmap], _ options: GIFOptions = GIFOptions(), jobs: Int = 1
  ) async throws -> Int {
    let folder = try TemporaryFolder()
    let encoder = try GIFEncoder(
      width: 64, height: 64, options: options, jobs: jobs, spoolFolder: folder.url.path)
    for frame in frames { try await encoder.add(frame, delayHundredths: 5) }
    return try await encoder.finish { _ in }.byteCount
  }

  /// Returns the estimated size in the error if coding ends at the limit; nil without an error.
  private static func estimate(
    _ frames: [Bitmap], most: Int, jobs: Int = 1
  ) async throws -> Int? {
    var options = GIFOptions(maximumBytes: most)
    (options.givesUp, options.stopsAtLimit) = (false, true)
    do {
      _ = try await size(frames, options, jobs: jobs)
      return nil
    } catch GIFError.tooLarge(let least, let limit) where limit == most {
      return least
    }
  }

  @Test func theEstimateIsNearTheSize() async throws {
    let frames = Self.frames(noisy: 40, flat: 0)
    let size = try await Self.size(frames)
    let found = try await Self.estimate(frames, most: size / 3)
    let estimate = try #require(found)
    #expect(abs(estimate - size) < size / 10, "\(estimate) instead of \(size)")
    #expect(try await Self.estimate(frames, most: size) == nil)
  }

  /// The limit is reached in the first half of the film, so the second half is not coded.
  @Test func codingEndsAtTheLimitWithAnyJobCount() async throws {
    let frames = Self.frames(noisy: 20, flat: 20)
    let size = try await Self.size(frames)
    let found = try await Self.estimate(frames, most: size / 2)
    let one = try #require(found)
    #expect(one > size * 3 / 2, "\(one) of \(size)")
    #expect(try await Self.estimate(frames, most: size / 2, jobs: 3) == one)
  }
}
