// An independent evaluator of Lottie files, which computes the values that a player shows.

import Foundation
import Testing

struct PlayedProperty {
  struct Key {
    let frame: Double
    let values: [Double]
    let holds: Bool
    /// The outgoing handle of this key and the incoming handle of the next key: x1, y1, x2, y2.
    let handles: [Double]
  }

  let keys: [Key]

  init?(_ json: Any?) {
    guard let json = json as? [String: Any] else { return nil }
    func numbers(_ value: Any?) -> [Double] {
      (value as? NSNumber).map { [$0.doubleValue] } ?? value as? [Double] ?? []
    }
    guard let keys = json["k"] as? [[String: Any]] else {
      self.keys = [Key(frame: 0, values: numbers(json["k"]), holds: true, handles: [])]
      return
    }
    self.keys = keys.map { key in
      let handles = ["o", "i"].flatMap { side in
        ["x", "y"].flatMap { axis in numbers((key[side] as? [String: Any])?[axis]) }
      }
      return Key(
        frame: key["t"] as? Double ?? .nan, values: numbers(key["s"]),
        holds: key["h"] as? Int == 1, handles: handles)
    }
  }

  /// Returns the values at a frame. Between two keys, bisection solves the cubic.
  func values(at frame: Double) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.frame > frame }) else {
      return keys[keys.count - 1].values
    }
    guard next > 0, !keys[next - 1].holds else { return keys[max(next - 1, 0)].values }
    let (a, b) = (keys[next - 1], keys[next])
    let x = (frame - a.frame) / (b.frame - a.frame)
    func cubic(_ one: Double, _ two: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * one + 3 * (1 - t) * t * t * two + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cubic(a.handles[0], a.handles[2], middle) < x { low = middle } else { high = middle }
    }
    let progress = cubic(a.handles[1], a.handles[3], low)
    return zip(a.values, b.values).map { $0 + ($1 - $0) * progress }
  }
}

struct PlayedLayer {
  let json: [String: Any]

  /// Returns an animated property of `ks`: position "p", scale "s", rotation "r", opacity "o",
  /// anchor "a".
  func property(_ name: String) throws -> PlayedProperty {
    try #require(PlayedProperty((json["ks"] as? [String: Any])?[name]))
  }

  /// Returns a property of the layer's rectangle (centre "p", size "s", corner radius "r"), or its
  /// fill's "c" or "o".
  func box(_ name: String, of type: String = "rc") throws -> PlayedProperty {
    let shapes = (json["shapes"] as? [[String: Any]])?.first?["it"] as? [[String: Any]]
    let shape = shapes?.first { $0["ty"] as? String == type }
    return try #require(PlayedProperty(shape?[name]))
  }
}

struct PlayedLottie {
  let json: [String: Any]

  init(_ text: String) throws {
    json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  var note: String { (json["meta"] as? [String: Any])?["d"] as? String ?? "" }

  /// Returns the layers of a composition; nil selects the screen.
  func layers(in composition: String? = nil) throws -> [[String: Any]] {
    guard let composition else { return try #require(json["layers"] as? [[String: Any]]) }
    let asset = (json["assets"] as? [[String: Any]])?.first { $0["id"] as? String == composition }
    return try #require(asset?["layers"] as? [[String: Any]])
  }

  func layer(_ name: String, in composition: String? = nil) throws -> PlayedLayer {
    PlayedLayer(
      json: try #require(
        try layers(in: composition).first { $0["nm"] as? String == name }, "no layer '\(name)'"))
  }
}
