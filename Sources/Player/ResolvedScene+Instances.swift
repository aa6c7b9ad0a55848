// The number of instances that a scene's rules add, found by playing the scene. Instances that are
// never added would cost time and add columns to traces.

import Scene
import SceneLanguage
import Stage

extension ResolvedScene {
  /// Reads the scene again with as many instances as its rules add before the scene ends.
  ///
  /// - Throws: `UserError` if the scene would then have too many views.
  mutating func expandInstances() throws(UserError) {
    guard !scene.instanceLists.isEmpty else { return }
    var added = addedCounts()
    var halvings = 0
    while scene.instanceLists.contains(where: { added[$0.location] ?? 0 > $0.instances.count }) {
      // Double the number of instances, so that few passes suffice. Instances that are never added
      // may be wrong, such as one that names a row beyond the end of the data. Then try fewer.
      var counts: [SourceLocation: Int] = [:]
      var largest = 0
      for list in scene.instanceLists {
        let isShort = added[list.location] ?? 0 > list.instances.count
        let growth = isShort ? max(list.instances.count >> halvings, 1) : 0
        largest = max(largest, growth)
        counts[list.location] = list.instances.count + growth
      }
      do throws(UserError) {
        guard try read(counts) else { break }
      } catch {
        guard largest > 1 else { throw error }
        halvings += 1
        continue
      }
      added = addedCounts()
    }
    if scene.instanceLists.contains(where: { max(1, added[$0.location] ?? 0) < $0.instances.count })
    {
      _ = try read(added)
    }
  }

  /// Returns the same scene with spare instances that a user may add while the scene plays, as many
  /// as are valid.
  package func withRoomForInstances() -> ResolvedScene {
    guard !scene.instanceLists.isEmpty else { return self }
    var spare = Self.spareInstances
    while spare > 0 {
      var other = self
      var counts: [SourceLocation: Int] = [:]
      for list in scene.instanceLists { counts[list.location] = list.instances.count + spare }
      if (try? other.read(counts)) != nil { return other }
      spare /= 2
    }
    return self
  }

  /// The number of instances that a user may add to each list in one gesture.
  private static let spareInstances = 20

  /// Plays the scene to its end, or to an error, which the rehearsal will report.
  ///
  /// - Returns: the number of instances that each `add` step adds, by the location of the step.
  private func addedCounts() -> [SourceLocation: Int] {
    var playback = Playback(self)
    for index in 0... {
      let time = Double(index) / framesPerSecond
      guard time <= Limits.seconds,
        let isOver = try? playback.played(to: time, { $0.endSeconds.map { time >= $0 } ?? false }),
        !isOver
      else { break }
    }
    return playback.stage.addedCounts
  }

  /// Reads the scene with given numbers of instances.
  ///
  /// - Returns: whether the number of instances changed.
  private mutating func read(_ counts: [SourceLocation: Int]) throws(UserError) -> Bool {
    let folder = SceneFolder(of: path)
    let limited = counts.mapValues { min($0, Limits.addedInstances) }
    let before = scene.instances.count
    do throws(SceneError) {
      var other = try readScene(
        sources[path] ?? [], file: path, overrides: options.parameters,
        reducesMotion: options.reducesMotion,
        appearance: options.appearance, instanceCounts: limited
      ) { (name) throws(ImportProblem) in
        let file = folder.path(of: name)
        guard let bytes = sources[file] else { return try folder.importedFile(name) }
        return ImportedFile(name: file, bytes: bytes)
      }
      (other.screen, other.tickRate) = (scene.screen, scene.tickRate)
      other.takePictureFrames(from: scene)
      scene = other
    } catch {
      throw UserError(error.diagnostics, sources: sources)
    }
    return scene.instances.count != before
  }
}

extension Scene {
  /// Copies the times of animated pictures, which are known only after the files are read.
  fileprivate mutating func takePictureFrames(from other: Scene) {
    var ends: [String: [Double]] = [:]
    for view in other.views {
      if case .image(let style) = view.kind { ends[style.source] = style.frameEnds }
    }
    for view in views.ids {
      guard case .image(var style) = views[view].kind else { continue }
      style.frameEnds = ends[style.source] ?? []
      views[view].kind = .image(style)
    }
  }
}
