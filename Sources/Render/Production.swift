// A scene with all that drawing it needs, found and checked before the first frame.

import Foundation
import Geometry
import Images
import Raster
import Scene
import Stage

/// What a caller says about how a scene is read and timed.
package struct SceneOptions: Sendable, Hashable {
  /// `name=value` for the scene's parameters.
  package var parameters: [String]
  /// Nil: the scene's own.
  package var framesPerSecond: Double?
  /// Pixels per point; nil: the scene's own.
  package var scale: Double?

  package init(
    parameters: [String] = [], framesPerSecond: Double? = nil, scale: Double? = nil
  ) {
    self.parameters = parameters
    self.framesPerSecond = framesPerSecond
    self.scale = scale
  }
}

/// A scene that is ready to be rendered.
package struct Production: Sendable {
  /// The scene's file, as it was named.
  package let path: String
  let scene: Scene
  let times: FrameTimes
  /// Odd things about the scene, one line each.
  package let warnings: [String]
  /// Output frames, at least 1.
  package var frameCount: Int { times.count }
  package var durationSeconds: Double { times.durationSeconds }
  /// The contents of the scene's file and its imports, by name.
  let sources: [String: [UInt8]]
  let fonts: FontLibrary
  let images: ImageLibrary
  let measuring: ContentMeasurer

  /// Reads a scene, plays it once without drawing, and loads its pictures and fonts.
  ///
  /// - Throws: Trouble with everything that is wrong with it.
  package init(path: String, options: SceneOptions = SceneOptions()) throws(Trouble) {
    let source = try readFile(path, limit: Limits.fileBytes)
    var sources = [path: source]
    self.path = path
    let folder = URL(filePath: path).deletingLastPathComponent().path
    do {
      var scene = try readScene(
        source, file: path, overrides: try Production.overrides(options.parameters)
      ) { (name) throws(ImportProblem) in
        let file = try Production.importedFile(name, of: path)
        sources[file.name] = file.bytes
        return file
      }
      if let scale = options.scale { try scene.setScale(scale) }
      self.scene = scene
      images = try Production.loadImages(of: scene, folder: folder)
      fonts = try Production.loadFonts(of: scene, folder: folder)
      measuring = try ContentMeasurer(fonts: fonts, images: images)
      let rehearsal = try rehearse(
        scene, framesPerSecond: options.framesPerSecond, measuring: measuring)
      times = rehearsal.times
      self.sources = sources
      warnings = (scene.warnings + rehearsal.warnings).map(\.description)
    } catch let error as SceneError {
      throw Trouble(error.diagnostics, sources: sources)
    } catch let error as StageError {
      throw Trouble([error.diagnostic], sources: sources)
    } catch let trouble as Trouble {
      throw trouble
    } catch {
      throw Trouble("\(error)")
    }
  }

  private static func overrides(_ parameters: [String]) throws(Trouble) -> [ParameterOverride] {
    var overrides: [ParameterOverride] = []
    for parameter in parameters {
      guard let equals = parameter.firstIndex(of: "="), equals != parameter.startIndex else {
        throw Trouble("--param takes name=value, not '\(parameter)'")
      }
      overrides.append(
        ParameterOverride(
          name: String(parameter[..<equals]),
          text: String(parameter[parameter.index(after: equals)...])))
    }
    return overrides
  }

  /// What went wrong while the scene played, in words for a person.
  func trouble(_ error: any Error) -> Trouble {
    switch error {
    case let trouble as Trouble: trouble
    case let error as StageError: Trouble([error.diagnostic], sources: sources)
    default: Trouble("\(error)")
    }
  }

  /// The property of that name.
  ///
  /// - Parameter purpose: what it is wanted for: "trace", "plot".
  /// - Throws: Trouble that suggests the nearest name.
  func reference(named name: String, to purpose: String) throws(Trouble) -> Reference {
    if let reference = scene.reference(named: name) { return reference }
    let hint = scene.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw Trouble("\(scene.file): there is no property '\(name)' to \(purpose)\(hint)")
  }

  // MARK: Files of the scene

  private static func importedFile(_ name: String, of scene: String) throws(ImportProblem)
    -> ImportedFile
  {
    let folder = URL(filePath: scene).deletingLastPathComponent().path
    do {
      let bytes = try readFile(try safePath(name, in: folder), limit: Limits.fileBytes)
      // As somebody would open it from where the scene was named.
      let prefix = scene.lastIndex(of: "/").map { scene[...$0] } ?? ""
      return ImportedFile(name: prefix + name, bytes: bytes)
    } catch {
      throw ImportProblem("cannot be read: \(error)")
    }
  }

  /// Pictures hold at most this many pixels together: 256 MiB.
  private static let mostImagePixels = 64 << 20

  private static func loadImages(of scene: Scene, folder: String) throws -> ImageLibrary {
    var bitmaps: [String: Bitmap] = [:]
    var pixels = 0
    var findings: [Diagnostic] = []
    for view in scene.views {
      guard case .image(let style) = view.kind, bitmaps[style.source] == nil else { continue }
      func found(_ message: String) {
        let finding = Diagnostic(location: style.sourceLocation, message: message)
        if !findings.contains(finding) { findings.append(finding) }
      }
      do {
        let path = try safePath(style.source, in: folder)
        let bitmap = try PNG.decode(try readFile(path, limit: 64 << 20))
        pixels += bitmap.pixels.count
        if pixels > mostImagePixels {
          found("the scene's pictures have more than \(mostImagePixels) pixels in all")
          break
        }
        bitmaps[style.source] = bitmap
      } catch let error as PNGError {
        found("the picture '\(style.source)' \(error)")
      } catch {
        found("the picture '\(style.source)' cannot be read: \(error)")
      }
    }
    guard findings.isEmpty else { throw SceneError(findings) }
    return ImageLibrary(bitmaps)
  }

  private static func loadFonts(of scene: Scene, folder: String) throws -> FontLibrary {
    var files: [FontLibrary.File] = []
    for font in scene.fonts {
      do {
        let path = try safePath(font.file, in: folder)
        files.append(FontLibrary.File(family: font.family, path: path))
        _ = try FontLibrary(additional: files)
      } catch {
        throw SceneError([
          Diagnostic(location: font.location, message: "the font '\(font.file)': \(error)")
        ])
      }
    }
    let library = try FontLibrary(additional: files)
    for view in scene.views {
      guard case .label(let style) = view.kind,
        !library.serves(style.font.family)
      else { continue }
      throw SceneError([
        Diagnostic(
          location: view.location,
          message: "the font family '\(style.font.family)' is not among "
            + "\(library.families.joined(separator: ", ")); 'fonts:' adds files")
      ])
    }
    return library
  }

  /// The path of a scene's own file. Scenes are untrusted: their files lie in their folder, links
  /// followed.
  private static func safePath(_ name: String, in folder: String) throws(Trouble) -> String {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("\0") else {
      throw Trouble("it must be named relative to the scene's folder")
    }
    guard let root = realpath(folder, nil) else { throw Trouble(systemReason()) }
    defer { free(root) }
    guard let file = realpath("\(folder)/\(name)", nil) else { throw Trouble(systemReason()) }
    defer { free(file) }
    let rootPath = String(cString: root)
    let path = String(cString: file)
    guard path.hasPrefix(rootPath == "/" ? "/" : rootPath + "/") else {
      throw Trouble("it lies outside the scene's folder; copy it there")
    }
    return path
  }
}

extension Scene {
  /// - Throws: Trouble when the screen would have too many pixels.
  fileprivate mutating func setScale(_ scale: Double) throws(Trouble) {
    let width = (screen.crop.width * scale).rounded()
    let height = (screen.crop.height * scale).rounded()
    guard width >= 1, height >= 1, Screen.isAllowed(screen.crop.size, scale: scale)
    else {
      throw Trouble(
        "--scale \(formatted(scale)) makes the screen \(formatted(width)) × \(formatted(height)) "
          + "pixels; it has 1 to \(Limits.screenSidePixels) a side, \(Limits.screenPixels) in all")
    }
    screen.scale = scale
  }
}
