// Tests of the frames and events that a report shows for a scene that differs.

import Foundation
import TestSupport
import Testing

@testable import Verify

@Suite struct DrawnDifferenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the verdict on a changed scene whose reference has only a picture of the first frame.
  private func verdict(_ changed: String, drawsDifference: Bool) async throws -> Verdict {
    let keeps = "references: [0]"
    var options = VerifyOptions(references: folder.path("references"), record: .all, jobs: 1)
    try folder.write(madeScene(more: keeps), "s.yaml")
    #expect(await verifyScene(at: folder.path("s.yaml"), options: options).kind == .recorded)
    try folder.write(changed + keeps, "s.yaml")
    (options.record, options.drawsDifference) = (.never, drawsDifference)
    return await verifyScene(at: folder.path("s.yaml"), options: options)
  }

  /// The box of 4 × 4 pixels is at 4 or 6 at 0.2 s, and at 8 or 12 from 0.3 s on.
  @Test func differingFramesAreDrawnForAReport() async throws {
    let plain = try await verdict(madeScene(x: 12), drawsDifference: false)
    #expect(plain.evidence.moments.map(\.time) == [0])
    let verdict = try await verdict(madeScene(x: 12), drawsDifference: true)
    #expect(verdict.sentence == plain.sentence)
    let moments = verdict.evidence.moments
    #expect(moments.map(\.time) == [0, 0.2, 0.3, 0.4])
    #expect(moments.map(\.changedPixels) == [0, 2 * 2 * 4, 2 * 4 * 4, 2 * 4 * 4])
    #expect(verdict.evidence.worstMoment == 2)
    let shares = verdict.evidence.differenceByFrame.map(\.share)
    // A frame has 20 × 10 pixels.
    let expected: [Double] = [0, 0, 0.08, 0.16, 0.16]
    #expect(shares == expected)
  }

  @Test func aReportListsEventsThatMoved() async throws {
    let later = madeScene().replacing("[{ wait: 0.1 }", with: "[{ wait: 0.2 }")
    let events = try await verdict(later, drawsDifference: false).evidence.eventChanges
    #expect(events.map(\.old) == [0.1, 0.3] && events.map(\.new) == [0.2, 0.4])
    #expect(events.first?.name == "message go (box.x)")
    let renamed = madeScene().replacing("name: slide", with: "name: glide")
      .replacing("duration: 0.2", with: "duration: 0.3")
    let lone = try await verdict(renamed, drawsDifference: false).evidence.eventChanges
    #expect(lone.count == 1, "\(lone)")
  }

  @Test func aReportLimitsItsEvents() {
    var evidence = Evidence()
    evidence.setEvents(
      (0..<70).map { .init(name: "tap \($0)", old: Double(70 - $0), new: nil) })
    #expect(evidence.eventChanges.count == 60 && evidence.furtherEventCount == 10)
    #expect(evidence.eventChanges.first?.name == "tap 69")
  }
}
