// flickbook check, schema, doctor, init

import Foundation
import Player
import Render
import Scene

extension Command {
  static let check = Command(
    name: "check",
    summary: "Reads and plays scenes without drawing; says what is wrong or not as expected.",
    operands: "SCENE…",
    operandCount: 1...1_000,
    options: [
      .parameter, .framesPerSecond,
      Option(name: "quiet", short: "q", help: "Says nothing but errors."),
    ],
    example: "flickbook check scenes/*.yaml",
    run: { arguments in
      let options = try arguments.sceneOptions()
      var isFine = true
      var keepsPromises = true
      for path in arguments.operands {
        do {
          let production = try Production(path: path, options: options)
          let broken = try production.brokenExpectations()
          for expectation in broken { Terminal.message(expectation.description) }
          if !broken.isEmpty { keepsPromises = false }
          guard !arguments.has("quiet") else { continue }
          production.warnings.forEach(Terminal.message)
          let seconds = String(format: "%.2f", production.times.durationSeconds)
          let word = broken.isEmpty ? "fine" : "not as expected"
          print("\(path): \(word); \(production.times.count) frames, \(seconds) s")
        } catch let error as Trouble {
          // The other scenes are still worth checking.
          Terminal.report(error)
          isFine = false
        }
      }
      return isFine ? keepsPromises ? 0 : 1 : 2
    })

  static let schema = Command(
    name: "schema",
    summary: "Prints the JSON Schema of scene files, for editors.",
    operands: "", operandCount: 0...0,
    options: [.output],
    example: "flickbook schema -o scene.schema.json",
    run: { arguments in
      try writeFile(Array(schemaText().utf8), to: arguments.value("output") ?? "-")
      return 0
    })

  static let doctor = Command(
    name: "doctor",
    summary: "Prints which libraries and font files draw on this machine.",
    operands: "", operandCount: 0...0,
    options: [],
    example: "flickbook doctor",
    run: { _ in
      for line in try environmentReport() { print(line) }
      return 0
    })

  static let initialize = Command(
    name: "init",
    summary: "Writes a first scene to begin with.",
    operands: "[FILE]", operandCount: 0...1,
    options: [],
    example: "flickbook init scene.yaml && flickbook render scene.yaml",
    run: { arguments in
      let path = arguments.operands.first ?? "scene.yaml"
      if path != "-", FileManager.default.fileExists(atPath: path) {
        throw Trouble("\(path): is there already; name another file")
      }
      try writeFile(Array(firstScene.utf8), to: path)
      if path != "-" { Terminal.message("\(path): render it with 'flickbook render \(path)'") }
      return 0
    })

  /// A scene with one of each: a view, a binding, a rule, a script.
  static let firstScene = """
    flickbook: 1
    title: A box that moves when it is tapped
    screen: { size: [320, 200], scale: 2, background: white }

    params:
      duration: { value: 0.3, min: 0, max: 2 }

    state: { isLeft: true }

    views:
      - id: box
        frame: [20, 60, 80, 80]
        background: systemBlue
        cornerRadius: 12
      - kind: label
        frame: [20, 156, 280, 24]
        text: "x = {round(box.x)}"
        font: { size: 15 }
        color: secondaryLabel

    rules:
      - on: tap box
        do:
          - set: { isLeft: = not isLeft }
          - animate: { duration: = duration }
            set: { box.x: "= isLeft ? 20 : 220" }

    timeline:
      - wait: 0.5
      - tap: box
      - wait: 1
      - tap: box
      - wait: 1

    """
}
