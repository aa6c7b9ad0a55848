// The file `film.txt`, which describes the animation in a folder of frames. Several runs can each
// render some of the frames; the command `flickbook assemble` then joins all frames into one file.

import Images
import OperatingSystem
package import Player
import Scene
package import Support

/// The content of `film.txt` in a folder of frames: the animation, and the scene to which the
/// frames belong.
package struct AnimationDescriptionFile: Sendable, Hashable {
  package static let name = "film.txt"

  /// The properties of the whole animation, including the frames that other runs render.
  package var animation: AnimationInfo
  /// The fingerprint of the scene's text and options, to detect frames of another scene.
  package var scene: Fingerprint

  /// Creates the description of a scene's whole animation.
  package init(_ rehearsed: RehearsedScene) {
    animation = SceneSource(rehearsed).animation
    scene = rehearsed.fingerprint
  }

  /// The content of the file. Each number has enough digits to be read back exactly.
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

  /// Reads the description file in a folder; nil if the folder has no such file.
  ///
  /// - Throws: `UserError` if the file is not exactly what `text` would write.
  package init?(in folder: String) throws(UserError) {
    let path = "\(folder)/\(Self.name)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes = try readFile(path, limit: 4_096)
    guard let animation = Self.read(String(decoding: bytes, as: UTF8.self)) else {
      throw UserError(
        "\(path): does not describe an animation; render the frames again or remove the file")
    }
    self = animation
    guard Array(text.utf8) == bytes else {
      throw UserError(
        "\(path): was changed after it was written; render the frames again or remove the file")
    }
  }

  /// Throws `UserError` if the folder has a `film.txt` that Flickbook did not write.
  static func demandNoOther(in folder: String) throws(UserError) {
    let path = "\(folder)/\(name)"
    guard
      let head = try mappingFileErrors(
        try InputFile.beginning(of: path, count: heading.utf8.count)),
      !heading.utf8.starts(with: head)
    else { return }
    throw UserError("\(path): already exists and was not written by flickbook; name another folder")
  }

  /// The first line, which identifies a file written by Flickbook.
  static let heading = "# what the frames of this folder make together"

  private static func read(_ text: String) -> AnimationDescriptionFile? {
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
    return AnimationDescriptionFile(animation: animation, scene: scene)
  }

  private init(animation: AnimationInfo, scene: Fingerprint) {
    (self.animation, self.scene) = (animation, scene)
  }

  /// Returns the frames without a file in the folder, as ascending ranges of frame numbers from 0.
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
