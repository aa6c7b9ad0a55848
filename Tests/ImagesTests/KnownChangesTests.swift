// Tests that an encoder that is told where frames differ finds the same as one that compares all.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct KnownChangesTests {
  /// A film in which a few rectangles change from frame to frame, some of them not at all.
  private struct Film {
    var random: SeededGenerator
    var frame: Bitmap

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      frame = Bitmap(
        width: Int.random(in: 1...70, using: &random),
        height: Int.random(in: 1...40, using: &random), filledWith: 0xFF20_4060)
    }

    private mutating func rect() -> PixelRect {
      let x = Int.random(in: 0..<frame.width, using: &random)
      let y = Int.random(in: 0..<frame.height, using: &random)
      return PixelRect(
        x: x, y: y, width: Int.random(in: 1...(frame.width - x), using: &random),
        height: Int.random(in: 1...(frame.height - y), using: &random))
    }

    /// Changes the frame, and returns rectangles around all changes. They may overlap, and reach
    /// beyond the screen.
    mutating func change() -> [PixelRect] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let rect = rect()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          let x = Int.random(in: rect.x..<rect.right, using: &random)
          let y = Int.random(in: rect.y..<rect.bottom, using: &random)
          frame[x, y] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
        }
        return Bool.random(using: &random)
          ? rect
          : PixelRect(
            x: rect.x - 3, y: rect.y - 9, width: rect.width + 30, height: rect.height + 9)
      }
    }
  }

  @Test(arguments: 0..<60) func knownChangesYieldTheSameSpans(seed: UInt64) {
    var film = Film(seed: seed)
    for _ in 0..<20 {
      let old = film.frame
      let changes = film.change()
      #expect(
        Span.changed(from: old, to: film.frame, within: changes)
          == Span.changed(from: old, to: film.frame))
    }
  }

  /// Some frames equal their predecessor, and some are transparent in part.
  @Test(arguments: 0..<12) func knownChangesYieldTheSameFile(seed: UInt64) async throws {
    func file(isTold: Bool) async throws -> [UInt8] {
      var film = Film(seed: seed)
      let isOpaque = seed % 3 != 0
      if !isOpaque { film.frame[0, 0] = 0 }
      let encoder = try GIFEncoder(
        width: film.frame.width, height: film.frame.height, isOpaque: isOpaque,
        spoolFolder: FileManager.default.temporaryDirectory.path)
      for number in 0..<30 {
        let changes = number == 0 ? nil : film.change()
        if !isOpaque { film.frame[0, 0] = 0 }
        try await encoder.add(film.frame, delayHundredths: 2, changes: isTold ? changes : nil)
      }
      let file = File()
      _ = try await encoder.finish { file.bytes += $0 }
      return file.bytes
    }
    #expect(try await file(isTold: true) == file(isTold: false))
  }

  private final class File {
    var bytes: [UInt8] = []
  }

  /// The lower right quarter changes, but the encoder is told that only the upper half may.
  @Test func pixelsOutsideKnownChangesAreNotCompared() {
    let old = Bitmap(width: 40, height: 40, filledWith: 0xFF00_0000)
    var new = old
    for y in 0..<40 { new[39, y] = 0xFFFF_FFFF }
    let changes = [PixelRect(x: 35, y: 0, width: 5, height: 20)]
    #expect(
      Span.changed(from: old, to: new, within: changes)
        == (0..<20).map { Span(y: $0, x: 32, count: 8) })
    #expect(Span.changed(from: old, to: new, within: []).isEmpty)
  }
}
