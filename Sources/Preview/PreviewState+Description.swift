// The preview's state as JSON for the page.

import DisplayList
import Geometry
import Motion
import Player
import Scene
import SceneLanguage
import Stage
import Support

extension PreviewState {
  /// Returns the state as JSON for the page's controls.
  ///
  /// - Parameter path: The path of the scene's file, as the user named it.
  func description(path: String) -> JSON {
    let (scene, times) = (current.rehearsed.scene, current.rehearsed.times)
    let series = current.trace.series.filter { !$0.name.isEmpty }
    let moving = series.filter { variable in variable.values.contains { $0 != variable.values[0] } }
    let (log, options) = (EventLog(current), current.rehearsed.options)
    return [
      "version": .number(Double(version)), "sceneVersion": .number(Double(sceneVersion)),
      "path": .text(path), "name": .text(URL(filePath: path).lastPathComponent),
      "title": .text(scene.title), "trouble": .list(problems.map(JSON.text)),
      "warnings": .list(current.rehearsed.characterWarnings.map(JSON.text)),
      "width": .number(Double(current.frames[0].widthPixels)),
      "height": .number(Double(current.frames[0].heightPixels)),
      "scale": .number(scene.screen.scale), "fps": .number(times.framesPerSecond),
      "frames": .number(isStandIn ? 0 : Double(times.count)),
      "duration": .number(times.durationSeconds), "undo": .number(Double(history.undoCount)),
      "redo": .number(Double(history.redoCount)),
      "variants": .list(variants.map { $0.description(beside: current) }),
      "appearance": .text(scene.appearance.rawValue),
      "chosenAppearance": options.appearance.map { .text($0.rawValue) } ?? .null,
      "reducesMotion": .boolean(scene.reducesMotion),
      "choosesReducedMotion": .boolean(options.reducesMotion),
      "freezes": .list(freezes.map(\.description)),
      "presets": presets.description,
      "events": log.description,
      "params": .list(scene.parameters.map(described)),
      "properties": .list(series.map { .text($0.name) }),
      "moving": .list(moving.map { .text($0.name) }),
      "views": .list(scene.views.compactMap(\.path).map(JSON.text)),
    ]
  }

  private func described(_ parameter: Scene.Parameter) -> JSON {
    let inFile = saved.rehearsed.scene.parameters.first { $0.name == parameter.name }
    return [
      "name": .text(parameter.name), "value": parameter.value.exactJSON,
      "turned": .boolean(overrides.accepted[parameter.name] != nil),
      "isCurve": .boolean(parameter.value.isCurve),
      "min": parameter.range.map { .exact($0.lowerBound) } ?? .null,
      "max": parameter.range.map { .exact($0.upperBound) } ?? .null,
      "about": .text(parameter.about), "unit": .text(parameter.unit),
      "step": parameter.step.map(JSON.exact) ?? .null,
      "file": inFile.map { $0.value.exactJSON } ?? .null,
    ]
  }
}

extension ListedPresets {
  fileprivate var description: JSON {
    let list = presets.map { preset -> JSON in
      let values = preset.settings.map { JSON.Member($0.name, .text($0.text)) }
      return ["name": .text(preset.name), "values": .object(values)]
    }
    return ["trouble": problem.map(JSON.text) ?? .null, "list": .list(list)]
  }
}

extension Value {
  /// The value as JSON with all digits of a number, so that the page can send back exactly this
  /// value.
  fileprivate var exactJSON: JSON {
    if case .number(let number) = self { .exact(number) } else { json }
  }

  fileprivate var isCurve: Bool {
    if case .text(let text) = self { (try? CurveNotation(parsing: text)) != nil } else { false }
  }
}
