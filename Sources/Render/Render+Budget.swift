// The search for the settings with which a scene's GIF meets a size limit.

import Geometry
import Images
import OperatingSystem
package import Player
import Scene
import Support

/// Renders a scene as a GIF that meets a budget, with the smallest reduction of its settings. The
/// size with each combination of settings is estimated from a sample of frames. The search takes at
/// most about three times as long as a render.
///
/// - Parameters:
///   - budget: the limits, which replace the option `maximumBytes` of the target.
///   - progress: called after each frame with the number of completed frames and the total number.
/// - Throws: `UserError` for an error in the scene or the output, or if even the lowest acceptable
///   quality exceeds the budget. No file is left then.
package func render(
  _ rehearsed: RehearsedScene, into target: RenderTarget, within budget: GIFBudget,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  let asked = try rehearsed.fitted(to: budget.width)
  do {
    return try await BudgetedRender(
      rehearsed: asked, isNarrower: asked.scene.screen.scale != rehearsed.scene.screen.scale,
      target: target, most: budget.bytes
    ).render(progress)
  } catch {
    throw rehearsed.userError(error)
  }
}

extension RehearsedScene {
  /// Returns the scene at a scale at which its pictures are at most `width` pixels wide.
  fileprivate func fitted(to width: Int?) throws(UserError) -> RehearsedScene {
    guard let width, pixelSize.width > width else { return self }
    let scale = (Double(width) / scene.screen.crop.size.width * 100).rounded(.down) / 100
    return try seen(scale: max(0.1, scale))
  }
}

/// The search for the first combination of settings whose GIF meets the size limit.
private struct BudgetedRender {
  let rehearsed: RehearsedScene
  /// Whether the scale was already reduced to meet the width limit.
  let isNarrower: Bool
  let target: RenderTarget
  let most: Int

  /// Whether a render is likely to meet the limit, given its estimated size `bytes`. The first
  /// estimates may be 10 % too high. After a failed render, the corrected estimate must be 3 %
  /// below the limit.
  private static func isWorthwhile(_ bytes: Int, most: Int, correction: Double?) -> Bool {
    Double(bytes) * (correction ?? 0.9) <= Double(most) * (correction == nil ? 1 : 0.97)
  }

  func render(_ progress: (Int, Int) -> Void) async throws -> RenderSummary {
    let fullRate = rehearsed.times.framesPerSecond
    let frames = target.options.frames
    var gif = target.options.gif
    gif.maximumBytes = nil
    let steps = GIFBudget.steps(gif, framesPerSecond: frames == nil ? fullRate : nil)
    func seen(_ step: GIFBudget.Step) throws(UserError) -> RehearsedScene {
      guard step.rateDivisor > 1 || step.scaleFactor < 1 else { return rehearsed }
      return try rehearsed.seen(
        scale: rehearsed.scene.screen.scale * step.scaleFactor,
        framesPerSecond: fullRate / Double(step.rateDivisor))
    }
    let changes = try await FrameChanges(try source, jobs: target.options.jobs)
    func estimate(_ step: GIFBudget.Step) async throws -> Int {
      try await GIFBudget.estimate(
        try seen(step), frames: frames, changes: changes.keeping(every: step.rateDivisor),
        step.gif, jobs: target.options.jobs, folder: target.file.folder)
    }
    /// The estimated sizes in bytes, by the index of the step. Skipped steps have no entry.
    var known: [Int: Int] = [:]
    /// The factor that corrects an estimate; nil until a render has exceeded the limit.
    var correction: Double?
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      // Skip the estimate if even the lower bound of the step's size exceeds the limit.
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
        made = try await Render.render(try seen(step), into: whole(step), progress: progress)
      } catch {
        guard case .maximumBytes(_, let least, _) = error.request else { throw error }
        // The mean of 1 and the ratio of actual to estimated size: half of the error is assumed to
        // be specific to this step.
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

  private var source: SceneSource {
    get throws(UserError) {
      guard let frames = target.options.frames else { return SceneSource(rehearsed) }
      return try SceneSource(rehearsed, frames: frames)
    }
  }

  /// Returns the target for a full render with the settings of a step. The encoder must not reduce
  /// these settings further.
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
