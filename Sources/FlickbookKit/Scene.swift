// A scene as others see it: loaded, with its parameters, and ready to be played.

public import Foundation
import Player
import Scene

/// A scripted scene of a touch screen: read, checked and ready to be played.
///
/// A scene is a value. It has been played once without drawing when it is there, so that what is
/// wrong with it is found before any work begins.
///
/// ```swift
/// let scene = try Scene(contentsOf: "profile.yaml")
/// let quick = try scene.setting("duration", to: 0.25)
/// let alpha = try quick.number("header.alpha", at: 0.4)
/// try await quick.render(to: "quick.gif")
/// ```
public struct Scene: Sendable {
  private let boxed: Boxed<(rehearsed: RehearsedScene, options: SceneOptions)>

  /// What plays it.
  var rehearsed: RehearsedScene { boxed.content.rehearsed }

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - path: the file, YAML or JSON; its pictures, fonts and imports lie in the same folder.
  ///     Relative paths are of the current directory.
  ///   - parameters: values in place of those that the file gives its parameters.
  /// - Throws: all that is wrong with the file.
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

  /// Reads a scene file, such as one of a bundle.
  ///
  /// - Parameters:
  ///   - url: of a file, YAML or JSON; its pictures, fonts and imports lie in the same folder.
  ///   - parameters: values in place of those that the file gives its parameters.
  /// - Throws: all that is wrong with the file.
  public init(contentsOf url: URL, parameters: [String: Value] = [:]) throws(FlickbookError) {
    try self.init(contentsOf: url.path, parameters: parameters)
  }

  /// Reads a scene from text.
  ///
  /// - Parameters:
  ///   - text: what the file would hold, YAML or JSON.
  ///   - name: what the scene is called: in messages, and by its references.
  ///   - folder: where its pictures, fonts and imports lie; the current directory by default.
  ///   - parameters: values in place of those that the text gives its parameters.
  /// - Throws: all that is wrong with the text.
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
    boxed = Boxed((rehearsed, options))
  }

  /// The same scene with another value for one of its parameters, as a designer would turn it.
  ///
  /// The text stays as it was loaded; pictures and imports are read again.
  ///
  /// - Throws: when there is no such parameter, when it takes no such value, or when the scene
  ///   cannot be played with it.
  public func setting(_ parameter: String, to value: Value) throws(FlickbookError) -> Scene {
    var options = boxed.content.options
    options.parameters += overrides([parameter: value])
    return try reread(options)
  }

  /// The same scene seen with other pixels and at other moments.
  ///
  /// - Parameters:
  ///   - scale: pixels a point; nil: as it is.
  ///   - framesPerSecond: nil: as it is.
  func seen(scale: Double?, framesPerSecond: Double? = nil) throws(FlickbookError) -> Scene {
    guard scale != nil || framesPerSecond != nil else { return self }
    try check(scale, "scale", 0.1...10)
    try check(framesPerSecond, "framesPerSecond", 1...Limits.framesPerSecond)
    var options = boxed.content.options
    options.scale = scale ?? options.scale
    options.framesPerSecond = framesPerSecond ?? options.framesPerSecond
    return try reread(options)
  }

  /// What is played, at another rate and scale.
  func rehearsed(framesPerSecond: Double, scale: Double) throws(UserError) -> RehearsedScene {
    var options = boxed.content.options
    (options.framesPerSecond, options.scale) = (framesPerSecond, scale)
    return try RehearsedScene(path: path, source: rehearsed.sources[path] ?? [], options: options)
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

/// Parameters as the reader takes them, sorted: a dictionary's order reaches no message.
private func overrides(_ parameters: [String: Value]) -> [ParameterOverride] {
  parameters.sorted { $0.key < $1.key }.map {
    ParameterOverride(name: $0.key, text: $0.value.spelled)
  }
}

/// - Throws: when a number that was given is not within a range.
func check<Number: Comparable>(_ number: Number?, _ name: String, _ range: ClosedRange<Number>)
  throws(FlickbookError)
{
  guard let number, !range.contains(number) else { return }
  throw FlickbookError(
    "\(name) takes \(range.lowerBound) to \(range.upperBound), not \(number)")
}
