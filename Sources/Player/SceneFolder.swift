// Access to a scene's imports, images and fonts, which must be in the scene's own folder.

import Geometry
import Images
import OperatingSystem
import Raster
import Scene
import SceneLanguage
import Support

/// Finds and reads the files that a scene names. Files outside the scene's folder are refused.
struct SceneFolder {
  /// The path of the scene's file, as the user gave it.
  private let scene: String
  private let folder: String

  init(of scene: String) {
    self.scene = scene
    folder = URL(filePath: scene).deletingLastPathComponent().path
  }

  /// Returns a file with components. Built-in parts are used unless the folder has a file of their
  /// name.
  func importedFile(_ name: String) throws(ImportProblem) -> ImportedFile {
    if let parts = BuiltInParts(rawValue: name),
      !FileManager.default.fileExists(atPath: path(of: name))
    {
      return ImportedFile(name: name, bytes: parts.bytes, isBuiltIn: true)
    }
    do {
      let bytes = try readFile(try safePath(name), limit: Limits.fileBytes)
      return ImportedFile(name: path(of: name), bytes: bytes)
    } catch {
      let isPart = name.hasPrefix("parts/") && !isCalledLikeAScene(name)
      let parts = BuiltInParts.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      let hint = isPart ? "; built in is \(parts)" : ""
      throw ImportProblem("cannot be read: \(error)\(hint)")
    }
  }

  /// Returns the path of a file in the scene's folder. The result is relative if the scene's path
  /// is relative.
  func path(of name: String) -> String {
    (scene.lastIndex(of: "/").map { scene[...$0] } ?? "") + name
  }

  func pictureFile(_ name: String) throws(UserError) -> [UInt8] {
    try readFile(try safePath(name), limit: 64 << 20)
  }

  /// Returns the path of an existing file in the scene's folder.
  ///
  /// - Throws: `UserError` if the file is missing or outside the folder.
  func checkedPath(of name: String) throws(UserError) -> String {
    _ = try safePath(name)
    return path(of: name)
  }

  /// The maximum number of pixels of all images together: 64 Mi pixels, which take 256 MiB.
  private static let mostImagePixels = 64 << 20

  /// Decodes the images that the scene's views show, and notes the frames of animated ones in the
  /// views.
  ///
  /// - Parameters:
  ///   - former: the images of an earlier version of the scene. A file with the same content as one
  ///     of these images is not decoded again.
  ///   - memoryBytes: the memory that drawing an SVG file may take, in bytes.
  /// - Throws: `SceneError` that lists every image that is missing, damaged or too large.
  func images(
    of scene: inout Scene, from former: ImageLibrary?, memoryBytes: Int
  ) throws -> ImageLibrary {
    var images = ImageLibrary()
    var pixels = 0
    var known: [String: View.ImageStyle] = [:]
    var problems: [String: String] = [:]
    var findings: [Diagnostic] = []
    for view in scene.views.ids {
      guard case .image(var style) = scene.views[view].kind else { continue }
      func found(_ message: String) {
        let finding = Diagnostic(location: style.sourceLocation, message: message)
        if !findings.contains(finding) { findings.append(finding) }
      }
      // A file is read once, even if it is damaged.
      if let problem = problems[style.source] {
        found(problem)
        continue
      }
      do {
        if let same = known[style.source] {
          if same.pixelsPerPoint != style.pixelsPerPoint, same.isVector {
            found("'\(style.source)' has several scales; give its views the same 'pixelsPerPoint'")
          }
          style.frameEnds = same.frameEnds
        } else {
          scene.warnings += try add(
            &style, to: &images, mostPixels: Self.mostImagePixels - pixels, memoryBytes, former)
          let count = images.bitmap(of: style.source)?.pixels.count ?? 0
          pixels += count * max(1, style.frameEnds.count)
          known[style.source] = style
        }
        scene.views[view].kind = .image(style)
        if pixels > Self.mostImagePixels {
          found(
            "the scene's pictures have more than \(Self.mostImagePixels) pixels in total; "
              + "use smaller ones")
          break
        }
      } catch {
        let words = error is PictureFileError ? "\(error)" : "cannot be read: \(error)"
        problems[style.source] = "the picture '\(style.source)' \(words)"
        found("the picture '\(style.source)' \(words)")
      }
    }
    guard findings.isEmpty else { throw SceneError(findings) }
    return images
  }

  /// Decodes the picture of a view, and notes the frames of an animated one in the style.
  ///
  /// - Returns: warnings about the file.
  private func add(
    _ style: inout View.ImageStyle, to images: inout ImageLibrary, mostPixels: Int,
    _ memoryBytes: Int, _ former: ImageLibrary?
  ) throws -> [Diagnostic] {
    let file = try readFile(try safePath(style.source), limit: 64 << 20)
    if let ends = try images.addFrames(style.source, file, mostPixels: mostPixels) {
      style.frameEnds = ends
    } else {
      try images.add(
        style.source, file, pixelsPerPoint: style.pixelsPerPoint, memoryBytes: memoryBytes,
        from: former)
    }
    let (source, location) = (style.source, style.sourceLocation)
    return images.warnings(of: source).map {
      Diagnostic(
        location: location, message: "the picture '\(source)' \($0)", severity: .warning)
    }
  }

  /// Loads the fonts of a scene, and adds a warning for each weight that the files of a family
  /// lack.
  ///
  /// - Throws: `SceneError` that lists every file that is not a font, or a family that no font has.
  func fonts(of scene: inout Scene) throws -> FontLibrary {
    var files: [FontLibrary.LoadedFile] = []
    var findings: [Diagnostic] = []
    for font in scene.fonts {
      do {
        let path = try safePath(font.file)
        files.append(try FontLibrary.load(FontLibrary.File(family: font.family, path: path)))
      } catch {
        findings.append(
          Diagnostic(location: font.location, message: "the font '\(font.file)': \(error)"))
      }
    }
    guard findings.isEmpty else { throw SceneError(findings) }
    let library = try files.isEmpty ? FontLibrary.standard() : FontLibrary(files)
    for view in scene.views {
      guard case .label(let style) = view.kind,
        !library.serves(style.font.family)
      else { continue }
      throw SceneError([
        Diagnostic(
          location: view.location,
          message: "there is no font family '\(style.font.family)'; use one of "
            + "\(library.families.joined(separator: ", ")), or add its file under 'fonts:'")
      ])
    }
    scene.warnings += Self.missingWeights(of: scene, in: library)
    return library
  }

  /// Returns a warning for each weight that a label asks for and that no file of its family has.
  private static func missingWeights(of scene: Scene, in library: FontLibrary) -> [Diagnostic] {
    struct Weight: Hashable {
      let family: String
      let weight: Font.Weight
    }
    let own = Set(scene.fonts.map { FontLibrary.plain($0.family) })
    var known: Set<Weight> = []
    var warnings: [Diagnostic] = []
    for view in scene.views {
      guard case .label(let style) = view.kind else { continue }
      let family = style.font.family
      for weight in style.weights
      where own.contains(FontLibrary.plain(family)) && !library.has(weight, of: family)
        && known.insert(Weight(family: FontLibrary.plain(family), weight: weight)).inserted
      {
        warnings.append(
          Diagnostic(
            location: view.location,
            message:
              "the font '\(family)' has no file for the weight '\(weight.rawValue)', so the "
              + "nearest weight is drawn; add its file under 'fonts:'", severity: .warning))
      }
    }
    return warnings
  }

  /// Returns the absolute path of a file that the scene names, with symbolic links resolved. Scenes
  /// are untrusted, so this path must be inside the scene's folder.
  private func safePath(_ name: String) throws(UserError) -> String {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("\0") else {
      throw UserError("it must be named relative to the scene's folder")
    }
    guard let root = resolvedPath(folder), let path = resolvedPath("\(folder)/\(name)") else {
      throw UserError("\(systemReason()); put it into the scene's folder, or mend its name")
    }
    guard path.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw UserError("it lies outside the scene's folder; copy it there")
    }
    return path
  }
}
