// Tests of GIF files that break the format's rules, beside what Chromium 140 shows of them.

import Testing

@testable import Images

/// Parts of GIF files, written by hand.
private enum Part {
  /// Red, green, blue and yellow.
  static let table: [UInt8] = [255, 0, 0, 0, 200, 0, 0, 0, 255, 255, 255, 0]
  static let end: [UInt8] = [0x3B]

  static func word(_ number: Int) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8)]
  }

  static func screen(_ width: Int, _ height: Int, hasTable: Bool = true) -> [UInt8] {
    Array("GIF89a".utf8) + word(width) + word(height) + [hasTable ? 0x81 : 0x01, 0, 0]
      + (hasTable ? table : [])
  }

  /// Returns a frame whose codes are never longer than three bits.
  static func frame(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, flags: UInt8 = 0,
    _ indices: [UInt8]
  ) -> [UInt8] {
    var codes: [UInt8] = []
    for (place, index) in indices.enumerated() {
      if place % 2 == 0 { codes.append(4) }
      codes.append(index)
    }
    codes.append(5)
    var bits = codes.flatMap { code in [0, 1, 2].map { code >> $0 & 1 } }
    while bits.count % 8 != 0 { bits.append(0) }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
    var blocks: [UInt8] = [2]
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      blocks += [UInt8(block.count)] + block
    }
    return [0x2C] + word(x) + word(y) + word(width) + word(height) + [flags] + blocks + [0]
  }

  /// The indices of four quarters: 0, 1, 2 and 3.
  static func quarters(_ side: Int) -> [UInt8] {
    (0..<side * side).map { UInt8(($0 % side * 2 / side) + 2 * ($0 / side * 2 / side)) }
  }
}

@Suite struct GIFToleranceTests {
  private let colors: [Character: UInt32] = [
    ".": 0, "R": 0xFFFF_0000, "G": 0xFF00_C800, "B": 0xFF00_00FF, "Y": 0xFFFF_FF00,
    "K": 0xFF00_0000,
  ]

  private func picture(_ bytes: [UInt8]) throws -> AnimatedPicture {
    try #require(try AnimatedPicture(bytes, mostPixels: 1 << 20))
  }

  private func expect(
    _ bytes: [UInt8], _ rows: [String], _ warnings: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try picture(bytes)
    let pixels = rows.joined().map { colors[$0] ?? 1 }
    let last = try #require(picture.frames.last).bitmap
    #expect(
      last == Bitmap(width: rows[0].count, height: rows.count, pixels: pixels),
      sourceLocation: sourceLocation)
    #expect(
      picture.warnings == warnings.map { $0 + "; save it again" }, sourceLocation: sourceLocation)
  }

  private let whole = ["RRGG", "RRGG", "BBYY", "BBYY"]
  private let four = Part.frame(0, 0, 4, 4, Part.quarters(4))

  @Test func aCorrectFileHasNoWarning() throws {
    try expect(Part.screen(4, 4) + four + Part.end, whole, [])
  }

  @Test(arguments: [(0, 0), (0, 4), (2, 2)])
  func aScreenSmallerThanItsFrameIsEnlarged(_ width: Int, _ height: Int) throws {
    try expect(
      Part.screen(width, height) + four + Part.end, whole,
      ["has a screen of \(width) × \(height) pixels, less than its first frame"])
  }

  @Test func aFirstFrameBeyondTheScreenEnlargesIt() throws {
    let frame = Part.frame(1, 2, 2, 2, Part.quarters(2))
    try expect(
      Part.screen(2, 3) + frame + Part.end, ["...", "...", ".RG", ".BY"],
      ["has a screen of 2 × 3 pixels, less than its first frame"])
  }

  @Test func laterFramesAreClippedToTheScreen() throws {
    let later = Part.frame(2, 3, 4, 4, Part.quarters(4))
    try expect(
      Part.screen(4, 4) + four + later + Part.end, ["RRGG", "RRGG", "BBYY", "BBRR"],
      ["has a frame beyond its screen of 4 × 4 pixels"])
    let outside = Part.frame(9, 9, 4, 4, Part.quarters(4))
    try expect(
      Part.screen(4, 4) + four + outside + Part.end, whole,
      ["has a frame beyond its screen of 4 × 4 pixels"])
  }

  @Test func framesLargerThanTheScreenAreLimited() throws {
    var limits = ImageLimits.standard
    limits.pixels = 100
    let later = Part.frame(0, 0, 8, 8, Part.quarters(8))
    let file = Part.screen(4, 4) + four + later + later + later
    let picture = try #require(try AnimatedPicture(file, limits: limits, mostPixels: 1 << 20))
    #expect(picture.frames.count == 3)
    #expect(picture.warnings.last?.contains("after frame 3 (its frames are larger") == true)
  }

  @Test func aFrameWithoutAColourTableIsBlack() throws {
    try expect(
      Part.screen(4, 4, hasTable: false) + four + Part.end,
      [String](repeating: "KKKK", count: 4),
      ["has a frame without a colour table, which is black"])
  }

  @Test func indicesBeyondTheColourTableAreBlack() throws {
    var screen = Part.screen(4, 4, hasTable: false) + Part.table[..<6]
    screen[10] = 0x80
    try expect(screen + four + Part.end, ["RRGG", "RRGG", "KKKK", "KKKK"], [])
  }

  @Test func aMissingTrailerIsAWarning() throws {
    try expect(
      Part.screen(4, 4) + four, whole, ["is damaged after its first frame (it ends early)"])
    try expect(
      Part.screen(4, 4) + four + four, whole, ["is damaged after frame 2 (it ends early)"])
    try expect(
      Part.screen(4, 4) + four + [0x99, 1], whole,
      ["is damaged after its first frame (Wrong record type detected)"])
  }

  /// Ten codes of three bits have the first six pixels.
  @Test func aTruncatedFileShowsItsFirstRows() throws {
    let head = Part.screen(4, 4) + four.prefix(12)
    try expect(
      head + four[12..<16], ["RRGG", "RR..", "....", "...."],
      ["is damaged after 1 of 4 rows of its first frame (it ends early)"])
    #expect(throws: PictureFileError.gif(.damaged("it ends early"))) { try picture(head) }
  }

  @Test func aTruncatedInterlacedGIFFillsItsRows() throws {
    let rows: [UInt8] = [0, 0, 2, 2, 1, 1, 3, 3]
    let file = Part.screen(2, 4) + Part.frame(0, 0, 2, 4, flags: 0x40, rows)
    // The passes have the rows 0, 2, 1 and 3.
    try expect(file + Part.end, ["RR", "GG", "BB", "YY"], [])
    try expect(
      Array(file.dropLast(3)), ["RR", "RR", "BB", "BB"],
      ["is damaged after 2 of 4 rows of its first frame (it ends early)"])
  }

  @Test func anIncompleteLaterFrameIsLeftOut() throws {
    let later = Part.frame(0, 0, 4, 4, [UInt8](repeating: 0, count: 16)).dropLast(4)
    try expect(
      Part.screen(4, 4) + four + later, whole, ["is damaged after its first frame (it ends early)"])
  }

  @Test func damageMessagesAreNotNested() {
    for count in 0..<60 {
      let bytes = Array((Part.screen(4, 4) + four + Part.end).prefix(max(count, 4)))
      do {
        _ = try AnimatedPicture(bytes, mostPixels: 1 << 20)
      } catch {
        #expect("\(error)".ranges(of: "damaged").count <= 1, "\(error)")
      }
    }
  }

  @Test func gifReaderRejectsDamagedFiles() throws {
    let reader = try GIFReader(Part.screen(4, 4) + four)
    #expect(try reader.next() != nil)
    #expect(throws: GIFReadError.damaged("it ends early")) { try reader.next() }
  }
}
