// Tests of the size of a report, and of the pictures that it keeps.

import Foundation
import Images
import Scene
import Testing

@testable import Verify

@Suite struct ReportSizeTests {
  /// Returns a picture like a photograph, which takes many bytes without loss. A block of 40 × 40
  /// pixels differs by `tint`.
  private static func picture(seed: UInt32, tint: UInt32 = 0) -> Bitmap {
    var state = seed &* 2_654_435_761 | 1
    let waves = (0..<844).map { UInt32(100 + 60 * sin(Double($0) / 40)) }
    var bitmap = Bitmap(width: 390, height: 844, filledWith: 0xFFFF_FFFF)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        bitmap[x, y] = 0xFF00_0000 | waves[x] << 16 | waves[y] << 8 | 0x40 | state & 0x7
      }
    }
    for y in 100..<140 { for x in 60..<100 { bitmap[x, y] = 0xFF80_4020 ^ tint } }
    return bitmap
  }

  private static let moments = (0..<4).map { moment in
    let seed = UInt32(moment + 1)
    return Evidence.FramePair(
      time: Double(moment), expected: picture(seed: seed),
      actual: picture(seed: seed, tint: 0x10), changedPixels: 1_600 + moment)
  }

  /// Returns a verdict with pictures, and with six curves of two springs.
  private static func verdict(_ number: Int, moments count: Int = 4) -> Verdict {
    var verdict = Verdict(scene: "scenes/s\(number).yaml", kind: .values, sentence: "a.x moves")
    verdict.evidence.moments = Array(moments.prefix(count))
    func rows(_ stiffness: Double) -> [(time: Double, value: Double)] {
      (0..<60).map { tick in
        let time = Double(tick) / 60
        return (time, 300 - 300 * exp(-6 * time) * cos(stiffness * time))
      }
    }
    verdict.evidence.curves = (0..<6).map { index in
      let stiffness = Double(10 + index)
      return .init(name: "v\(index).x", unit: "pt", old: rows(stiffness), new: rows(stiffness + 1))
    }
    return verdict
  }

  private static func sections(_ page: String) throws -> [[String: Any]] {
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let read = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(read?["sections"] as? [[String: Any]])
  }

  @Test func sixtyFailingScenesStayBelowTwoMegabytes() throws {
    let page = try htmlReport((0..<60).map { Self.verdict($0, moments: 2) }, title: "t")
    #expect(page.utf8.count < 2_000_000, "\(page.utf8.count) bytes")
    // Each scene still has the pictures of the moment that differs most.
    let sections = try Self.sections(page)
    for section in sections {
      let moments = try #require(section["moments"] as? [[String: Any]])
      #expect(moments.map { $0["time"] as? Double } == [1])
    }
  }

  @Test func pixelsOfOneSceneAreExact() throws {
    let verdict = Self.verdict(1)
    let section = try #require(
      try Self.sections(htmlReport([verdict], title: "t", mostBytes: nil)).first)
    let pictures = try ReportedPictures(section)
    let moments = try #require(section["moments"] as? [[String: Any]])
    #expect(moments.count == 4 && section["start"] as? Int == 3)
    for (moment, shown) in zip(verdict.evidence.moments, moments) {
      let (old, new) = (shown["expected"] as? Int, shown["actual"] as? Int)
      #expect(try old.map(pictures.picture) == moment.expected?.bitmap())
      #expect(try new.map(pictures.picture) == moment.actual?.bitmap())
    }
  }

  /// A reduced picture cannot show small differences, so its difference is stored.
  @Test func reducedPicturesKeepTheirDifference() throws {
    let section = try #require(
      try Self.sections(htmlReport([Self.verdict(1)], title: "t", mostBytes: 60_000)).first)
    #expect(section["reduced"] as? Bool == true)
    let moment = try #require((section["moments"] as? [[String: Any]])?.first)
    let both = try ReportedPictures(section).picture(try #require(moment["both"] as? Int))
    #expect((both.width, both.height) == (195, 422))
    let marks = both.pixels.count { $0 == differingPixel }
    // The block has 40 × 40 pixels at even places.
    #expect(marks == 20 * 20)
  }

  @Test func hugePicturesAreStoredAsPNG() throws {
    var verdict = Verdict(scene: "a", kind: .pixels, sentence: "it differs")
    let tall = Bitmap(width: 1, height: 17_000, filledWith: 0xFF12_3456)
    verdict.evidence.moments = [.init(time: 0, expected: tall, actual: nil)]
    let page = try htmlReport([verdict], title: "t")
    #expect(page.contains("data:image/png;base64,"))
  }
}
