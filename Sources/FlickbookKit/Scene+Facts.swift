// The properties of a scene as a whole.

import Geometry
import Images
import Player
import Render
import Scene
import Stage

extension Scene {
  /// The path of the scene's file, as given to the initialiser. A scene from text has the path
  /// `FOLDER/NAME.yaml`, or `NAME.yaml` without a folder.
  public var path: String { rehearsed.path }

  /// The scene's name: the file name without its last extension.
  public var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// The title from the scene's file; empty if the file has no title.
  public var title: String { rehearsed.scene.title }

  /// The duration in seconds, 0…600.
  public var duration: Double { rehearsed.times.durationSeconds }

  /// The frame rate of the output, in frames per second, 1…240.
  public var framesPerSecond: Double { rehearsed.times.framesPerSecond }

  /// The number of output frames, at least 1. Frame *i*, counted from 0, shows the time
  /// *i* / `framesPerSecond`.
  public var frameCount: Int { rehearsed.times.count }

  /// The width of the pictures in points, above 0. The width in pixels is `width` × `scale`,
  /// rounded.
  public var width: Double { rehearsed.scene.screen.crop.width }

  /// The height of the pictures in points, above 0. The height in pixels is `height` × `scale`,
  /// rounded.
  public var height: Double { rehearsed.scene.screen.crop.height }

  /// The number of pixels per point, 0.1…10.
  public var scale: Double { rehearsed.scene.screen.scale }

  /// The warnings about the scene, one line each, with their places; empty if there are none. A
  /// scene with warnings can be played.
  public var warnings: [String] { rehearsed.warnings }

  /// The parameters with their current values, in the order of the file; empty if there are none.
  public var parameters: [Parameter] {
    rehearsed.scene.parameters.map { parameter in
      Parameter(
        name: parameter.name, value: Value(parameter.value), range: parameter.range)
    }
  }

  /// The events of the whole run, in the order of time; empty if there are none.
  public var events: [Event] {
    rehearsed.events.map { event in
      Event(
        time: event.time, name: rehearsed.scene.name(of: event.cause).description,
        effects: event.effects.map { rehearsed.scene.name(of: $0).description },
        rules: event.runs.map { Place($0.rule) })
    }
  }
}
