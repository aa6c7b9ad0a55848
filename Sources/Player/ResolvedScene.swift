// A scene with its files, read and checked before it is played.

package import DisplayList
import Geometry
import Platform
package import Raster
package import Scene
import Stage

/// A scene that was read, with its pictures and fonts, but not yet played.
package struct ResolvedScene: Sendable {
  /// The path of the scene's file, as it was named.
  package let path: String
  /// The model of the scene.
  package internal(set) var scene: Scene
  /// The options that the scene was read with.
  let options: SceneOptions
  /// The contents of the scene's file and its imports, by file name.
  package let sources: [String: [UInt8]]
  /// The fonts of the scene.
  package let fonts: FontLibrary
  /// The decoded pictures of the scene.
  package let images: ImageLibrary
  /// The measurement of texts and pictures during playback.
  let measuring: ContentMeasurer

  /// Reads a scene's file, and loads its pictures and fonts.
  ///
  /// - Throws: UserError with all errors of the scene.
  package init(path: String, options: SceneOptions = SceneOptions()) throws(UserError) {
    try self.init(
      path: path, source: try readFile(path, limit: Limits.fileBytes), options: options)
  }

  /// Reads a scene's text, and loads its pictures and fonts.
  ///
  /// - Parameters:
  ///   - path: the scene's path; it appears in messages and locates the pictures, fonts and
  ///     imports.
  ///   - source: the contents of the scene's file.
  ///   - former: an earlier version of the scene. Unchanged pictures are taken from it.
  /// - Throws: UserError with all errors of the scene.
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
      // The standard fonts could not be loaded.
      throw UserError("\(path): \(error)")
    }
  }

  /// The memory limit for work with the scene, in bytes.
  package var memoryBytes: Int { options.memoryBytes }

  /// The frame rate of the output, in frames per second.
  var framesPerSecond: Double { options.framesPerSecond ?? scene.framesPerSecond }

  /// Makes a stage for the scene, before its first tick.
  ///
  /// - Parameters:
  ///   - isLogging: whether the stage records events.
  ///   - isObserving: whether the stage records animations and script steps.
  func makeStage(isLogging: Bool = false, isObserving: Bool = false) -> Stage {
    Stage(scene, isLogging: isLogging, isObserving: isObserving, measuring: measuring)
  }

  /// Returns the same scene on a device with another refresh rate.
  ///
  /// - Parameter rate: in refreshes per second, 60 or 120.
  package func refreshing(at rate: Int) -> ResolvedScene {
    var other = self
    other.scene.tickRate = rate
    return other
  }

  /// Plays the scene up to an output frame.
  ///
  /// - Parameter index: the frame's index, from 0.
  /// - Returns: the frame's display list; nil when the scene ends before it.
  /// - Throws: UserError for an error in the scene before the frame.
  package func frame(at index: Int) throws(UserError) -> Frame? {
    let time = Double(index) / framesPerSecond
    guard (0...Limits.seconds).contains(time) else { return nil }
    return try played { (stage) throws(StageError) in
      try stage.advance(to: time)
      if let end = stage.endSeconds,
        index >= FrameTimes(durationSeconds: end, framesPerSecond: framesPerSecond).count
      {
        return nil
      }
      return try stage.frame(at: time)
    }
  }

  /// Plays the scene without a rehearsal and returns values at several times.
  ///
  /// - Parameter times: in seconds, ascending.
  /// - Throws: UserError for an error in the scene before the last time.
  package func values(of variables: [Variable], at times: [Double]) throws(UserError) -> [[Value]] {
    try played { (stage) throws(StageError) in
      var rows: [[Value]] = []
      for time in times {
        try stage.advance(to: time)
        rows.append(try stage.values(of: variables, at: time))
      }
      return rows
    }
  }

  private func played<Result>(_ play: (inout Stage) throws(StageError) -> Result)
    throws(UserError) -> Result
  {
    var stage = makeStage()
    return try checked { () throws(StageError) in try play(&stage) }
  }

  /// Runs work with a stage of the scene.
  ///
  /// - Throws: UserError for an error in the scene, or when a text could not be measured.
  func checked<Result>(_ work: () throws(StageError) -> Result) throws(UserError) -> Result {
    let result: Result
    do throws(StageError) {
      result = try work()
    } catch {
      throw UserError([error.diagnostic], sources: sources)
    }
    if let failure = measuring.failure { throw UserError("\(path): \(failure)") }
    return result
  }
}

extension Scene {
  /// Sets the number of pixels per point.
  ///
  /// - Throws: UserError when the screen would have no pixels or too many.
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
