// Random scenes whose frames are drawn in a row: each must equal a drawing from scratch.

import Foundation
import Images
import Player
import Raster
import TestSupport
import Testing

@Suite struct FreshDrawingTests {
  /// The number of scenes. `make test-random` sets FLICKBOOK_SCENES.
  private static let count =
    ProcessInfo.processInfo.environment["FLICKBOOK_SCENES"].flatMap { Int($0) } ?? 30
  private static let parts = 10

  @Test(arguments: 0..<parts)
  func framesInARowEqualFramesDrawnAlone(part: Int) throws {
    for seed in stride(from: part + 1, through: Self.count, by: Self.parts) {
      let folder = try RandomSceneFolder(seed)
      do {
        try Self.check(folder)
      } catch {
        Issue.record("seed \(seed): \(error)\n\(folder.text)")
      }
    }
  }

  private static func check(_ folder: RandomSceneFolder) throws {
    let rehearsed = try RehearsedScene(path: folder.path)
    let veteran = try Raster(fonts: rehearsed.fonts, images: rehearsed.images)
    var playback = Playback(rehearsed)
    for index in 0..<rehearsed.times.count {
      let frame = try playback.frame(at: rehearsed.times.time(of: index))
      let fresh = try Raster(fonts: rehearsed.fonts, images: rehearsed.images)
      let (kept, drawn) = (try veteran.draw(frame), try fresh.draw(frame))
      #expect(kept == drawn, "seed \(folder.seed), frame \(index)\n\(folder.text)")
    }
  }
}
