// What the page's controls are made from, as JSON.

import DisplayList
import Motion
import Platform
import Player
import Scene
import Stage
import Support

extension PreviewState {
  /// The scene as the page's controls show it.
  ///
  /// - Parameter path: the scene's file, as it was named.
  func description(path: String) -> JSON {
    let (scene, times) = (current.rehearsed.scene, current.rehearsed.times)
    let series = current.trace.series.filter { !$0.name.isEmpty }
    let moving = series.filter { one in one.values.contains { $0 != one.values[0] } }
    return .object([
      JSON.Member("version", .number(Double(version))),
      JSON.Member("sceneVersion", .number(Double(sceneVersion))),
      JSON.Member("path", .text(path)),
      JSON.Member("name", .text(URL(filePath: path).lastPathComponent)),
      JSON.Member("title", .text(scene.title)),
      JSON.Member("trouble", .list(trouble.map(JSON.text))),
      JSON.Member("width", .number(Double(current.frames[0].widthPixels))),
      JSON.Member("height", .number(Double(current.frames[0].heightPixels))),
      JSON.Member("scale", .number(scene.screen.scale)),
      JSON.Member("fps", .number(times.framesPerSecond)),
      JSON.Member("frames", .number(isStandIn ? 0 : Double(times.count))),
      JSON.Member("duration", .number(times.durationSeconds)),
      JSON.Member("undo", .number(Double(history.undoCount))),
      JSON.Member("redo", .number(Double(history.redoCount))),
      JSON.Member("variants", .list(variants.map { $0.description(beside: current) })),
      JSON.Member("presets", presets.description),
      JSON.Member("events", .list(current.rehearsed.events.map { scene.described($0) })),
      JSON.Member("params", .list(scene.parameters.map(described))),
      JSON.Member("properties", .list(series.map { .text($0.name) })),
      JSON.Member("moving", .list(moving.map { .text($0.name) })),
      JSON.Member("views", .list(scene.views.compactMap(\.path).map(JSON.text))),
    ])
  }

  private func described(_ parameter: Scene.Parameter) -> JSON {
    let inFile = saved.rehearsed.scene.parameters.first { $0.name == parameter.name }
    return .object([
      JSON.Member("name", .text(parameter.name)),
      JSON.Member("value", parameter.value.returning),
      JSON.Member("turned", .boolean(turned.taken[parameter.name] != nil)),
      JSON.Member("isCurve", .boolean(parameter.value.isCurve)),
      JSON.Member("min", parameter.range.map { .exact($0.lowerBound) } ?? .null),
      JSON.Member("max", parameter.range.map { .exact($0.upperBound) } ?? .null),
      JSON.Member("about", .text(parameter.about)), JSON.Member("unit", .text(parameter.unit)),
      JSON.Member("step", parameter.step.map(JSON.exact) ?? .null),
      JSON.Member("file", inFile.map { $0.value.returning } ?? .null),
    ])
  }
}

extension Scene {
  fileprivate func described(_ event: LoggedEvent) -> JSON {
    .object([
      JSON.Member("time", .number(event.time)),
      JSON.Member("name", .text(name(of: event.cause).description)),
      JSON.Member("effects", .list(event.effects.map { .text(name(of: $0).description) })),
    ])
  }
}

extension ListedPresets {
  fileprivate var description: JSON {
    .object([
      JSON.Member("trouble", trouble.map(JSON.text) ?? .null),
      JSON.Member(
        "list",
        .list(
          presets.map { preset in
            .object([
              JSON.Member("name", .text(preset.name)),
              JSON.Member(
                "values", .object(preset.settings.map { JSON.Member($0.name, .text($0.text)) })),
            ])
          })),
    ])
  }
}

extension Value {
  /// As the page sends it back: nothing of a number is lost.
  fileprivate var returning: JSON {
    if case .number(let number) = self { .exact(number) } else { json }
  }

  fileprivate var isCurve: Bool {
    if case .text(let text) = self { (try? CurveNotation(parsing: text)) != nil } else { false }
  }
}
