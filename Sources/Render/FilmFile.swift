// What the frames of a folder make together, written beside them: frames that are rendered in
// pieces, on several machines perhaps, become the very file that one run would have made.

import Files
import Images
import Platform
package import Player
import Scene
package import Support

/// `film.txt` in a folder of frames.
package struct FilmFile: Sendable, Hashable {
  /// What it is called.
  package static let name = "film.txt"

  /// All frames, also those that other runs render.
  package var animation: AnimationInfo
  /// Of the scene's text, and of how it was read.
  package var scene: Fingerprint

  /// The whole animation of a scene.
  package init(_ rehearsed: RehearsedScene) {
    animation = SceneSource(rehearsed).animation
    scene = rehearsed.fingerprint
  }

  /// Numbers are exact: they read back as they were.
  var text: String {
    """
    \(Self.heading), for 'flickbook assemble'
    frames \(animation.frameCount)
    width \(animation.size.width)
    height \(animation.size.height)
    fps \(animation.framesPerSecond)
    duration \(animation.durationSeconds)
    loop \(animation.loopCount)
    scene \(scene)

    """
  }

  /// The animation of a folder; nil where nothing says what its frames make.
  ///
  /// - Throws: UserError when the file is not what `text` writes.
  package init?(in folder: String) throws(UserError) {
    let path = "\(folder)/\(Self.name)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes = try readFile(path, limit: 4_096)
    guard let animation = Self.read(String(decoding: bytes, as: UTF8.self)) else {
      throw UserError(
        "\(path): does not say what the frames make; render them again, or remove the file")
    }
    self = animation
    guard Array(text.utf8) == bytes else {
      throw UserError(
        "\(path): is not as it was written; render the frames again, or remove the file")
    }
  }

  /// - Throws: UserError when a file lies there that is none of ours, which would be lost.
  static func demandNoOther(in folder: String) throws(UserError) {
    let path = "\(folder)/\(name)"
    guard
      let head = try mappingFileErrors(
        try InputFile.beginning(of: path, count: heading.utf8.count)),
      !heading.utf8.starts(with: head)
    else { return }
    throw UserError("\(path): is there already and is not of flickbook; name another folder")
  }

  /// How the file begins.
  static let heading = "# what the frames of this folder make together"

  private static func read(_ text: String) -> FilmFile? {
    let lines = text.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    let names = ["frames", "width", "height", "fps", "duration", "loop", "scene"]
    guard lines.map(\.first) == names.map({ Substring($0) }), lines.allSatisfy({ $0.count == 2 }),
      let count = Int(lines[0][1]), (1...1_000_000).contains(count),
      let width = Int(lines[1][1]), let height = Int(lines[2][1]),
      ImageLimits.standard.allow(width: width, height: height),
      let rate = Double(lines[3][1]), (0.01...1_000).contains(rate),
      let duration = Double(lines[4][1]), (0...Double(count + 2) / rate).contains(duration),
      let loopCount = Int(lines[5][1]), (0...65_535).contains(loopCount),
      let scene = Fingerprint(lines[6][1])
    else { return nil }
    let animation = AnimationInfo(
      size: PixelSize(width: width, height: height), frameCount: count, framesPerSecond: rate,
      durationSeconds: duration, loopCount: loopCount)
    return FilmFile(animation: animation, scene: scene)
  }

  private init(animation: AnimationInfo, scene: Fingerprint) {
    (self.animation, self.scene) = (animation, scene)
  }

  /// The frames that a folder does not have, counted from 0, in order.
  package func missingFrames(in folder: String) -> [ClosedRange<Int>] {
    let names = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    var missing: [ClosedRange<Int>] = []
    for index in 0..<animation.frameCount where !names.contains(FrameFileName.name(of: index)) {
      if let last = missing.last, last.upperBound == index - 1 {
        missing[missing.count - 1] = last.lowerBound...index
      } else {
        missing.append(index...index)
      }
    }
    return missing
  }
}
