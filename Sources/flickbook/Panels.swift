// Several scenes in one GIF, for compare and render --sweep.

import Images
import Player
import Render

extension Options {
  /// Refuses a frame rate above the highest rate of a GIF, because panels are always shown in a
  /// GIF.
  mutating func checkGIFRate(_ framesPerSecond: Double?) {
    let most = GIFDelays.mostFramesPerSecond
    guard let framesPerSecond, framesPerSecond > most else { return }
    _ = attempt { throw UserError(.framesPerSecond(framesPerSecond, most: most)) }
  }
}

extension Command {
  /// Opens the GIF, makes the panels and draws the panels into the GIF. Returns the exit status.
  static func render(
    _ rendering: RenderOptions, curves: [String], isOverlaid: Bool = false, isQuiet: Bool,
    panels: () throws -> [Panel]
  ) async throws -> Int32 {
    let target = try renderTarget(rendering)
    var options = PanelOptions()
    (options.isOverlaid, options.curves) = (isOverlaid, curves)
    let panels = try panels()
    try target.demand(noneOf: panels.flatMap(\.rehearsed.files))
    let start = ContinuousClock.now
    let summary = try await Render.render(try PanelSource(panels, options), into: target)
    if !isQuiet { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
    return 0
  }
}
