// Scenes and files for the tests of this target.

import Foundation
import Images
import Scene
import TestSupport
import Testing

@testable import Player

/// The first three lines of every scene. A test's own text begins on line 4.
let head = "flickbook: 1\nscreen: { size: [100, 50], scale: 2 }\nfps: 30\n"

let box = "views: [{ id: box, frame: [0, 0, 10, 10], background: red }]\n"

/// A box that moves evenly from 0 to 100 points within one second.
let mover =
  box + "rules: [{ on: start, do: [{ animate: { duration: 1, curve: linear, name: move }, "
  + "set: { box.x: 100 } }] }]\n"

/// Returns the rehearsed scene `s.yaml` with `body` after the head.
func produce(_ body: String, _ options: SceneOptions = SceneOptions()) throws(UserError)
  -> RehearsedScene
{
  try RehearsedScene(path: "s.yaml", source: Array((head + body).utf8), options: options)
}

/// Returns the error of the scene with `body` after the head, or nil.
func trouble(_ body: String, _ options: SceneOptions = SceneOptions()) -> UserError? {
  trouble { () throws(UserError) in _ = try produce(body, options) }
}

/// Returns the error of the body, or nil.
func trouble(_ body: () throws(UserError) -> Void) -> UserError? {
  do throws(UserError) {
    try body()
    return nil
  } catch {
    return error
  }
}

extension RehearsedScene {
  func brokenExpectations() throws(UserError) -> [BrokenExpectation] {
    try brokenExpectations(in: try trace())
  }
}

func reference(_ name: String, in rehearsed: RehearsedScene) throws -> Variable {
  try #require(rehearsed.scene.variable(named: name), "nothing is called '\(name)'")
}

extension TemporaryFolder {
  /// Creates the folders on the file's path, too.
  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Creates the folders on the file's path, too.
  func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), name) }

  /// Writes a black image as a PNG file.
  func writePicture(_ name: String, width: Int = 2, height: Int = 3) throws {
    let picture = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
    try write(try PNG.encode(picture), name)
  }
}
