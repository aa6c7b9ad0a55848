// Tests of drawing fingerprints: each part of a command and each pixel of an image changes them.

import DisplayList
import Geometry
import Images
import Raster
import Support
import Testing

@testable import Verify

@Suite struct CommandHasherTests {
  private static func fingerprint(_ commands: [Command], _ images: ImageLibrary = ImageLibrary())
    -> Fingerprint
  {
    var drawn = CommandHasher(images)
    return drawn.fingerprint(
      of: Frame(
        size: Size(width: 9, height: 8), scale: 2, background: .white, commands: commands))
  }

  private static let box = RoundedRect(Rect(x: 1, y: 2, width: 3, height: 4), radius: 1)
  private static let moved = Transform.translation(x: 5, y: 0)
  private static let shadow = Shadow(color: .black, radius: 2, offset: Point(x: 1, y: 3))

  private static let frames: [[Command]] = [
    [], [.endGroup], [.fill(box, .black, .identity)], [.fill(box, .white, .identity)],
    [.fill(box, .black, moved)],
    [.fill(RoundedRect(box.rect, radius: 0.5), .black, .identity)],
    [.fill(RoundedRect(Rect(x: 2, y: 1, width: 3, height: 4), radius: 1), .black, .identity)],
    [.border(box, width: 1, .black, .identity)], [.border(box, width: 2, .black, .identity)],
    [.shadow(box, shadow, .identity)],
    [.shadow(box, Shadow(color: .black, radius: 2, offset: Point(x: 3, y: 1)), .identity)],
    [.beginGroup(Group()), .endGroup], [.beginGroup(Group(opacity: 0.5)), .endGroup],
    [.beginGroup(Group(clip: ClipShape(outline: box, transform: .identity))), .endGroup],
    [.beginGroup(Group(clip: ClipShape(outline: box, transform: moved))), .endGroup],
    [.beginGroup(Group(shadow: shadow)), .endGroup],
    [.beginGroup(Group(blend: .multiply)), .endGroup],
    [.backdrop(box, PictureFilter(radius: 3), opacity: 1, .identity)],
    [.backdrop(box, PictureFilter(radius: 4), opacity: 1, .identity)],
    [.backdrop(box, PictureFilter(radius: 3), opacity: 0.5, .identity)],
    [.fill(box, .black, .identity), .fill(box, .white, .identity)],
    [.fill(box, .white, .identity), .fill(box, .black, .identity)],
  ]

  @Test func everyCommandPropertyAffectsTheFingerprint() {
    let found = Self.frames.map { Self.fingerprint($0) }
    #expect(Set(found).count == found.count)
    #expect(found == Self.frames.map { Self.fingerprint($0) })
  }

  @Test func aChangedImagePixelChangesTheDrawingFingerprint() {
    let image = ImageContent(
      source: "a.png", box: Rect(x: 0, y: 0, width: 2, height: 2), mode: .scaleToFill)
    let plain = Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000)
    var other = plain
    other[1, 1] = 0xFF00_0001
    let found = [plain, other, plain].map { bitmap in
      Self.fingerprint([.image(image, .identity)], ImageLibrary(["a.png": bitmap]))
    }
    #expect(found[0] == found[2] && found[0] != found[1])
  }
}
