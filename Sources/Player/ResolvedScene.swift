// A scene with all that drawing it needs, found and checked before it is played.

package import DisplayList
import Geometry
import Platform
package import Raster
package import Scene
import Stage

/// A scene that was read, its pictures and fonts loaded, but not yet played: what goes wrong while
/// it plays is not known.
package struct ResolvedScene: Sendable {
  /// The scene's file, as it was named.
  package let path: String
  /// What the file says.
  package internal(set) var scene: Scene
  /// How it was read.
  let options: SceneOptions
  /// The contents of the scene's file and its imports, by name.
  package let sources: [String: [UInt8]]
  /// What draws its texts.
  package let fonts: FontLibrary
  /// Its pictures, decoded.
  package let images: ImageLibrary
  /// What lays out texts and pictures while it plays.
  let measuring: ContentMeasurer

  /// Reads a scene's text, and loads its pictures and fonts.
  ///
  /// - Parameters:
  ///   - path: where the scene would stand: messages name it so, and its pictures, fonts and
  ///     imports are looked for beside it.
  ///   - source: what the file would hold.
  ///   - former: an earlier reading of it: what is the same in both is not decoded again.
  /// - Throws: UserError with everything that is wrong with it.
  package init(
    path: String, source: [UInt8], options: SceneOptions = SceneOptions(),
    after former: ResolvedScene? = nil
  ) throws(UserError) {
    var sources = [path: source]
    let options = try options.withPreset(of: path)
    self.path = path
    self.options = options
    let files = SceneFolder(of: path)
    do {
      var scene = try readScene(
        source, file: path, overrides: options.parameters, reducesMotion: options.reducesMotion
      ) {
        (name) throws(ImportProblem) in
        let file = try files.importedFile(name)
        sources[file.name] = file.bytes
        return file
      }
      if let scale = options.scale { try scene.setScale(scale) }
      self.scene = scene
      images = try files.images(of: scene, from: former?.images)
      fonts = try files.fonts(of: scene)
      if let former, former.fonts === fonts, former.images == images,
        former.measuring.failure == nil
      {
        measuring = former.measuring
      } else {
        measuring = try ContentMeasurer(fonts: fonts, images: images)
      }
      self.sources = sources
    } catch let error as SceneError {
      throw UserError(error.diagnostics, sources: sources)
    } catch let userError as UserError {
      throw userError
    } catch {
      // Fonts that every scene needs.
      throw UserError("\(path): \(error)")
    }
  }

  /// The display list of an output frame, played no further than it must be; nil when the scene
  /// has ended by then.
  ///
  /// - Parameter index: from 0.
  /// - Throws: UserError with what goes wrong in the scene up to there.
  package func frame(at index: Int) throws(UserError) -> Frame? {
    guard index >= 0 else { return nil }
    let rate = options.framesPerSecond ?? scene.framesPerSecond
    let time = Double(index) / rate
    guard time <= Limits.seconds else { return nil }
    var stage = Stage(scene, measuring: measuring)
    do {
      try stage.advance(to: time)
      if let end = stage.endSeconds,
        index >= FrameTimes(durationSeconds: end, framesPerSecond: rate).count
      {
        return nil
      }
      let frame = try stage.frame(at: time)
      try checkMeasuring()
      return frame
    } catch let error as StageError {
      throw UserError([error.diagnostic], sources: sources)
    } catch {
      throw UserError(wrapping: error, at: path)
    }
  }

  /// Values at a row of times, played for them alone and not rehearsed: what goes wrong after the
  /// last of them is not known.
  ///
  /// - Parameter times: in seconds, none before the one before it.
  /// - Throws: UserError with what goes wrong in the scene up to there.
  package func values(of variables: [Variable], at times: [Double]) throws(UserError) -> [[Value]] {
    var stage = Stage(scene, measuring: measuring)
    var rows: [[Value]] = []
    do throws(StageError) {
      for time in times {
        try stage.advance(to: time)
        rows.append(try stage.values(of: variables, at: time))
      }
    } catch {
      throw UserError([error.diagnostic], sources: sources)
    }
    try checkMeasuring()
    return rows
  }

  /// - Throws: UserError when a text could not be measured: what was played with it is wrong.
  func checkMeasuring() throws(UserError) {
    if let failure = measuring.failure { throw UserError("\(path): \(failure)") }
  }
}

extension Scene {
  /// - Throws: UserError when the screen would have too many pixels.
  fileprivate mutating func setScale(_ scale: Double) throws(UserError) {
    let width = (screen.crop.width * scale).rounded()
    let height = (screen.crop.height * scale).rounded()
    guard width >= 1, height >= 1, Screen.isAllowed(screen.crop.size, scale: scale)
    else {
      throw UserError(.scale(scale, widthPixels: width, heightPixels: height))
    }
    screen.scale = scale
  }
}
