// A scene of the repository as rows of a trace.

import Foundation
import Player
import Scene
import SceneLanguage
import Support
import TestSupport
import Testing

@testable import Render

/// The rows of a trace by column name.
struct Played {
  let rows: [[String: String]]

  init(_ scene: String, _ names: [String], rate: Double = 60, parameters: [String] = []) throws {
    let path = Repository.root.appending(path: "scenes/\(scene).yaml").path
    try self.init(path: path, names, rate: rate, parameters: parameters)
  }

  init(path: String, _ names: [String], rate: Double = 60, parameters: [String] = []) throws {
    let rehearsed = try RehearsedScene(
      path: path,
      options: SceneOptions(
        parameters: parameters.map { text in
          let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
          return ParameterOverride(name: halves[0], text: halves[1])
        }, framesPerSecond: rate))
    let text = try rehearsed.traceText(.properties(names), format: .csv)
    let lines = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    rows = lines.dropFirst().map { line in
      Dictionary(uniqueKeysWithValues: zip(lines[0], line))
    }
  }

  /// Returns the last row at or before a time.
  private func row(at time: Double) throws -> [String: String] {
    try #require(rows.last { (Double($0["time"] ?? "") ?? .infinity) <= time + 1e-6 })
  }

  func text(_ name: String, at time: Double) throws -> String {
    try #require(try row(at: time)[name])
  }

  func number(_ name: String, at time: Double) throws -> Double {
    try #require(Double(try text(name, at: time)))
  }

  /// Returns the first time at which a column has a value, in seconds.
  func first(_ name: String, _ value: String) throws -> Double {
    try #require(rows.first { $0[name] == value }?["time"].flatMap { Double($0) })
  }
}
