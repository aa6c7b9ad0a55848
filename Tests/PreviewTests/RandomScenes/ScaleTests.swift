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
  private static let side = 6

  /// Edges that do not lie between pixels are mixed in another order at another scale. A block has
  /// 36 pixels, so that a difference in one row of pixels is at most a sixth of its height.
  @Test func randomScenesHaveTheSameColoursAtEachScale() throws {
    var largest: [(difference: Double, seed: Int, place: String)] = []
    for seed in 1...Self.count {
      let folder = try RandomSceneFolder(seed)
      try Self.roundOffsets(in: folder.path)
      let rehearsed = try RehearsedScene(path: folder.path)
      let time = rehearsed.times.time(of: seed % rehearsed.times.count)
      let coarse = try Self.blocks(rehearsed, at: time, scale: 1)
      let fine = try Self.blocks(rehearsed, at: time, scale: 4)
      for (place, (one, four)) in zip(coarse, fine).enumerated() {
        let difference = abs(one - four)
        if difference > (largest.last?.seed == seed ? largest[largest.count - 1].difference : 0) {
          if largest.last?.seed == seed { largest.removeLast() }
          largest.append((difference, seed, "\(place) at \(time) s: \(one) \(four)"))
        }
      }
    }
    largest.sort { $0.difference > $1.difference }
    #expect(largest.allSatisfy { $0.difference <= 12 }, "\(largest.prefix(30))")
  }

  /// Gives the scene a device scale of 1. A picture shows content offsets in whole output pixels,
  /// and only whole points are whole pixels at both scales.
  private static func roundOffsets(in path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing(#/, deviceScale: \d/#, with: "")
      .replacing("screen: { ", with: "screen: { deviceScale: 1, ")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Returns the mean of each channel in each whole block of a frame.
  private static func blocks(
    _ rehearsed: RehearsedScene, at time: Double, scale: Double
  ) throws -> [Double] {
    let scaled = try rehearsed.seen(in: rehearsed.scene.screen.crop, scale: scale)
    var playback = Playback(scaled)
    let raster = try Raster(fonts: scaled.fonts, images: scaled.images)
    let bitmap = try raster.draw(try playback.frame(at: time))
    let step = side * Int(scale)
    var means: [Double] = []
    for top in stride(from: 0, through: bitmap.height - step, by: step) {
      for left in stride(from: 0, through: bitmap.width - step, by: step) {
        for shift in [16, 8, 0] {
          var sum = 0
          for y in top..<top + step {
            for x in left..<left + step { sum += Int(bitmap[x, y] >> UInt32(shift) & 0xFF) }
          }
          means.append(Double(sum) / Double(step * step))
        }
      }
    }
    return means
  }
}
