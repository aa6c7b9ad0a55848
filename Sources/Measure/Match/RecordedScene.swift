// What a recording of any kind knows of a scene: a table's tracks, or those of the scene's views in
// a GIF, a video or a folder of pictures.

import Geometry
package import Player
import Render
import Scene

/// A recording that a scene is held against, and what of it is looked at.
package struct RecordingRequest: Sendable {
  /// A table of tracks (`.csv`), or any recording that can be measured.
  package var path: String
  /// Views, or properties of views as `title.alpha`; none: all that a table or `regions` have.
  package var views: [String]
  /// Where views are in a recording that is no table; none: where the scene has them as it begins.
  package var regions: [NamedRegion]
  /// Of a folder; nil: 30.
  package var framesPerSecond: Double?

  /// Views are looked for where the scene has them, unless regions are given.
  package init(
    path: String, views: [String], regions: [NamedRegion] = [], framesPerSecond: Double? = nil
  ) {
    (self.path, self.views) = (path, views)
    (self.regions, self.framesPerSecond) = (regions, framesPerSecond)
  }

  /// True for a table of tracks, which is not measured.
  package var isTable: Bool { path.hasSuffix(".csv") }

  /// The files that it is read from.
  ///
  /// - Throws: UserError for what is no recording.
  package func files() throws(UserError) -> [String] {
    isTable ? [path] : try Recording(path, framesPerSecond: framesPerSecond).files
  }
}

/// What a recording knows of a scene.
package struct RecordedScene: Sendable {
  /// Of its views.
  package let tracks: RecordedTracks
  /// Of how it looks at the scene: all but the time where views were looked for as the scene has
  /// them.
  package let known: KnownPlacement
  /// What is odd about it, one line each.
  package let notes: [String]
  /// What it shows; nil for a table.
  let pictures: RecordedPictures?
}

/// The pictures of a recording that was measured.
struct RecordedPictures: Sendable {
  let recording: Recording
  /// When its frames show, in seconds, as the tracks have it.
  let times: [Double]
  let widthPixels: Int
  let heightPixels: Int
}

extension RehearsedScene {
  /// Reads a table, or follows views in a recording.
  ///
  /// - Parameter known: of how the recording looks at the scene.
  /// - Throws: UserError with the recording, and with views that are not in it.
  package func recorded(
    _ request: RecordingRequest, _ known: KnownPlacement
  ) async throws(UserError) -> RecordedScene {
    let path = request.path
    if request.isTable {
      let tracks = try RecordedTracks(
        try readTable(path), of: scene, path: path, views: request.views)
      return RecordedScene(tracks: tracks, known: known, notes: [], pictures: nil)
    }
    let recording = try Recording(path, framesPerSecond: request.framesPerSecond)
    var (known, regions) = (known, request.regions)
    if regions.isEmpty {
      if known.scale == nil { known.scale = try await scale(of: recording) }
      known.origin = known.origin ?? Point(x: scene.screen.crop.minX, y: scene.screen.crop.minY)
      regions = try self.regions(of: request.views, known, path)
    }
    let measurement = try await measure(recording, regions)
    let things = measurement.tracks.map { track in
      // An opacity is that of what was named against what is behind it: a guess unless asked for.
      var thing = track.channels
      let isWanted = request.views.contains("\(track.name).alpha")
      thing.channels.removeAll { $0.name == "alpha" && !isWanted }
      return thing
    }
    return RecordedScene(
      tracks: try RecordedTracks(things, of: scene, path: path, views: request.views),
      known: known, notes: measurement.notes,
      pictures: RecordedPictures(
        recording: recording, times: measurement.clock.times, widthPixels: measurement.width,
        heightPixels: measurement.height))
  }

  /// Pixels a point with which a recording is as wide as the scene's own pictures.
  private func scale(of recording: Recording) async throws(UserError) -> Double {
    do {
      guard let first = try await recording.planes().next() else { return scene.screen.scale }
      return Double(first.content.width) / scene.screen.crop.width
    } catch {
      throw UserError(wrapping: error, at: recording.path)
    }
  }

  /// Where the scene has views as it begins, in pixels of the recording.
  private func regions(
    of names: [String], _ known: KnownPlacement, _ path: String
  ) throws(UserError) -> [NamedRegion] {
    let views = names.map { name in
      let isView = scene.variable(named: "\(name).screen.x") != nil
      return isView ? name : name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !views.isEmpty else {
      throw UserError("\(path): is no table: say which views of the scene are followed in it")
    }
    let scale = known.scale ?? 1
    let origin = known.origin ?? .zero
    let start = known.offsetSeconds ?? 0
    var regions: [NamedRegion] = []
    for view in views {
      var variables: [Variable] = []
      for axis in ["x", "y", "width", "height"] {
        variables.append(try variable(named: "\(view).screen.\(axis)", to: "follow"))
      }
      let values = try resolved.values(of: variables, at: [max(0, -start)])
      let numbers = values.flatMap { $0 }.compactMap { value -> Double? in
        if case .number(let number) = value { number } else { nil }
      }
      guard numbers.count == 4 else { continue }
      regions.append(
        NamedRegion(
          name: view,
          box: Rect(
            x: (numbers[0] - origin.x) * scale, y: (numbers[1] - origin.y) * scale,
            width: numbers[2] * scale, height: numbers[3] * scale),
          seconds: max(0, start)))
    }
    return regions
  }
}
