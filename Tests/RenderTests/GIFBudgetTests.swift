// Tests of the order in which a GIF's settings are reduced to meet a size limit.

import Foundation
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct GIFBudgetTests {
  /// Returns a step in short form, such as "small /2 ×0.85 64".
  private func words(_ step: GIFBudget.Step) -> String {
    "\(step.gif.quality.rawValue) /\(step.rateDivisor) ×\(step.scaleFactor) \(step.gif.colors)"
  }

  @Test func budgetStepsLowerQualityRateScaleAndFinallyColours() {
    let steps = GIFBudget.steps(GIFOptions(quality: .best, colors: 100), framesPerSecond: 40)
    #expect(
      steps.map(words) == [
        "best /1 ×1.0 100", "normal /1 ×1.0 100", "small /1 ×1.0 100",
        "small /2 ×1.0 100", "small /3 ×1.0 100",
        "small /3 ×0.85 100", "small /3 ×0.7 100", "small /3 ×0.6 100", "small /3 ×0.5 100",
        "small /3 ×0.5 64",
      ])
  }

  @Test func budgetStepsNeverLowerTheFrameRateBelow12() {
    #expect(GIFBudget.steps(GIFOptions(), framesPerSecond: nil).allSatisfy { $0.rateDivisor == 1 })
    for (rate, most) in [(23.9, 1), (24, 2), (35.9, 2), (47, 3), (50, 4), (100, 4)] {
      let steps = GIFBudget.steps(GIFOptions(quality: .small), framesPerSecond: rate)
      #expect(steps.map(\.rateDivisor).max() == most, "\(rate) frames a second")
    }
  }

  @Test func aGIFSampleConsistsOfDisjointFrameRanges() {
    for count in 1...600 {
      let sample = GIFSample(of: count)
      var end = -1
      for stretch in sample.stretches {
        #expect(stretch.lowerBound > end && stretch.upperBound < count, "\(count) frames")
        end = stretch.upperBound
      }
      if count < 24 { #expect(sample.stretches == [0...(count - 1)]) }
      if count >= 180 { #expect(sample.stretches.reduce(0) { $0 + $1.count } * 5 <= count) }
    }
    // Six ranges of six frames, around the middles of six parts of 16: 8, 24, 40…
    #expect(
      GIFSample(of: 96).stretches == [5...10, 21...26, 37...42, 53...58, 69...74, 85...90])
  }

  @Test func keptFramesTakeTheLargestChangeOfSkippedFrames() {
    let changes = FrameChanges([90, 1, 5, 2, 0, 0, 7])
    #expect(changes.keeping(every: 1).pixels == [90, 1, 5, 2, 0, 0, 7])
    #expect(changes.keeping(every: 2).pixels == [90, 5, 2, 7])
    #expect(changes.keeping(every: 3).pixels == [90, 5, 7])
    #expect(changes[0...3] == 8 && changes[3...3] == 0)
  }

  /// A gradient of many colours under a card that moves in every frame.
  private static let scene = """
    flickbook: 1
    screen: { size: [80, 120], scale: 1 }
    fps: 50
    duration: 2
    views:
      - kind: gradient
        frame: [0, 0, 80, 120]
        colors: ['#102030', '#F0C0A0']
        from: [0, 0]
        to: [1, 1]
      - kind: gradient
        id: card
        frame: [5, 5, 50, 70]
        colors: ['#00FF80', '#8000FF']
        from: [1, 0]
        to: [0, 1]
    rules:
      - on: start
        do:
          animate: { duration: 2, curve: linear }
          set: { card.translate.x: 25, card.translate.y: 40 }

    """

  private func rendered(_ most: Int?, width: Int? = nil) async throws -> RenderSummary {
    let folder = try TemporaryFolder()
    let target = try RenderTarget(RenderOptions(output: .gif(folder.path("a.gif")), jobs: 2))
    let summary = try await render(
      try RehearsedScene(path: "scene.yaml", source: Array(Self.scene.utf8)), into: target,
      within: GIFBudget(bytes: most ?? .max, width: width))
    let bytes = try Data(contentsOf: folder.url.appending(path: "a.gif")).count
    #expect(bytes == summary.result.byteCount)
    #expect(bytes <= most ?? bytes)
    return summary
  }

  @Test func gifsAreReducedOnlyAsFarAsNecessary() async throws {
    let whole = try await rendered(nil)
    #expect(whole.result.reduction == nil)
    let bytes = whole.result.byteCount
    #expect(try await rendered(bytes).result.reduction == nil)

    let less = try #require(try await rendered(bytes * 96 / 100).result.reduction)
    #expect(less.gif.quality == .small && less.scale == nil && less.gif.colors == 256)
    #expect(try #require(less.nextLarger).byteCount > bytes * 9 / 10)

    let slower = try await rendered(bytes * 2 / 3)
    let half = try #require(slower.result.reduction)
    #expect(half.framesPerSecond != nil && half.scale == nil && half.gif.colors == 256)
    #expect(slower.frameCount < whole.frameCount && slower.size == whole.size)

    let smaller = try await rendered(bytes / 5)
    let scale = try #require(smaller.result.reduction?.scale)
    #expect(scale < 1 && smaller.size.width < 80)
    #expect(smaller.result.reduction?.framesPerSecond == 12.5)
  }

  @Test func aMaximumWidthAloneLowersTheScale() async throws {
    let summary = try await rendered(nil, width: 50)
    #expect(summary.size.width == 50)
    #expect(summary.result.reduction?.scale == 0.62)
    #expect(try await rendered(nil, width: 80).result.reduction == nil)
  }

  @Test func anUnreachableByteBudgetReportsTheSmallestSize() async throws {
    let trouble = await #expect(throws: UserError.self) { try await rendered(900) }
    guard case .maximumBytes(900, let least, true) = trouble?.request else {
      Issue.record("\(String(describing: trouble))")
      return
    }
    #expect(least > 900)
  }
}
