// What is known of a scene before it is played.

import Geometry
import Images
import Player
import Render
import Scene
import Stage

extension Scene {
  /// The file, as it was named.
  public var path: String { rehearsed.path }

  /// The scene's name: its file's, without folder and ending. References are called so.
  public var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// What the scene shows, in its own words; empty when it does not say.
  public var title: String { rehearsed.scene.title }

  /// How long it plays, in seconds.
  public var duration: Double { rehearsed.times.durationSeconds }

  /// Output frames a second.
  public var framesPerSecond: Double { rehearsed.times.framesPerSecond }

  /// The number of its output frames, at least 1; frame *i* shows time *i* / `framesPerSecond`.
  public var frameCount: Int { rehearsed.times.count }

  /// The width of its pictures, in points.
  public var width: Double { rehearsed.scene.screen.crop.width }

  /// The height of its pictures, in points.
  public var height: Double { rehearsed.scene.screen.crop.height }

  /// Pixels a point.
  public var scale: Double { rehearsed.scene.screen.scale }

  /// What is odd about the scene, if not wrong: a line each, with its place.
  public var warnings: [String] { rehearsed.warnings }

  /// Its parameters with the values that are in force, in the order of the file.
  public var parameters: [Parameter] {
    rehearsed.scene.parameters.map { parameter in
      Parameter(
        name: parameter.name, value: Value(parameter.value), range: parameter.range)
    }
  }

  /// What happens while it plays, in order.
  public var events: [Event] {
    rehearsed.events.map { event in
      Event(
        time: event.time, name: rehearsed.scene.name(of: event.cause).description,
        effects: event.effects.map { rehearsed.scene.name(of: $0).description },
        rules: event.runs.map { Place($0.rule) })
    }
  }
}
