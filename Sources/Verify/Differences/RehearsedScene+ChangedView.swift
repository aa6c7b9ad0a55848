// The search for the view whose pixels changed.

import Geometry
import Images
import Player
import Scene

extension RehearsedScene {
  /// Returns the name of the smallest view that contains the changed pixels of a finding. Returns
  /// nil if only the screen contains all of them.
  func smallestView(around finding: Finding) -> String? {
    guard let (pixels, seconds) = finding.area,
      var playback = try? Playback(self, tracing: [], keepsExactOffsets: true)
    else { return nil }
    let area = Rect(
      x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width),
      height: Double(pixels.height))
    var best: (name: String, size: Double)?
    for view in scene.views {
      guard let variables = try? boxReferences(of: view.tracedName, to: "search"),
        let box = try? playback.box(variables, at: seconds),
        // A pixel at the edge may lie only partly in the view, so allow a distance of one point.
        box.minX <= area.minX + 1, box.minY <= area.minY + 1, box.maxX >= area.maxX - 1,
        box.maxY >= area.maxY - 1
      else { continue }
      let size = box.width * box.height
      if size <= best?.size ?? .infinity { best = (view.tracedName, size) }
    }
    return best?.name
  }
}
