// The GIF of a failing scene before and after.

import Images
import Player
import TestSupport
import Testing

@testable import Verify

@Suite struct ComparisonAnimationTests {
  private static func scene(seconds: Double, parts: Bool = false) -> String {
    """
    flickbook: 1
    screen: { size: [100, 60], scale: 1, background: white }
    fps: 20
    duration: 1
    \(parts ? "imports: [parts/ios]" : "")
    views:
      - { id: box, frame: [0, 20, 20, 20], background: '#ff0000' }
      \(parts ? "- { use: statusBar }" : "")
    rules:
      - on: start
        do:
          - animate: { duration: \(seconds), curve: linear }
            set: { box.x: 80 }
    """
  }

  /// Returns the verdict on a scene of 0.6 s whose reference has 0.2 s.
  private func verdict(animates: Bool, seconds: Double = 0.6, parts: Bool = false) async throws
    -> Verdict
  {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    var options = VerifyOptions(references: folder.path("references"), record: .all, jobs: 1)
    try folder.write(Self.scene(seconds: 0.2, parts: parts), "s.yaml")
    #expect(await verifyScene(at: path, options: options).kind == .recorded)
    try folder.write(Self.scene(seconds: seconds, parts: parts), "s.yaml")
    (options.record, options.animates) = (.never, animates)
    return await verifyScene(at: path, options: options)
  }

  @Test func bothScenesPlaySideBySideInSync() async throws {
    let verdict = try await verdict(animates: true)
    #expect(verdict.kind == .timing && verdict.details.isEmpty)
    let bytes = try #require(verdict.evidence.animation)
    #expect(bytes.count <= ComparisonAnimation.mostBytes)
    let reader = try GIFReader(bytes)
    // Two pictures of 100 × 60 below labels of 24 pixels, with 12 pixels around each.
    #expect(reader.width == 236 && reader.height == 108)
    var (hundredths, isSeen) = (0, false)
    while let (frame, delay) = try reader.next() {
      if hundredths <= 30, hundredths + delay > 30 {
        isSeen = true
        // After 0.3 s the old box is at 80, the new one half way at 40.
        let red = (0..<236).filter { frame[$0, 66] == 0xFFFF_0000 }
        #expect(red == Array(92..<112) + Array(164..<184))
      }
      hundredths += delay
    }
    #expect(isSeen && hundredths == 100)
  }

  @Test func comparisonAnimationsSupportBuiltInParts() async throws {
    let verdict = try await verdict(animates: true, parts: true)
    #expect(verdict.evidence.animation != nil && verdict.details.isEmpty)
  }

  @Test func comparisonAnimationsNeedARequestAndAFailingScene() async throws {
    #expect(try await verdict(animates: false).evidence.animation == nil)
    let same = try await verdict(animates: true, seconds: 0.2)
    #expect(same.kind == .same && same.evidence.animation == nil && same.details.isEmpty)
  }

  @Test func theReportContainsTheComparisonAnimation() async throws {
    let verdict = try await verdict(animates: true)
    let page = try htmlReport([verdict], title: "flickbook verify")
    #expect(page.contains(#""animation": "data:image/gif;base64,R0lGOD"#))
  }
}
