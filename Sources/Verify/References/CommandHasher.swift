// Fingerprints of drawing commands. They show whether a picture differs because the scene changed,
// or only because a library or font changed.

import DisplayList
import Geometry
import Images
import Player
import Raster
import Stage
import Support

/// Computes fingerprints of display lists. Versions of libraries and fonts do not affect the
/// fingerprints.
struct CommandHasher: StageObserver {
  /// The fingerprints of the observed frames.
  private(set) var drawings: [Fingerprint] = []
  private let images: ImageLibrary
  /// The fingerprints of large parts of commands, such as paths, that recur in many frames.
  private var known: [AnyHashable: String] = [:]
  private var pictures: [String: String] = [:]
  /// The most recent frame. Frames at rest are equal.
  private var last: (frame: Frame, fingerprint: Fingerprint)?
  private static let mostKnown = 4_096

  init(_ images: ImageLibrary) { self.images = images }

  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
    observe(try stage.frame(at: seconds))
  }

  mutating func observe(_ frame: Frame) { drawings.append(fingerprint(of: frame)) }

  mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation) {
    drawings = Array(drawings.prefix(rehearsed.times.count))
  }

  /// Returns a fingerprint of everything that affects the frame's pixels, except libraries and
  /// fonts.
  mutating func fingerprint(of frame: Frame) -> Fingerprint {
    if let last, last.frame == frame { return last.fingerprint }
    var bytes = HashedBytes()
    bytes.add(frame.size.width, frame.size.height, frame.scale)
    bytes.add(frame.background)
    for command in frame.commands { add(command, to: &bytes) }
    let fingerprint = Fingerprint(bytes.bytes)
    last = (frame, fingerprint)
    return fingerprint
  }

  private mutating func add(_ command: Command, to bytes: inout HashedBytes) {
    switch command {
    case .fill(let box, let color, let place):
      bytes.begin(1, box, place)
      bytes.add(color)
    case .border(let box, let width, let color, let place):
      bytes.begin(2, box, place)
      bytes.add(width)
      bytes.add(color)
    case .shadow(let box, let shadow, let place):
      bytes.begin(3, box, place)
      bytes.add(shadow)
    case .gradient(let box, let gradient, let place):
      bytes.begin(4, box, place)
      bytes.add(name(gradient))
    case .image(let image, let place):
      bytes.begin(5, nil, place)
      bytes.add(name(image))
      bytes.add(picture(image.source))
    case .text(let text, let place):
      bytes.begin(6, nil, place)
      bytes.add(name(text))
    case .path(let path, let place):
      bytes.begin(7, nil, place)
      bytes.add(name(path))
    case .gradientPath(let path, let place):
      bytes.begin(11, nil, place)
      bytes.add(name(path))
    case .plane(let plane, let place):
      bytes.begin(12, nil, place)
      let map = plane.projection
      bytes.begin(13, nil, map.numerators)
      bytes.add(map.px, map.py, map.pw)
      for inner in plane.commands { add(inner, to: &bytes) }
      bytes.begin(14, nil, nil)
    case .backdrop(let box, let filter, let opacity, let place):
      bytes.begin(8, box, place)
      bytes.add(opacity)
      bytes.add(name(filter))
    case .beginGroup(let group):
      bytes.begin(9, group.clip?.outline, group.clip?.transform)
      bytes.add(group.opacity)
      bytes.add(group.shadow == nil ? 0 : 1)
      if let shadow = group.shadow { bytes.add(shadow) }
      bytes.add("\(group.blend)")
      if group.isMasked { bytes.add("masked") }
      if let mask = group.mask { bytes.add("mask \(mask)") }
    case .endGroup: bytes.begin(10, nil, nil)
    }
  }

  /// Returns the fingerprint of a part of a command, such as a path or a text, from the cache if
  /// possible.
  private mutating func name(_ content: some Hashable) -> String {
    if let known = known[AnyHashable(content)] { return known }
    let fingerprint = Fingerprint(Array("\(content)".utf8)).description
    if known.count >= Self.mostKnown { known = [:] }
    known[AnyHashable(content)] = fingerprint
    return fingerprint
  }

  private mutating func picture(_ source: String) -> String {
    if let known = pictures[source] { return known }
    let fingerprint = images.fingerprint(of: source)?.description ?? ""
    pictures[source] = fingerprint
    return fingerprint
  }
}

/// A buffer for the bytes to hash. Numbers have a fixed length and strings are preceded by their
/// length, so different values never give the same bytes.
private struct HashedBytes {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ numbers: Double...) {
    for number in numbers {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }

  mutating func add(_ color: Color) { add(color.red, color.green, color.blue, color.alpha) }

  mutating func add(_ shadow: Shadow) {
    add(shadow.color)
    add(shadow.radius, shadow.offset.x, shadow.offset.y)
  }

  mutating func add(_ text: String) {
    add(Double(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a command's number, its box and its transform. A byte before the box tells whether
  /// there is a box, and whether its corners have different radii. A byte before the transform
  /// tells whether there is a transform.
  mutating func begin(_ command: UInt8, _ box: RoundedRect?, _ place: Transform?) {
    bytes.append(command)
    let radii = Set(box?.radii.clockwise ?? [])
    bytes.append(box == nil ? 0 : radii.count > 1 ? 2 : 1)
    if let box { add(box.rect.minX, box.rect.minY, box.rect.width, box.rect.height, box.radius) }
    if let box, radii.count > 1 { for radius in box.radii.clockwise { add(radius) } }
    bytes.append(place == nil ? 0 : 1)
    if let place { add(place.a, place.b, place.c, place.d, place.tx, place.ty) }
  }
}
