// render --shard: one machine's part of the frames of many scenes.

import Platform
import Player
import Render

/// The pieces of scenes that one shard renders, into a folder that all shards have in common, or
/// that is put together of all of theirs.
struct FrameShare {
  let shard: Shard
  let folder: String

  /// Every scene is read by every shard: its frames' number and size say who draws what.
  func render(
    _ scenes: [String], _ setting: SceneOptions, _ rendering: RenderOptions, isQuiet: Bool
  ) async throws -> Int32 {
    try refuseReference(folder)
    var films: [(name: String, film: FilmFile)] = []
    var inputs: [String] = []
    for scene in scenes {
      let rehearsed = try RehearsedScene(path: scene, options: setting)
      films.append((scene.nameOfScene, FilmFile(rehearsed)))
      inputs += rehearsed.files
    }
    let plan = try FramePlan(films, over: shard.count)
    try plan.demandNoOther(in: folder)
    let own = plan.pieces(of: shard)
    for name in plan.names {
      try refuseReference(place(of: name))
      try demandFrames(in: place(of: name), noneOf: inputs)
    }
    if own.isEmpty {
      try plan.write(into: folder)
      if !isQuiet { Terminal.message("shard \(shard): there is nothing left to render") }
    }
    for scene in scenes {
      let pieces = own.filter { $0.name == scene.nameOfScene }
      guard !pieces.isEmpty else { continue }
      let rehearsed = try RehearsedScene(path: scene, options: setting)
      if !isQuiet { rehearsed.warnings.forEach(Terminal.message) }
      for piece in pieces {
        var options = rendering
        (options.output, options.frames) = (.frames(place(of: piece.name)), piece.frames)
        let start = ContinuousClock.now
        let summary = try await Render.render(rehearsed, options: options)
        // A run that is stopped before leaves nothing, and later what is whole.
        try plan.write(into: folder)
        if !isQuiet { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
      }
    }
    return 0
  }

  private func place(of name: String) -> String { "\(folder)/\(name)" }
}

extension Options {
  /// - Parameter path: what -o says.
  mutating func frameShare(of scenes: [String], into path: String?) -> FrameShare? {
    guard
      let shard = shard(
        help: "Renders one machine's part of the frames, 2/5, as PNG files into -o DIR/; "
          + "assemble makes GIFs of all parts.")
    else { return nil }
    return attempt {
      guard let path, path != "-", PictureEnding(endingOf: path) == nil else {
        throw UsageError(message: "--shard renders into a folder for all shards: -o frames/")
      }
      let names = scenes.map(\.nameOfScene)
      for (index, name) in names.enumerated() where names[..<index].contains(name) {
        throw UsageError(message: "two scenes are called \(name), as their frames' folder would be")
      }
      return FrameShare(shard: shard, folder: path.withoutSlash)
    }
  }
}

extension String {
  /// A scene's own name, without folder and ending.
  fileprivate var nameOfScene: String {
    URL(filePath: self).deletingPathExtension().lastPathComponent
  }

  /// A folder's path, without slashes at its end.
  var withoutSlash: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
