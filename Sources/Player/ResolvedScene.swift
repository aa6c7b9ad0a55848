// A scene that was read with its files, but not yet played.

import Geometry
package import Raster
package import Scene
import SceneLanguage
import Stage
import Support
import Synchronization

/// A scene that was read and checked, with its images and fonts, before it is played.
package struct ResolvedScene: Sendable {
  /// The path of the scene's file, as the user gave it.
  package let path: String
  /// The parsed model of the scene.
  package internal(set) var scene: Scene
  package internal(set) var options: SceneOptions
  /// The contents of the scene's file and its imports, by file name, without built-in parts.
  package let sources: [String: [UInt8]]
  package let builtInImports: [String]
  /// The fonts that the scene can use: its own and the standard fonts.
  package let fonts: FontLibrary
  /// The decoded images that the scene's views show.
  package let images: ImageLibrary
  let measuring: ContentMeasurer
  /// The values that pictures and traces show in place of the scene's own.
  var held: [HeldValue] = []
  /// The warnings about characters that no font has, sorted by location.
  let characterWarnings: [Diagnostic]

  /// Reads a scene, and loads its images and fonts.
  ///
  /// - Parameters:
  ///   - path: the path of the scene's file. Paths of images, fonts and imports are relative to its
  ///     folder.
  ///   - given: the text to use instead of the file's content; nil to read the file.
  ///   - former: an earlier version of the scene, whose unchanged images are reused; nil for none.
  /// - Throws: `UserError` with all errors of the scene.
  package init(
    path: String, source given: [UInt8]? = nil, options: SceneOptions = SceneOptions(),
    after former: ResolvedScene? = nil
  ) throws(UserError) {
    let source = if let given { given } else { try readFile(path, limit: Limits.fileBytes) }
    var sources = [path: source]
    var builtInImports: [String] = []
    let options = try options.withPreset(of: path)
    self.path = path
    self.options = options
    let files = SceneFolder(of: path)
    do {
      var scene = try readScene(
        source, file: path, overrides: options.parameters, reducesMotion: options.reducesMotion,
        appearance: options.appearance
      ) {
        (name) throws(ImportProblem) in
        let file = try files.importedFile(name)
        if file.isBuiltIn {
          builtInImports.append(file.name)
        } else {
          sources[file.name] = file.bytes
        }
        return file
      }
      if let ground = options.bezelGround { try scene.addBezel(on: ground, path) }
      if let scale = options.scale { try scene.setScale(scale) }
      images = try files.images(
        of: &scene, from: former?.images, memoryBytes: options.memoryBytes)
      fonts = try files.fonts(of: &scene)
      self.scene = scene
      characterWarnings = try scene.missingCharacters(
        in: fonts, as: options.strictFonts ? .error : .warning)
      if options.strictFonts && !characterWarnings.isEmpty { throw SceneError(characterWarnings) }
      if let former, former.fonts === fonts, former.images == images,
        former.measuring.failure == nil
      {
        measuring = former.measuring
      } else {
        measuring = try ContentMeasurer(fonts: fonts, images: images)
      }
      (self.sources, self.builtInImports) = (sources, builtInImports)
      try expandInstances()
    } catch let error as SceneError {
      throw UserError(error.diagnostics, sources: sources)
    } catch let userError as UserError {
      throw userError
    } catch {
      // The error is about the standard fonts, which are not part of the scene.
      throw UserError("\(path): \(error)")
    }
  }

  /// The memory limit for playing and drawing the scene, in bytes.
  package var memoryBytes: Int { options.memoryBytes }

  /// The frame rate of the output in frames per second, from the options or else from the scene.
  var framesPerSecond: Double { options.framesPerSecond ?? scene.framesPerSecond }

  /// - Parameters:
  ///   - isLogging: whether the stage records events.
  ///   - isObserving: whether the stage records animations and script steps.
  func makeStage(isLogging: Bool = false, isObserving: Bool = false) -> Stage {
    PlayLog.current?.add(self)
    var stage = Stage(
      scene, isLogging: isLogging, isObserving: isObserving, measuring: measuring)
    stage.heldValues = held
    return stage
  }

  /// Returns the same scene on a display with another refresh rate.
  ///
  /// - Parameter rate: the refresh rate in Hz, 60 or 120.
  /// - Throws: `UserError` if the scene then adds so many instances that it has too many views.
  package func refreshing(at rate: Int) throws(UserError) -> ResolvedScene {
    var other = self
    other.scene.tickRate = rate
    try other.expandInstances()
    return other
  }

  /// Runs `work`, which plays the scene, and converts its errors to user errors.
  ///
  /// - Throws: `UserError` for an error in the scene, or if a string could not be measured.
  func checked<Result>(_ work: () throws(StageError) -> Result) throws(UserError) -> Result {
    let result: Result
    do throws(StageError) {
      result = try work()
    } catch {
      throw userError(error)
    }
    if let failure = measuring.failure { throw UserError("\(path): \(failure)") }
    return result
  }

  /// The paths of all files that the scene uses: its own file, imports, images, fonts, the
  /// recording and presets.
  package var files: [String] {
    let folder = SceneFolder(of: path)
    let pictures = scene.views.compactMap { view in
      if case .image(let style) = view.kind { style.source } else { nil }
    }
    let recordings = scene.recording.map { [$0.file] } ?? []
    return sources.keys.sorted() + options.presetFiles(ofScene: path)
      + (pictures + scene.fonts.map(\.file) + recordings).map(folder.path(of:))
  }

  /// Returns the bytes of a font file that the scene names.
  ///
  /// - Throws: `UserError` if the file can no longer be read.
  package func fontFile(_ font: Scene.FontFile) throws(UserError) -> [UInt8] {
    try readFile(SceneFolder(of: path).checkedPath(of: font.file), limit: 1 << 28)
  }

  /// Converts an error of playing or drawing this scene to an error for the user.
  package func userError(_ error: any Error) -> UserError {
    switch error {
    case let error as StageError: UserError([error.diagnostic], sources: sources)
    case let error as RasterError: userError(error)
    default: UserError(wrapping: error)
    }
  }

  /// Converts an error of drawing. A picture's error gets the location of the first view that shows
  /// the picture.
  private func userError(_ error: RasterError) -> UserError {
    guard case .picture(let source, _) = error else { return UserError("\(path): \(error)") }
    for view in scene.views {
      guard case .image(let style) = view.kind, style.source == source else { continue }
      let finding = Diagnostic(location: style.sourceLocation, message: error.description)
      return UserError([finding], sources: sources)
    }
    return UserError("\(path): \(error)")
  }
}

extension Scene {
  /// - Throws: `UserError` if the screen would have too many pixels, or less than one pixel in
  ///   width or height.
  mutating func setScale(_ scale: Double) throws(UserError) {
    let width = (screen.crop.width * scale).rounded()
    let height = (screen.crop.height * scale).rounded()
    guard width >= 1, height >= 1, Screen.isAllowed(screen.crop.size, scale: scale)
    else {
      throw UserError(.scale(scale, widthPixels: width, heightPixels: height))
    }
    screen.scale = scale
  }

  /// Adds the device around the screen. The picture then shows the device with a margin.
  ///
  /// - Throws: `UserError` for a scene without a device, or if the picture would be too large.
  fileprivate mutating func addBezel(on ground: Color, _ path: String) throws(UserError) {
    guard let device = screen.device else {
      throw UserError("\(path): a bezel needs a device; add 'device: iphone-16'")
    }
    guard screen.size == device.size, screen.crop == Rect(origin: .zero, size: screen.size) else {
      throw UserError(
        "\(path): the bezel shows the device's whole screen; remove 'size' and 'crop' of 'screen'")
    }
    let bezel = Bezel(device, ground: ground)
    screen.bezel = bezel
    screen.crop = Rect(
      x: -bezel.screenOrigin.x, y: -bezel.screenOrigin.y, width: bezel.size.width,
      height: bezel.size.height)
    try setScale(screen.scale)
  }
}

/// The measurement of strings and images for layout. It uses the rasterizer's own text layout, so
/// that drawn text fits the measured size.
final class ContentMeasurer: ContentMeasuring {
  private let raster: Mutex<Raster>
  private let images: ImageLibrary
  private let firstFailure = Mutex<RasterError?>(nil)

  init(fonts: FontLibrary, images: ImageLibrary) throws(RasterError) {
    raster = Mutex(try Raster(fonts: fonts, images: images))
    self.images = images
  }

  /// The first error that occurred while a string was measured; nil if there was no error. After an
  /// error, the layout continues with a size of zero, so later values are wrong. Fonts are checked
  /// before playback, but a font file can disappear during playback.
  var failure: RasterError? { firstFailure.withLock { $0 } }

  func extent(of text: String, _ style: View.LabelStyle, width: Double?) -> TextExtent {
    do throws(RasterError) {
      return try raster.withLock { (raster) throws(RasterError) in
        let styled = style.styled(text)
        return try raster.extent(
          of: styled.text, font: style.font, style: styled.style, width: width,
          maximumLines: style.maximumLines)
      }
    } catch {
      firstFailure.withLock { $0 = $0 ?? error }
      return TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
  }

  func size(of image: View.ImageStyle) -> Size? {
    guard let pixels = images.size(of: image.source) else { return nil }
    return Size(
      width: pixels.width / image.pixelsPerPoint, height: pixels.height / image.pixelsPerPoint)
  }
}

/// A file with components that every scene can import. The raw value is its name under `imports`.
enum BuiltInParts: String, CaseIterable {
  case iOS = "parts/ios"

  var bytes: [UInt8] {
    switch self {
    case .iOS: PackageResources.system_yaml
    }
  }
}
