// The picture at each output scale: only its sharpness depends on the scale.

import Foundation
import Images
import Player
import Raster
import Scene
import TestSupport
import Testing

@Suite struct ScaleTests {
  /// The number of scenes. `make test-random` sets FLICKBOOK_SCENES.
  private static let count =
    ProcessInfo.processInfo.environment["FLICKBOOK_SCENES"].flatMap { Int($0) } ?? 20
  /// The side of the compared blocks, in points.
  fileprivate static let side = 6

  /// Edges that do not lie between pixels are mixed in another order at another scale. A block has
  /// 36 pixels, so that a difference in one row of pixels is at most a sixth of its height.
  @Test func randomScenesHaveTheSameColoursAtEachScale() throws {
    var largest: [Difference] = []
    for seed in 1...Self.count {
      for blend in Self.blends {
        guard let found = try Self.difference(seed, blend) else { continue }
        largest.append(found)
      }
    }
    largest.sort { $0.levels > $1.levels }
    let lines = largest.prefix(30).map(\.words).joined(separator: "\n")
    if let path = ProcessInfo.processInfo.environment["FLICKBOOK_DIFFERENCES"] {
      try Data((lines + "\n").utf8).write(to: URL(filePath: path))
    }
    #expect(largest.allSatisfy { $0.levels <= 12 }, "\(lines)")
  }

  /// The blend modes of the compared scenes: none, or as the scene says.
  private enum Blend {
    /// Every view covers what is behind it.
    case plain
    /// The mode `overlay` multiplies dark and screens light colours. It turns a mixed pixel into
    /// another colour than the mean of its parts, so that only their range is known.
    case overlay
  }

  private static let blends = [Blend.plain, .overlay]

  private struct Difference {
    let levels: Double
    let words: String
  }

  /// Returns the largest difference of a block; nil if the scene has no such blend mode.
  private static func difference(_ seed: Int, _ blend: Blend) throws -> Difference? {
    let folder = try RandomSceneFolder(seed)
    guard blend == .plain || folder.text.contains("blend: overlay") else { return nil }
    try adapt(folder.path, blend)
    let rehearsed = try RehearsedScene(path: folder.path)
    let time = rehearsed.times.time(of: seed % rehearsed.times.count)
    let coarse = try blocks(rehearsed, at: time, scale: 1)
    let fine = try blocks(rehearsed, at: time, scale: 4)
    let differences = zip(coarse, fine).map { one, four in
      blend == .plain
        ? abs(one.mean - four.mean) : max(four.least - one.mean, one.mean - four.most, 0)
    }
    guard let levels = differences.max(), let place = differences.firstIndex(of: levels) else {
      return nil
    }
    let (one, four) = (coarse[place], fine[place])
    return Difference(
      levels: levels,
      words: "\(levels): seed \(seed), \(blend), place \(place) at \(time) s: \(one) \(four)")
  }

  /// Gives the scene a device scale of 1. A picture shows content offsets in whole output pixels,
  /// and only whole points are whole pixels at both scales. Without a blend mode, it has none.
  private static func adapt(_ path: String, _ blend: Blend) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing(#/, deviceScale: \d/#, with: "")
      .replacing("screen: { ", with: "screen: { deviceScale: 1, ")
    try (blend == .plain ? text.replacing(", blend: overlay", with: "") : text)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// A channel of a block, in levels.
  fileprivate struct Block {
    var mean = 0.0
    /// The means of the least and the largest level within each point.
    var least = 0.0
    var most = 0.0
  }

  /// Returns each channel of each whole block of a frame.
  private static func blocks(
    _ rehearsed: RehearsedScene, at time: Double, scale: Int
  ) throws -> [Block] {
    let scaled = try rehearsed.seen(in: rehearsed.scene.screen.crop, scale: Double(scale))
    var playback = Playback(scaled)
    let raster = try Raster(fonts: scaled.fonts, images: scaled.images)
    let bitmap = try raster.draw(try playback.frame(at: time))
    let (width, height) = (bitmap.width / scale, bitmap.height / scale)
    var blocks: [Block] = []
    for top in stride(from: 0, through: height - side, by: side) {
      for left in stride(from: 0, through: width - side, by: side) {
        for shift: UInt32 in [16, 8, 0] {
          var block = Block()
          for y in top..<top + side {
            for x in left..<left + side {
              block.add(
                (0..<scale * scale).map {
                  Int(bitmap[scale * x + $0 % scale, scale * y + $0 / scale] >> shift & 0xFF)
                })
            }
          }
          blocks.append(block)
        }
      }
    }
    return blocks
  }
}

extension ScaleTests.Block {
  /// Adds the levels of one point.
  fileprivate mutating func add(_ levels: [Int]) {
    let count = Double(ScaleTests.side * ScaleTests.side)
    mean += Double(levels.reduce(0, +)) / Double(levels.count) / count
    least += Double(levels.min() ?? 0) / count
    most += Double(levels.max() ?? 0) / count
  }
}
