// References and scenes for the tests of this target.

import Foundation
import Images
import Player
import Scene
import Support
import TestSupport
import Testing

@testable import Verify

/// Returns a reference of 40 × 30 pixels at 10 frames per second: half a second of a moving box.
func madeReference(_ change: (inout MotionReference) -> Void = { _ in }) -> MotionReference {
  let times = (0...30).map { Double($0) / 60 }
  var reference = MotionReference(
    environment: [
      EnvironmentPart(name: "Cairo", version: "1.16.0"),
      EnvironmentPart(name: "font Inter Inter-Bold.otf", version: "00ff"),
    ],
    widthPixels: 40, heightPixels: 30, scale: 2, framesPerSecond: 10, durationSeconds: 0.5,
    events: [
      .init(time: 0, name: "start", effects: []),
      .init(
        time: 0.1, name: "message go",
        effects: [EffectName(written: "box.x = 6 over 0.3 s")]),
    ],
    times: times,
    columns: [.init(name: "box.x", values: times.map { formatted(min(max($0 - 0.1, 0) * 20, 6)) })],
    frames: (0..<5).map {
      .init(
        time: Double($0) / 10, fingerprint: Fingerprint([UInt8($0)]),
        drawing: Fingerprint([UInt8($0), 1]))
    },
    pictures: [0: .drawn(Bitmap(width: 20, height: 15, filledWith: 0xFFFF_FFFF))])
  change(&reference)
  return reference
}

// MARK: Parts of references from text

extension MotionReference.Event {
  init(time: Double, name: String, effects: [EffectName]) {
    self.init(
      time: time, name: EventName(reading: name) ?? EventName(.message, [name]), effects: effects)
  }
}

extension MotionReference.Column {
  init(name: String, values: [String]) {
    self.init(variable: TracedVariable(named: name))
    self.values = self.values(of: values)
  }

  mutating func set(_ value: Value, at row: Int) {
    var values = Array(self.values)
    values[row] = value
    self.values = TraceValues(values)
  }
}

extension EffectName {
  init(written text: String) {
    self = EffectName(recorded: text[...]) ?? .action(ActionName(.send, [text]))
  }
}

extension ColumnValues {
  init?(_ values: [String], _ times: [Double]) {
    self.init(MotionReference.Column(name: "a", values: values).values, times)
  }
}

extension TracedVariable: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(named: text) }
}

/// Returns the differences between two references, the worst first.
func findings(
  _ old: MotionReference, _ new: MotionReference, _ tolerance: Tolerance = Tolerance()
) -> [String] {
  ReferenceDifference(old, new, tolerance).findings.map { "\($0.kind): \($0.words)" }
}

/// Returns a scene of 20 × 10 points at 10 frames per second.
func madeScene(
  x: Int = 8, size: String = "[20, 10]", fps: Int = 10, more: String = ""
) -> String {
  """
  flickbook: 1
  screen: { size: \(size), scale: 1 }
  fps: \(fps)
  views: [{ id: box, frame: [0, 0, 4, 4], background: red }]
  rules:
    - on: message go
      do: { animate: { duration: 0.2, name: slide }, set: { box.x: \(x) } }
  timeline: [{ wait: 0.1 }, { send: go }, { wait: 0.4 }]
  \(more)
  """
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

  /// Writes an image as a PNG file, with the folders on its path.
  func write(_ picture: Bitmap, _ name: String) throws {
    try write(try PNG.encode(picture), name)
  }

  /// Updates a reference's list of files after a change of the files.
  func seal(_ reference: String) throws {
    let path = url.appending(path: reference)
    let names = try FileManager.default.contentsOfDirectory(atPath: path.path)
    let files = try names.filter { $0 != RecordedFiles.name }.map { name in
      (name, [UInt8](try Data(contentsOf: path.appending(path: name))))
    }
    try write(RecordedFiles(files).text, "\(reference)/\(RecordedFiles.name)")
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}

/// Returns a change of a reference's first picture, and of the fingerprint of its frame. Pictures
/// of frames with equal fingerprints are not decoded.
func changingPicture(
  _ body: @escaping @Sendable ([UInt8]) throws -> [UInt8]
) -> @Sendable (TemporaryFolder) throws -> Void {
  { folder in
    let files = folder.url.appending(path: "references/scene")
    let picture = files.appending(path: "frame-0000.png")
    try Data(try body([UInt8](try Data(contentsOf: picture)))).write(to: picture)
    let frames = files.appending(path: "frames.txt")
    var text = try String(contentsOf: frames, encoding: .utf8)
    let digit = try #require(text.range(of: "\n0\t")).upperBound
    text.replaceSubrange(digit...digit, with: text[digit] == "0" ? "1" : "0")
    try Data(text.utf8).write(to: frames)
  }
}
