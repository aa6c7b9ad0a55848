// Tests of the pictures that a comparison of frames keeps for its report.

import Images
import OperatingSystem
import Player
import Render
import TestSupport
import Testing

@testable import Verify

@Suite struct DiffEvidenceTests {
  /// Returns a white image with red pixels in row 1.
  private static func picture(redPixels count: Int) -> Bitmap {
    var picture = Bitmap(width: 16, height: 4, filledWith: 0xFFFF_FFFF)
    for x in 0..<count { picture[x, 1] = 0xFFFF_0000 }
    return picture
  }

  /// Compares white frames with frames of red pixels.
  private static func evidence(_ redPixels: [Int], isReported: Bool) async throws -> Evidence {
    let folder = try TemporaryFolder()
    for (index, count) in redPixels.enumerated() {
      let name = FrameFileName.name(of: index)
      try folder.write(picture(redPixels: 0), "old/\(name)")
      try folder.write(picture(redPixels: count), "new/\(name)")
    }
    let report = try isReported ? OutputFile(folder.path("report.html")) : nil
    let options = DiffOptions(tolerance: Tolerance(), framesPerSecond: 10, jobs: 2)
    return try await compareFiles(
      folder.path("old"), folder.path("new"), options: options, report: report
    ).evidence
  }

  @Test func onlyAReportNeedsPictures() async throws {
    let evidence = try await Self.evidence([3, 5], isReported: false)
    #expect(evidence.moments.isEmpty)
    #expect(evidence.differenceByFrame.map(\.share) == [3.0 / 64, 5.0 / 64])
  }

  /// The two moments with the fewest changed pixels are dropped, and the others stay in order.
  @Test func aReportKeepsTheWorstMomentsAsFiles() async throws {
    let counts = [5, 1, 9, 2, 14, 3, 4, 6, 7, 8, 10, 11, 12, 13]
    let moments = try await Self.evidence(counts, isReported: true).moments
    let kept = counts.filter { $0 > 2 }
    #expect(moments.compactMap(\.changedPixels) == kept)
    for (moment, count) in zip(moments, kept) {
      #expect(moment.actual?.drawn == nil)
      #expect(try moment.expected?.bitmap() == Self.picture(redPixels: 0))
      #expect(try moment.actual?.bitmap() == Self.picture(redPixels: count))
    }
  }
}
