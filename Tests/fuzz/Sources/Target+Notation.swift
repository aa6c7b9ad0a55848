// Fuzz targets for the small languages within a scene.

import Export
import Foundation
import Geometry
import Layout
import Motion
import Scene
import Stage
import Support

@testable import Player
@testable import SceneLanguage

private func text(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self)
}

private func quoted(_ text: String) -> String { JSON.text(text).written(indented: false) }

/// Reads a scene and plays 0.1 s of it. Returns whether it can be played.
private func tryOut(_ scene: String) -> Bool {
  guard let scene = try? readScene(Array(scene.utf8), file: "s.yaml") else { return false }
  var stage = Stage(scene)
  do throws(StageError) {
    for time in [0, 0.05, 0.1] {
      try stage.advance(to: time)
      _ = try stage.frame(at: time)
    }
    return true
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
    return false
  }
}

/// Evaluates an expression. The first character selects its place in the scene.
func evaluateExpression(_ bytes: [UInt8]) -> Bool {
  guard let place = bytes.first else { return false }
  let expression = quoted("= " + text(bytes.dropFirst()))
  let bound: String
  var isSet = false
  switch place {
  case UInt8(ascii: "x"): bound = "\"translate\": [\(expression), 0]"
  case UInt8(ascii: "h"): bound = "\"hidden\": \(expression)"
  case UInt8(ascii: "a"): bound = "\"alpha\": \(expression)"
  case UInt8(ascii: "c"): bound = "\"background\": \(expression)"
  case UInt8(ascii: "t"):
    bound = "\"kind\": \"label\", \"text\": \(quoted(text(bytes.dropFirst())))"
  default:
    bound = "\"z\": 0"
    isSet = true
  }
  let name = ["n", "b", "t"][Int(place) % 3]
  let set = isSet ? "\"\(name)\": \(expression)" : "\"n\": 2"
  return tryOut(
    """
    {"flickbook": 1, "screen": {"size": [20, 20]}, "state": {"n": 1, "b": false, "t": "x"},
    "params": {"p": 3, "q": "easeIn"},
    "views": [{"id": "v", "frame": [0, 0, 5, 5], \(bound)}, {"id": "w", "frame": [1, 2, 3, 4]},
    {"id": "page", "kind": "scroll", "frame": [0, 0, 20, 20], "contentSize": [20, 90]}],
    "rules": [{"on": "start", "do": {"set": {\(set)}}}],
    "timeline": [{"wait": 0.1}]}
    """)
}

func readCurve(_ bytes: [UInt8]) -> Bool {
  let text = text(bytes)
  do throws(CurveSyntaxError) {
    let notation = try CurveNotation(parsing: text)
    for step in -1...9 {
      demand(
        !notation.curve.value(at: Double(step) / 8).isNaN, "no value at \(Double(step) / 8)")
    }
    _ = try? curveTable(text, samples: .even(9), durationSeconds: 0.3, format: .csv)
    return true
  } catch {
    demand((0...text.count).contains(error.offset), "an error outside the text")
    _ = try? Curve(notation: text)
    return false
  }
}

/// Exports a curve. The first byte selects the duration.
func exportCurve(_ bytes: [UInt8]) -> Bool {
  guard let first = bytes.first, let curve = try? Curve(parsing: text(bytes.dropFirst())) else {
    return false
  }
  for target in ExportTarget.allCases {
    let code = export(curve, to: target, over: pow(10, Double(first % 8) - 3))
    demand(code.text.hasSuffix("\n"), "the last line has no line break")
    for word in ["nan", "inf"] {
      let isThere = code.text.split { !$0.isLetter }.contains { $0.lowercased() == word }
      demand(!isThere, "\(target): NaN or infinity: \(code.text)")
    }
  }
  return true
}

func readPath(_ bytes: [UInt8]) -> Bool {
  let text = text(bytes)
  do throws(PathDataError) {
    _ = try parsePath(text)
  } catch {
    demand((0...text.utf8.count).contains(error.offset), "an error outside the text")
    return false
  }
  return tryOut(
    """
    {"flickbook": 1, "screen": {"size": [20, 20]}, "timeline": [{"wait": 0.1}],
    "views": [{"kind": "shape", "frame": [0, 0, 9, 9], "color": "red", "path": \(quoted(text))}]}
    """)
}

func readVisualFormat(_ bytes: [UInt8]) -> Bool {
  let text = text(bytes)
  do throws(VisualFormat.SyntaxError) {
    for constraint in try VisualFormat(parsing: text, metrics: ["m": 8]).constraints {
      demand((0...text.count).contains(constraint.offset), "a constraint outside the text")
    }
    return true
  } catch {
    demand((0...text.count).contains(error.offset), "an error outside the text")
    return false
  }
}

/// Solves lines of constraints between a few views. Each view also has a weak constraint, since a
/// view without a frame or constraint is an error.
func solveConstraints(_ bytes: [UInt8]) -> Bool {
  let lines = bytes.split(separator: 0x0A).prefix(12).map { quoted(text($0)) }
  if tryOut(constrained(lines)) { return true }
  // An invalid line would hide the others.
  let sound = lines.filter {
    (try? readScene(Array(constrained([$0]).utf8), file: "s.yaml")) != nil
  }
  return !sound.isEmpty && tryOut(constrained(sound))
}

private func constrained(_ lines: [String]) -> String {
  let weak = ["a", "inner", "b", "c", "d"].map { "\"\($0).left == 1 @1\"" }
  return """
    {"flickbook": 1, "screen": {"size": [200, 100]}, "params": {"p": 3},
    "timeline": [{"wait": 0.1}],
    "views": [{"id": "a", "children": [{"id": "inner"}]}, {"id": "b"}, {"id": "c"},
    {"id": "d", "kind": "label", "text": "word"}],
    "constraints": [\((lines + weak).joined(separator: ", "))]}
    """
}
