// The search for a view in a recording, by its look in the scene.

import Geometry
import Player
import Render
import Scene
import Support

extension RehearsedScene {
  /// Returns the regions at which views appear in a frame of a recording, and notes on the views
  /// that look different there.
  ///
  /// A view that looks different keeps its region in the scene.
  ///
  /// - Parameters:
  ///   - regions: the regions of the views in the scene, in pixels of the recording.
  ///   - frame: the frame that the recording shows at the start of the scene.
  ///   - known: the alignment, with its scale and crop.
  /// - Throws: UserError if the scene cannot be drawn.
  func located(
    _ regions: [NamedRegion], in frame: Plane, _ known: KnownAlignment
  ) async throws(UserError) -> (regions: [NamedRegion], notes: [String]) {
    guard let drawn = try await plane(like: frame, known) else { return (regions, []) }
    let recorded = Pyramid(frame)
    var notes: [String] = []
    let found = regions.map { region -> NamedRegion in
      guard let search = ViewSearch(region.box, in: drawn) else { return region }
      guard let box = search.place(in: recorded) else {
        notes.append(
          "\(region.name): looks different in the recording; name its region if it is not at its "
            + "place in the scene")
        return region
      }
      return NamedRegion(name: region.name, box: box, seconds: region.seconds)
    }
    return (found, notes)
  }

  /// Returns notes on the views that look different at regions of a recording.
  ///
  /// - Throws: UserError if the scene cannot be drawn.
  func lookNotes(
    on regions: [NamedRegion], in frame: Plane, _ known: KnownAlignment, _ path: String
  ) async throws(UserError) -> [String] {
    // Later regions would need the start of the scene, which is not yet known.
    let start = max(0, known.offsetSeconds ?? 0)
    let atStart = regions.filter { $0.seconds <= start }
    guard !atStart.isEmpty, let drawn = try await plane(like: frame, known) else { return [] }
    let recorded = Pyramid(frame)
    return atStart.compactMap { region in
      // The name of a region that is not a view is refused later.
      guard let view = try? self.regions(of: [region.name], known, path).first,
        let search = ViewSearch(view.box, in: drawn), !search.isAt(region.box, in: recorded)
      else { return nil }
      return "\(region.name): its region in the recording does not look like the view in the scene"
    }
  }

  /// Draws the scene at its start, with the size and the alignment of a frame of a recording.
  private func plane(
    like frame: Plane, _ known: KnownAlignment
  ) async throws(UserError) -> Pyramid? {
    let scale = known.scale ?? 1
    let size = Size(width: Double(frame.width) / scale, height: Double(frame.height) / scale)
    let drawn = try seen(in: Rect(origin: known.origin ?? .zero, size: size), scale: scale)
    do {
      let window = try ParallelDrawing(drawn.resolved, jobs: 1) { Plane($0) }
      var playback = Playback(drawn)
      window.add(try playback.frame(at: max(0, -(known.offsetSeconds ?? 0))))
      return try await window.next().map { Pyramid($0.content) }
    } catch {
      throw UserError(wrapping: error, at: path)
    }
  }
}
