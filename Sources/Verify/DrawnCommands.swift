// What a frame draws, as a fingerprint: where other libraries draw it otherwise, it is still told
// whether they were asked for the same.

import DisplayList
import Geometry
import Images
import Raster

/// Makes fingerprints of display lists.
struct DrawnCommands {
  private let images: ImageLibrary
  /// Contents that are the same in many frames, and long to read.
  private var known: [AnyHashable: Fingerprint] = [:]
  private var pictures: [String: Fingerprint] = [:]
  private static let mostKnown = 4_096

  init(_ images: ImageLibrary) { self.images = images }

  /// Of all that decides about a frame's pixels but the libraries and fonts.
  mutating func fingerprint(of frame: Frame) -> Fingerprint {
    var text = "\(frame.size) \(frame.scale) \(frame.background)\n"
    for command in frame.commands { text += line(command) + "\n" }
    return Fingerprint(Array(text.utf8))
  }

  private mutating func line(_ command: Command) -> String {
    switch command {
    case .fill(let box, let color, let place): "fill" + of(box) + of(color) + at(place)
    case .border(let box, let width, let color, let place):
      "border \(width)" + of(box) + of(color) + at(place)
    case .shadow(let box, let shadow, let place): "shadow \(name(shadow))" + of(box) + at(place)
    case .gradient(let box, let gradient, let place):
      "gradient \(name(gradient))" + of(box) + at(place)
    case .image(let image, let place):
      "image \(name(image)) \(picture(image.source))" + at(place)
    case .text(let text, let place): "text \(name(text))" + at(place)
    case .path(let path, let place): "path \(name(path))" + at(place)
    case .backdrop(let box, let filter, let opacity, let place):
      "backdrop \(name(filter)) \(opacity)" + of(box) + at(place)
    case .beginGroup(let group): "group \(group)"
    case .endGroup: "end"
    }
  }

  private func at(_ place: Transform) -> String {
    " \(place.a) \(place.b) \(place.c) \(place.d) \(place.tx) \(place.ty)"
  }

  private func of(_ box: RoundedRect) -> String {
    " \(box.rect.minX) \(box.rect.minY) \(box.rect.width) \(box.rect.height) \(box.radius)"
  }

  private func of(_ color: Color) -> String {
    " \(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }

  /// Of what has many parts: words for them take their time.
  private mutating func name(_ content: some Hashable) -> String {
    if let known = known[AnyHashable(content)] { return "\(known)" }
    let fingerprint = Fingerprint(Array("\(content)".utf8))
    if known.count >= Self.mostKnown { known = [:] }
    known[AnyHashable(content)] = fingerprint
    return "\(fingerprint)"
  }

  private mutating func picture(_ source: String) -> String {
    if let known = pictures[source] { return "\(known)" }
    guard let bitmap = images.bitmap(of: source) else { return "" }
    pictures[source] = Fingerprint(bitmap)
    return "\(Fingerprint(bitmap))"
  }
}
