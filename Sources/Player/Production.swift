// A scene with all that drawing it needs, found and checked before the first frame.

import Foundation
import Geometry
package import Images
package import Raster
package import Scene
package import Stage

/// A scene that is ready to be played: read, rehearsed once, its pictures and fonts loaded.
package struct Production: Sendable {
  /// The scene's file, as it was named.
  package let path: String
  /// What the file says.
  package private(set) var scene: Scene
  /// How it was read.
  let options: SceneOptions
  /// Its output frames.
  package private(set) var times: FrameTimes
  /// What happens up to the scene's end, in order: known from the rehearsal.
  package private(set) var events: [LoggedEvent]
  /// Odd things about the scene, one line each.
  package let warnings: [String]
  /// The contents of the scene's file and its imports, by name.
  package let sources: [String: [UInt8]]
  /// What draws its texts.
  package let fonts: FontLibrary
  /// Its pictures, decoded.
  package let images: ImageLibrary
  /// What lays out texts and pictures while it plays.
  let measuring: ContentMeasurer

  /// Reads a scene, plays it once without drawing, and loads its pictures and fonts.
  ///
  /// - Throws: Trouble with everything that is wrong with it.
  package init(path: String, options: SceneOptions = SceneOptions()) throws(Trouble) {
    self = try Production(
      path: path, source: try readFile(path, limit: Limits.fileBytes), options: options)
  }

  /// A scene whose text is at hand.
  ///
  /// - Parameters:
  ///   - path: where the scene would stand: messages name it so, and its pictures, fonts and
  ///     imports are looked for beside it.
  ///   - source: what the file would hold.
  /// - Throws: Trouble with everything that is wrong with it.
  package init(path: String, source: [UInt8], options: SceneOptions = SceneOptions())
    throws(Trouble)
  {
    var sources = [path: source]
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
      images = try files.images(of: scene)
      fonts = try files.fonts(of: scene)
      measuring = try ContentMeasurer(fonts: fonts, images: images)
      let rehearsal = try Rehearsal(
        scene, framesPerSecond: options.framesPerSecond, measuring: measuring)
      times = rehearsal.times
      events = rehearsal.events
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

  /// Of the texts of the scene and its imports, of what was said of parameters, and of Flickbook's
  /// version: the same wherever the scene lies.
  package var fingerprint: Fingerprint {
    let texts = sources.values.map { Fingerprint($0).description }.sorted()
    let parameters = options.parameters.map { "\($0.name)=\($0.text)" }
    let words = [flickbookVersion, "\(options.reducesMotion)"] + texts + parameters
    return Fingerprint(Array(words.joined(separator: "\n").utf8))
  }

  /// The files that it is made of: the scene, its imports, pictures and fonts.
  package var files: [String] {
    let folder = SceneFolder(of: path)
    let pictures = scene.views.compactMap { view in
      if case .image(let style) = view.kind { style.source } else { nil }
    }
    return sources.keys.sorted() + (pictures + scene.fonts.map(\.file)).map(folder.path(of:))
  }

  /// The same on a device of so many refreshes a second, 60 or 120.
  ///
  /// - Throws: Trouble with what goes wrong in the scene there.
  func refreshing(at rate: Int) throws(Trouble) -> Production {
    var other = self
    other.scene.tickRate = rate
    do throws(StageError) {
      let rehearsal = try Rehearsal(
        other.scene, framesPerSecond: options.framesPerSecond, measuring: measuring)
      (other.times, other.events) = (rehearsal.times, rehearsal.events)
    } catch {
      throw trouble(error)
    }
    return other
  }

  /// What went wrong while the scene played, in words for a person.
  package func trouble(_ error: any Error) -> Trouble {
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
  package func variable(named name: String, to purpose: String) throws(Trouble) -> Variable {
    if let variable = scene.variable(named: name) { return variable }
    let hint = scene.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw Trouble("\(scene.file): there is no property '\(name)' to \(purpose)\(hint)")
  }
}

extension Scene {
  /// - Throws: Trouble when the screen would have too many pixels.
  fileprivate mutating func setScale(_ scale: Double) throws(Trouble) {
    let width = (screen.crop.width * scale).rounded()
    let height = (screen.crop.height * scale).rounded()
    guard width >= 1, height >= 1, Screen.isAllowed(screen.crop.size, scale: scale)
    else {
      throw Trouble(.scale(scale, widthPixels: width, heightPixels: height))
    }
    screen.scale = scale
  }
}
