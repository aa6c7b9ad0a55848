// What the tests of this target make scenes of.

import Foundation
import Images
import Scene
import TestSupport
import Testing

@testable import Player

/// The three lines before what a test says: its own text begins on line 4.
let head = "flickbook: 1\nscreen: { size: [100, 50], scale: 2 }\nfps: 30\n"

/// A line with one view.
let box = "views: [{ id: box, frame: [0, 0, 10, 10], background: red }]\n"

/// A box that moves from 0 to 100 points within a second, evenly.
let mover =
  box + "rules: [{ on: start, do: [{ animate: { duration: 1, curve: linear, name: move }, "
  + "set: { box.x: 100 } }] }]\n"

/// The scene `s.yaml` that says `body` after the head.
func produce(_ body: String, _ options: SceneOptions = SceneOptions()) throws(UserError)
  -> RehearsedScene
{
  try RehearsedScene(path: "s.yaml", source: Array((head + body).utf8), options: options)
}

/// All that is wrong with that scene; nil when nothing is.
func trouble(_ body: String, _ options: SceneOptions = SceneOptions()) -> UserError? {
  trouble { () throws(UserError) in _ = try produce(body, options) }
}

/// What stops some work.
func trouble(_ body: () throws(UserError) -> Void) -> UserError? {
  do throws(UserError) {
    try body()
    return nil
  } catch {
    return error
  }
}

extension RehearsedScene {
  /// Returns the promises that are not kept.
  func brokenExpectations() throws(UserError) -> [BrokenExpectation] {
    brokenExpectations(in: try trace())
  }
}

/// What a name of a scene refers to.
func reference(_ name: String, in rehearsed: RehearsedScene) throws -> Variable {
  try #require(rehearsed.scene.variable(named: name), "nothing is called '\(name)'")
}

extension TemporaryFolder {
  /// Writes a file, and the folders that it lies in.
  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// The same of a text.
  func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), name) }

  /// The same of a black picture, as PNG.
  func writePicture(_ name: String, width: Int = 2, height: Int = 3) throws {
    let picture = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
    try write(try PNG.encode(picture), name)
  }
}
