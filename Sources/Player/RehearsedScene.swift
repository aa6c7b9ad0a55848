// A scene with all that drawing it needs, found and checked before the first frame.

package import Geometry
package import Images
import Platform
package import Raster
package import Scene
package import Stage

/// A scene that is ready to be played: read, rehearsed once, its pictures and fonts loaded.
package struct RehearsedScene: Sendable {
  /// What is played.
  package private(set) var resolved: ResolvedScene
  /// Its output frames.
  package private(set) var times: FrameTimes
  /// What happens up to the scene's end, in order: known from the rehearsal.
  package private(set) var events: [LoggedEvent]
  /// Odd things about the scene, one line each.
  package let warnings: [String]
  /// The scene's file, as it was named.
  package var path: String { resolved.path }
  /// What the file says.
  package var scene: Scene { resolved.scene }
  /// How it was read.
  package var options: SceneOptions { resolved.options }
  /// The contents of the scene's file and its imports, by name.
  package var sources: [String: [UInt8]] { resolved.sources }
  /// What draws its texts.
  package var fonts: FontLibrary { resolved.fonts }
  /// Its pictures, decoded.
  package var images: ImageLibrary { resolved.images }
  /// What lays out texts and pictures while it plays.
  var measuring: ContentMeasurer { resolved.measuring }

  /// Reads a scene, plays it once without drawing, and loads its pictures and fonts.
  ///
  /// - Throws: UserError with everything that is wrong with it.
  package init(path: String, options: SceneOptions = SceneOptions()) throws(UserError) {
    self = try RehearsedScene(
      path: path, source: try readFile(path, limit: Limits.fileBytes), options: options)
  }

  /// A scene whose text is at hand: see `PreparedScene`.
  ///
  /// - Throws: UserError with everything that is wrong with it.
  package init(path: String, source: [UInt8], options: SceneOptions = SceneOptions())
    throws(UserError)
  {
    try self.init(try ResolvedScene(path: path, source: source, options: options))
  }

  /// Plays a scene once without drawing.
  ///
  /// - Throws: UserError with what goes wrong in it.
  package init(_ resolved: ResolvedScene) throws(UserError) {
    self.resolved = resolved
    do throws(StageError) {
      let rehearsal = try Rehearsal(
        resolved.scene, framesPerSecond: resolved.options.framesPerSecond,
        measuring: resolved.measuring, memoryBytes: resolved.options.memoryBytes)
      times = rehearsal.times
      events = rehearsal.events
      warnings = (resolved.scene.warnings + rehearsal.warnings).map(\.description)
    } catch {
      throw UserError([error.diagnostic], sources: resolved.sources)
    }
    try resolved.checkMeasuring()
  }

  /// Of the texts of the scene and its imports, of what was said of parameters, and of Flickbook's
  /// version: the same wherever the scene lies.
  package var fingerprint: Fingerprint {
    let texts = sources.values.map { Fingerprint($0).description }.sorted()
    let parameters = options.parameters.map { "\($0.name)=\($0.text)" }
    let words = [flickbookVersion, "\(options.reducesMotion)"] + texts + parameters
    return Fingerprint(Array(words.joined(separator: "\n").utf8))
  }

  /// The files that it is made of: the scene, its imports, pictures, fonts, recording and presets.
  package var files: [String] {
    let folder = SceneFolder(of: path)
    let pictures = scene.views.compactMap { view in
      if case .image(let style) = view.kind { style.source } else { nil }
    }
    let recordings = scene.recording.map { [$0.file] } ?? []
    return sources.keys.sorted() + options.presetFiles(ofScene: path)
      + (pictures + scene.fonts.map(\.file) + recordings).map(folder.path(of:))
  }

  /// The recording that the scene is held against, as somebody would open it; nil without one.
  ///
  /// - Throws: UserError with a file that is not there.
  package func recordingPath() throws(UserError) -> String? {
    guard let recording = scene.recording else { return nil }
    do throws(UserError) {
      return try SceneFolder(of: path).checkedPath(of: recording.file)
    } catch {
      let message = "the recording '\(recording.file)' cannot be read: \(error)"
      throw UserError(
        [Diagnostic(location: recording.location, message: message)], sources: sources)
    }
  }

  /// The PNG file of a picture that a view shows.
  ///
  /// - Throws: UserError when it is not there any more.
  package func pictureFile(_ source: String) throws(UserError) -> [UInt8] {
    do {
      return try SceneFolder(of: path).pictureFile(source)
    } catch {
      throw UserError("\(path): picture \(source): \(error)")
    }
  }

  /// The values that its parameters were given from outside, the last of a name winning.
  package var turned: [ParameterOverride] { options.parameters }

  /// The same on a device of so many refreshes a second, 60 or 120.
  ///
  /// - Throws: UserError with what goes wrong in the scene there.
  func refreshing(at rate: Int) throws(UserError) -> RehearsedScene {
    var other = self
    other.resolved.scene.tickRate = rate
    do throws(StageError) {
      let rehearsal = try Rehearsal(
        other.resolved.scene, framesPerSecond: options.framesPerSecond, measuring: measuring,
        memoryBytes: options.memoryBytes)
      (other.times, other.events) = (rehearsal.times, rehearsal.events)
    } catch {
      throw userError(error)
    }
    try resolved.checkMeasuring()
    return other
  }

  /// The same seen as a recording sees it: its pictures show that part of the screen.
  ///
  /// - Parameters:
  ///   - crop: in points of the screen; beyond it there is its background.
  ///   - scale: pixels a point, above 0.
  /// - Throws: UserError when that would be more pixels than a picture may have.
  package func seen(in crop: Rect, scale: Double) throws(UserError) -> RehearsedScene {
    guard Scene.Screen.isAllowed(crop.size, scale: scale) else {
      throw UserError(
        .scale(
          scale, widthPixels: (crop.width * scale).rounded(),
          heightPixels: (crop.height * scale).rounded()))
    }
    var other = self
    other.resolved.scene.screen.crop = crop
    other.resolved.scene.screen.scale = scale
    return other
  }

  /// What went wrong while the scene played, in words for a person.
  package func userError(_ error: any Error) -> UserError {
    switch error {
    case let error as StageError: UserError([error.diagnostic], sources: sources)
    case let error as RasterError: UserError("\(path): \(error)")
    default: UserError(wrapping: error)
    }
  }

  /// The property of that name.
  ///
  /// - Parameter purpose: what it is wanted for: "trace", "plot".
  /// - Throws: UserError that suggests the nearest name.
  package func variable(named name: String, to purpose: String) throws(UserError) -> Variable {
    if let variable = scene.variable(named: name) { return variable }
    let hint = scene.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw UserError("\(scene.file): there is no property '\(name)' to \(purpose)\(hint)")
  }
}
