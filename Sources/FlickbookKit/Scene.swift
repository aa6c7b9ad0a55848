// A scene that is ready to be played.

public import Foundation
import Player
import Scene
import SceneLanguage

/// A scripted scene of a touch screen: read, checked and ready to be played.
///
/// Copies of a scene are independent. The initialiser plays the scene once without drawing, so that
/// errors are found before the scene is used.
///
/// ```swift
/// let scene = try Scene(contentsOf: "profile.yaml")
/// let quick = try scene.setting("duration", to: 0.25)
/// let alpha = try quick.number("header.alpha", at: 0.4)
/// try await quick.render(to: "quick.gif")
/// ```
public struct Scene: Sendable {
  private let boxed: StableBox<(rehearsed: RehearsedScene, options: SceneOptions)>

  var rehearsed: RehearsedScene { boxed.content.rehearsed }

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - path: the path of a YAML or JSON file of at most 4 MiB. A relative path starts at the
  ///     current directory. Pictures, fonts and imports must be inside the file's folder.
  ///   - parameters: values for the scene's parameters, by name; other parameters keep the values
  ///     of the file.
  /// - Throws: ``FlickbookError`` when the file cannot be read, a parameter is unknown or its value
  ///   is invalid, or the scene contains an error.
  public init(contentsOf path: String, parameters: [String: Value] = [:])
    throws(FlickbookError)
  {
    let options = SceneOptions(parameters: overrides(parameters))
    do throws(UserError) {
      self.init(try RehearsedScene(path: path, options: options), options)
    } catch {
      throw FlickbookError(error)
    }
  }

  /// Reads a scene file, for example from a bundle.
  ///
  /// - Parameters:
  ///   - url: the file URL of a YAML or JSON file of at most 4 MiB. Pictures, fonts and imports
  ///     must be inside the file's folder.
  ///   - parameters: values for the scene's parameters, by name; other parameters keep the values
  ///     of the file.
  /// - Throws: ``FlickbookError`` when the file cannot be read, a parameter is unknown or its value
  ///   is invalid, or the scene contains an error.
  public init(contentsOf url: URL, parameters: [String: Value] = [:]) throws(FlickbookError) {
    try self.init(contentsOf: url.path, parameters: parameters)
  }

  /// Reads a scene from text.
  ///
  /// - Parameters:
  ///   - text: the content of a scene file, YAML or JSON, at most 4 MiB.
  ///   - name: the scene's name for messages and references, without extension. The scene's path
  ///     becomes `FOLDER/NAME.yaml`; no such file is needed.
  ///   - folder: the folder of the pictures, fonts and imports; empty for the current directory.
  ///   - parameters: values for the scene's parameters, by name; other parameters keep the values
  ///     of the text.
  /// - Throws: ``FlickbookError`` when a parameter is unknown or its value is invalid, or the scene
  ///   contains an error.
  public init(
    text: String, name: String = "scene", folder: String = "", parameters: [String: Value] = [:]
  ) throws(FlickbookError) {
    let path = (folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/") + "\(name).yaml"
    let options = SceneOptions(parameters: overrides(parameters))
    do throws(UserError) {
      self.init(try RehearsedScene(path: path, source: Array(text.utf8), options: options), options)
    } catch {
      throw FlickbookError(error)
    }
  }

  private init(_ rehearsed: RehearsedScene, _ options: SceneOptions) {
    boxed = StableBox((rehearsed, options))
  }

  /// Returns the same scene with another value for one parameter.
  ///
  /// The scene's text is not read again, but its pictures and imports are.
  ///
  /// - Parameters:
  ///   - parameter: the parameter's name.
  ///   - value: the new value, of the parameter's kind and in its range. A number must be finite. A
  ///     colour is accepted for a string parameter.
  /// - Returns: the changed scene.
  /// - Throws: ``FlickbookError`` when there is no such parameter, the value is invalid, or the
  ///   scene cannot be played with the new value.
  public func setting(_ parameter: String, to value: Value) throws(FlickbookError) -> Scene {
    var options = boxed.content.options
    options.parameters += overrides([parameter: value])
    return try reread(options)
  }

  /// Returns the same scene with another scale or frame rate.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels per point, 0.1…10; nil for no change.
  ///   - framesPerSecond: the frame rate in frames per second, 1…240; nil for no change.
  /// - Throws: ``FlickbookError`` when a number is out of its range.
  func seen(scale: Double?, framesPerSecond: Double? = nil) throws(FlickbookError) -> Scene {
    guard scale != nil || framesPerSecond != nil else { return self }
    try check(scale, "scale", 0.1...10)
    try check(framesPerSecond, "framesPerSecond", 1...Limits.framesPerSecond)
    var options = boxed.content.options
    options.scale = scale ?? options.scale
    options.framesPerSecond = framesPerSecond ?? options.framesPerSecond
    return try reread(options)
  }

  private func reread(_ options: SceneOptions) throws(FlickbookError) -> Scene {
    do throws(UserError) {
      let source = rehearsed.sources[path] ?? []
      return Scene(try RehearsedScene(path: path, source: source, options: options), options)
    } catch {
      throw FlickbookError(error)
    }
  }
}

/// Returns the parameters sorted by name, so that messages do not depend on a dictionary's order.
private func overrides(_ parameters: [String: Value]) -> [ParameterOverride] {
  parameters.sorted { $0.key < $1.key }.map {
    ParameterOverride(name: $0.key, text: $0.value.spelled)
  }
}

/// Throws ``FlickbookError`` if a number is outside a range; nil passes.
func check<Number: Comparable>(_ number: Number?, _ name: String, _ range: ClosedRange<Number>)
  throws(FlickbookError)
{
  guard let number, !range.contains(number) else { return }
  throw FlickbookError(
    "\(name) takes \(range.lowerBound) to \(range.upperBound), not \(number)")
}
