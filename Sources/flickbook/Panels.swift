// What compare and render --sweep have in common: several scenes in one GIF.

import Images
import Player
import Render

extension Options {
  /// Panels are shown as fast as a GIF allows: a rate above that would be ignored.
  mutating func checkGIFRate(_ framesPerSecond: Double?) {
    let most = GIFDelays.mostFramesPerSecond
    guard let framesPerSecond, framesPerSecond > most else { return }
    _ = attempt { throw UserError(.framesPerSecond(framesPerSecond, most: most)) }
  }
}

extension Command {
  /// Opens the GIF, then makes its panels and draws them.
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
