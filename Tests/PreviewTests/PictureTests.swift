// Images of frames, and their cache.

import Images
import Player
import TestSupport
import Testing

@testable import Preview

@Suite struct PictureTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  @Test(arguments: [0, 2, 3, 4, 7, 9])
  func aFrameShowsTheBoxAtItsPosition(index: Int) throws {
    let x = Int(BoxScene.places[index])
    expectSame(try scene.session().bitmap(index), BoxScene.picture(x: x), "frame \(index)")
  }

  @Test(
    arguments: [
      (1, 40), (0.5, 20), (2, 80), (3, 80), (0, 80), (-1, 80), (.nan, 80), (.infinity, 80),
    ] as [(Double, Int)])
  func previewPicturesAreScaledDownButNotUp(scale: Double, width: Int) throws {
    let bytes = try #require(try scene.session().picture(frame: 9, scale: scale))
    let picture = try PNG.decode(bytes)
    #expect(picture.width == width && picture.height == width * 3 / 4)
    // The box is at x = 20, half of its distance.
    #expect(picture[width / 2 + 1, width / 4] == BoxScene.red)
    #expect(picture[width / 2 - 1, width / 4] == BoxScene.white)
  }

  @Test func framesMayBeRequestedInAnyOrder() throws {
    let session = try scene.session()
    for index in [9, 3, 0, 4, 3, 9] {
      let x = Int(BoxScene.places[index])
      expectSame(try session.bitmap(index), BoxScene.picture(x: x), "frame \(index)")
    }
  }

  @Test(arguments: [-1, 10, .max, .min])
  func framesBeyondTheEndsAreNil(index: Int) throws {
    let session = try scene.session()
    #expect(try session.picture(frame: index) == nil)
    let id = try session.addVariant(.file)
    #expect(try session.picture(frame: index, ofVariant: id) == nil)
  }

  @Test func resourcesAreSharedWhileUnchanged() throws {
    let picture = { try PNG.encode(Bitmap(width: 2, height: 2, filledWith: $0)) }
    func write(_ color: UInt32) throws {
      try scene.write(bytes: try picture(color), to: "square.png")
    }
    try write(BoxScene.red)
    try scene.edit("background: \"= tint\"", to: "kind: image, source: square.png")
    let session = try scene.session()
    let first = session.state.current.resources
    try session.setParameters(["far": "10"])
    #expect(session.state.current.resources == first)
    #expect(session.state.saved.resources == first)
    try write(BoxScene.blue)
    try session.setParameters(["far": "11"])
    #expect(session.state.current.resources != first)
  }

  // MARK: The cache

  @Test func cachedPicturesAreFound() {
    var kept = PictureCache<Int>(maximumBytes: 100)
    kept.insert([1, 2], for: 7)
    #expect(kept[7] == [1, 2])
    #expect(kept[8] == nil)
    #expect(kept.byteCount == 2)
  }

  @Test func cacheKeysCountTowardsTheLimit() {
    var kept = PictureCache<Int>(maximumBytes: 20, keyBytes: { $0 })
    kept.insert([0, 0], for: 5)
    kept.insert([0], for: 7)
    #expect(kept.byteCount == 15)
    kept.insert([0], for: 6)
    #expect([5, 7, 6].map { kept[$0] != nil } == [false, true, true])
    #expect(kept.byteCount == 15)
  }

  @Test func removedCacheEntriesTakeNoSpace() {
    var kept = PictureCache<Int>(maximumBytes: 10, keyBytes: { _ in 1 })
    for key in 1...3 { kept.insert([0, 0], for: key) }
    kept.removeAll { $0 != 2 }
    #expect((1...3).map { kept[$0] != nil } == [false, true, false])
    #expect(kept.byteCount == 3)
    for key in 4...5 { kept.insert([0, 0], for: key) }
    #expect(kept[2] != nil && kept.byteCount == 9)
  }

  @Test func onlyTheLastThreeResourcesAreRetained() throws {
    var drawing = FrameDrawing()
    var weak: [() -> RenderResources?] = []
    for _ in 0..<6 {
      let scene = try self.scene.session().state.current
      let look = RenderResources(scene.rehearsed.resolved)
      weak.append { [weak look] in look }
      _ = try drawing.png(scene.frames[0], look)
    }
    #expect(weak.map { $0() != nil } == [false, false, false, true, true, true])
    #expect(drawing.pictures.byteCount > 0)
  }

  @Test func theOldestCacheEntriesAreEvictedFirst() {
    var kept = PictureCache<Int>(maximumBytes: 10)
    for key in 1...4 { kept.insert([0, 0, 0], for: key) }
    // Three files of 3 bytes fit within 10 bytes.
    #expect((1...4).map { kept[$0] != nil } == [false, true, true, true])
    #expect(kept.byteCount == 9)
    kept.insert([0], for: 5)
    #expect(kept.byteCount == 10)
    kept.insert([0, 0], for: 6)
    #expect((2...6).map { kept[$0] != nil } == [false, true, true, true, true])
    #expect(kept.byteCount == 9)
  }

  @Test func anOversizedCacheEntryIsKeptAlone() {
    var kept = PictureCache<Int>(maximumBytes: 10)
    kept.insert([0], for: 1)
    kept.insert(Array(repeating: 0, count: 50), for: 2)
    #expect(kept[1] == nil)
    #expect(kept[2]?.count == 50)
    kept.insert([0], for: 3)
    #expect(kept[2] == nil)
    #expect(kept.byteCount == 1)
  }

  @Test func replacingACacheEntryCountsItOnce() {
    var kept = PictureCache<Int>(maximumBytes: 10)
    kept.insert([0, 0, 0], for: 1)
    kept.insert([0, 0], for: 2)
    kept.insert([1], for: 1)
    #expect(kept[1] == [1])
    #expect(kept.byteCount == 3)
    // The replaced file is now the newest.
    kept.insert(Array(repeating: 0, count: 8), for: 3)
    #expect([1, 2, 3].map { kept[$0] != nil } == [true, false, true])
  }
}
