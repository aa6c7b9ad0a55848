// A GIF that is no larger than it may be, with as little given up for it as possible.

import Files
import Geometry
import Images
import Platform
package import Player
import Scene
import Support

/// Renders a scene into a GIF within a budget. What a step would cost is estimated from a few
/// frames, so that the answer takes about as long as three renders at most.
///
/// - Parameters:
///   - budget: in place of `options.gif.maximumBytes`.
///   - remake: the same scene at another frame rate and scale.
///   - progress: called with the number of frames done and of all frames.
/// - Throws: UserError, when nothing that is worth looking at fits too; no file is left then.
package func render(
  _ rehearsed: RehearsedScene, into target: RenderTarget, within budget: GIFBudget,
  remake: (_ framesPerSecond: Double, _ scale: Double) throws(UserError) -> RehearsedScene,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  let asked = try rehearsed.fitted(to: budget.width, remake)
  do {
    return try await BudgetedRender(
      rehearsed: asked, isNarrower: asked.scene.screen.scale != rehearsed.scene.screen.scale,
      target: target, most: budget.bytes
    ).render(remake, progress)
  } catch {
    throw rehearsed.userError(error)
  }
}

extension RehearsedScene {
  /// This scene, or one whose pictures have as many columns at most.
  fileprivate func fitted(
    to width: Int?, _ remake: (Double, Double) throws(UserError) -> RehearsedScene
  ) throws(UserError) -> RehearsedScene {
    guard let width, pixelSize.width > width else { return self }
    let scale = (Double(width) / scene.screen.crop.size.width * 100).rounded(.down) / 100
    return try remake(times.framesPerSecond, max(0.1, scale))
  }
}

/// The steps of one render.
private struct BudgetedRender {
  let rehearsed: RehearsedScene
  /// Whether the width has already cost some of the scale.
  let isNarrower: Bool
  let target: RenderTarget
  let most: Int

  /// Estimates are not exact. What may just fit is worth one attempt, which shows how wrong they
  /// are; then they are nearly right.
  private static func isWorthwhile(_ bytes: Int, most: Int, correction: Double?) -> Bool {
    Double(bytes) * (correction ?? 0.9) <= Double(most) * (correction == nil ? 1 : 0.97)
  }

  func render(
    _ remake: (Double, Double) throws(UserError) -> RehearsedScene, _ progress: (Int, Int) -> Void
  ) async throws -> RenderSummary {
    let fullRate = rehearsed.times.framesPerSecond
    let frames = target.options.frames
    var gif = target.options.gif
    gif.maximumBytes = nil
    let steps = GIFBudget.steps(gif, framesPerSecond: frames == nil ? fullRate : nil)
    func played(_ step: GIFBudget.Step) throws(UserError) -> RehearsedScene {
      guard step.rateDivisor > 1 || step.scaleFactor < 1 else { return rehearsed }
      return try remake(
        fullRate / Double(step.rateDivisor), rehearsed.scene.screen.scale * step.scaleFactor)
    }
    let changes = try await FrameChanges(try source, jobs: target.options.jobs)
    func estimate(_ step: GIFBudget.Step) async throws -> Int {
      try await GIFBudget.estimate(
        try played(step), frames: frames, changes: changes.keeping(every: step.rateDivisor),
        step.gif, jobs: target.options.jobs,
        folder: target.file.folder)
    }
    /// What is known: of a step, about how many bytes it has.
    var known: [Int: Int] = [:]
    /// What estimates were wrong by, where a whole file has shown it.
    var correction: Double?
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      // Where a step cannot save enough, its cost need not be looked at.
      if !isLast, let last = known.keys.max(), let bytes = known[last],
        Double(bytes) * step.leastPart(of: steps[last]) * (correction ?? 1) > Double(most)
      {
        continue
      }
      let bytes = try await estimate(step)
      known[index] = bytes
      guard Self.isWorthwhile(bytes, most: most, correction: correction) else { continue }
      var made: RenderSummary?
      do throws(UserError) {
        made = try await Render.render(try played(step), into: whole(step), progress: progress)
      } catch {
        guard case .maximumBytes(_, let least, _) = error.request else { throw error }
        // Half of it is this step's own.
        correction = (1 + Double(least) / Double(max(1, bytes))) / 2
      }
      guard var made else { continue }
      guard index > 0 || isNarrower else { return made }
      made.result.reduction = QualityReduction(
        gif: step.gif, framesPerSecond: rate(step), scale: scale(step))
      if index > 0 {
        let larger = steps[index - 1]
        let bytes = if let bytes = known[index - 1] { bytes } else { try await estimate(larger) }
        made.result.reduction?.nextLarger = QualityReduction.NextLargerSettings(
          gif: larger.gif, framesPerSecond: rate(larger), scale: scale(larger),
          byteCount: Int(saturating: Double(bytes) * (correction ?? 1)))
      }
      return made
    }
    let least = known[known.keys.max() ?? 0] ?? 0
    throw UserError(
      .maximumBytes(most, least: Int(saturating: Double(least) * (correction ?? 1)), isAbout: true))
  }

  /// What is drawn.
  private var source: SceneSource {
    get throws(UserError) {
      guard let frames = target.options.frames else { return SceneSource(rehearsed) }
      return try SceneSource(rehearsed, frames: frames)
    }
  }

  /// Where a step goes that must fit as it is.
  private func whole(_ step: GIFBudget.Step) -> RenderTarget {
    var options = target.options
    options.gif = step.gif
    (options.gif.maximumBytes, options.gif.givesUp) = (most, false)
    return target.with(options)
  }

  private func rate(_ step: GIFBudget.Step) -> Double? {
    step.rateDivisor == 1 ? nil : rehearsed.times.framesPerSecond / Double(step.rateDivisor)
  }

  private func scale(_ step: GIFBudget.Step) -> Double? {
    step.scaleFactor == 1 && !isNarrower ? nil : rehearsed.scene.screen.scale * step.scaleFactor
  }
}
