// The look and the place of a thing, in words.

import Geometry
import Images
import Support

/// The words for a thing: its colour, its kind and its place in the frame.
package struct ThingLook: Sendable, Hashable {
  /// The kind of a thing, by its size and shape. It is seen, not measured.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case text, list, page, bar, row, card, square, circle, dot, shape
  }

  /// The colour, such as "dark blue"; nil if unknown.
  package var color: String?
  package var kind: Kind
  /// The place of the centre, such as "at the top left".
  package var place: String
  /// The colour of a thing that is mostly of one colour; nil for others, such as photographs.
  var evenColor: Color?

  /// The words such as "the dark blue card at the top left".
  package var words: String {
    let color = kind == .list || kind == .page ? nil : color
    return "the " + [color, kind.rawValue, place].compactMap(\.self).joined(separator: " ")
  }

  /// Finds the look of a box in a picture.
  ///
  /// - Parameters:
  ///   - box: the box, in pixels of a frame with the given size.
  ///   - isList: whether the thing has many elements.
  init(of box: Rect, in size: Size, _ colors: Bitmap, isList: Bool) {
    place = Self.place(of: box.middle, in: size)
    let scale = Double(colors.width) / max(size.width, 1)
    let paint = Paint(box.scaled(by: scale), in: colors)
    color = paint.color.map(Self.name)
    if let even = paint.even, even.share >= Self.leastEvenShare {
      evenColor = Color(
        red: Double(even.color.red) / 255, green: Double(even.color.green) / 255,
        blue: Double(even.color.blue) / 255)
    }
    kind = Self.kind(of: box, in: size, paint, isList: isList)
  }

  /// The smallest share of pixels with one colour in a thing that is mostly of this colour.
  private static let leastEvenShare = 0.6

  /// Creates the look of a list.
  init(listIn box: Rect, of size: Size) {
    (color, kind, place) = (nil, .list, Self.place(of: box.middle, in: size))
  }

  private static func kind(of box: Rect, in size: Size, _ paint: Paint, isList: Bool) -> Kind {
    if isList { return .list }
    let (width, height) = (box.width / size.width, box.height / size.height)
    if width > 0.8, height > 0.5 { return .page }
    if paint.share < 0.45 { return box.width > 1.6 * box.height ? .text : .shape }
    if width > 0.8, height < 0.16 { return .bar }
    if width > 0.5, height < 0.16 { return .row }
    let ratio = box.width / max(box.height, 1)
    if (0.9...1.1).contains(ratio) {
      if max(width, height) < 0.05 { return .dot }
      return paint.hasOpenCorners && paint.share < 0.86 ? .circle : .square
    }
    return .card
  }

  /// Returns the ninth of the frame that contains a point.
  static func place(of point: Point, in size: Size) -> String {
    let across = point.x < size.width / 3 ? "left" : point.x > size.width * 2 / 3 ? "right" : ""
    let down = point.y < size.height / 3 ? "top" : point.y > size.height * 2 / 3 ? "bottom" : ""
    if across.isEmpty, down.isEmpty { return "in the middle" }
    return "at the " + [down, across].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the everyday name of a colour.
  static func name(_ color: (red: Int, green: Int, blue: Int)) -> String {
    let (high, low) = (
      max(color.red, color.green, color.blue), min(color.red, color.green, color.blue)
    )
    let light = Double(high + low) / 510
    let spread = Double(high - low)
    guard spread > 28, spread / 255 > 0.12 * (1 - abs(2 * light - 1)) + 0.05 else {
      return light < 0.12
        ? "black"
        : light < 0.4 ? "dark grey" : light < 0.7 ? "grey" : light < 0.94 ? "light grey" : "white"
    }
    let hue: Double
    if high == color.red {
      hue = 60 * Double(color.green - color.blue) / spread
    } else if high == color.green {
      hue = 120 + 60 * Double(color.blue - color.red) / spread
    } else {
      hue = 240 + 60 * Double(color.red - color.green) / spread
    }
    let names: [(to: Double, name: String)] = [
      (-25, "pink"), (15, "red"), (42, light < 0.35 ? "brown" : "orange"), (68, "yellow"),
      (160, "green"), (195, "teal"), (255, "blue"), (290, "purple"), (345, "pink"), (361, "red"),
    ]
    let name = names.first { hue < $0.to }?.name ?? "red"
    return light < 0.3 ? "dark \(name)" : light > 0.78 ? "light \(name)" : name
  }
}

/// The paint of a thing: the pixels of its box that differ from its surroundings.
private struct Paint {
  /// The commonest colour; nil without pixels.
  private(set) var color: (red: Int, green: Int, blue: Int)?
  /// The mean of the painted pixels that look like `color`, and their share, 0 to 1; nil without
  /// pixels.
  private(set) var even: (color: RGB, share: Double)?
  /// The share of the box that differs from its surroundings, 0 to 1.
  private(set) var share = 0.0
  /// Whether the corners of the box look like its surroundings.
  private(set) var hasOpenCorners = false

  /// The distance between two colours that look different, the sum over red, green and blue.
  private static let different = 36

  init(_ box: Rect, in picture: Bitmap) {
    func clamped(_ value: Double, _ most: Int) -> Int {
      min(max(Int(saturating: value.rounded(.down)), 0), most)
    }
    let (left, right) = (
      clamped(box.minX, picture.width - 1), clamped(box.maxX - 0.5, picture.width - 1)
    )
    let (top, bottom) = (
      clamped(box.minY, picture.height - 1), clamped(box.maxY - 0.5, picture.height - 1)
    )
    guard left <= right, top <= bottom else { return }
    func parts(_ x: Int, _ y: Int) -> RGB {
      let pixel = picture[x, y]
      return (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
    }
    func key(_ color: RGB) -> Int {
      (color.red >> 4) << 8 | (color.green >> 4) << 4 | color.blue >> 4
    }
    var ring: [Int: Int] = [:]
    for x in max(left - 3, 0)...min(right + 3, picture.width - 1) {
      for y in max(top - 3, 0)...min(bottom + 3, picture.height - 1)
      where x < left - 1 || x > right + 1 || y < top - 1 || y > bottom + 1 {
        ring[key(parts(x, y)), default: 0] += 1
      }
    }
    func commonest(_ counts: [Int: Int]) -> Int? {
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    let ground = commonest(ring).map { key -> RGB in
      ((key >> 8 & 15) * 16 + 8, (key >> 4 & 15) * 16 + 8, (key & 15) * 16 + 8)
    }
    func differs(_ color: RGB) -> Bool {
      ground.map { Self.distance(color, $0) > Self.different } ?? true
    }
    var counts: [Int: Entry] = [:]
    var painted = 0
    for y in top...bottom {
      for x in left...right {
        let color = parts(x, y)
        guard differs(color) else { continue }
        painted += 1
        var entry = counts[key(color)] ?? (0, (0, 0, 0))
        entry.count += 1
        entry.sum = (entry.sum.0 + color.red, entry.sum.1 + color.green, entry.sum.2 + color.blue)
        counts[key(color)] = entry
      }
    }
    share = Double(painted) / Double((right - left + 1) * (bottom - top + 1))
    let most = commonest(counts.mapValues(\.count)).flatMap { counts[$0] }
    color = most.map(Self.mean)
    even = color.map { Self.even($0, in: Array(counts.values)) }
    hasOpenCorners = [(left, top), (right, top), (left, bottom), (right, bottom)]
      .allSatisfy { !differs(parts($0.0, $0.1)) }
  }

  /// The red, green and blue of a pixel, 0 to 255.
  typealias RGB = (red: Int, green: Int, blue: Int)
  /// The number and the sum of similar colours.
  private typealias Entry = (count: Int, sum: (Int, Int, Int))

  /// Returns the mean and the share of the colours that look like a given one. Noise and dithering
  /// divide a colour into several entries.
  private static func even(
    _ color: RGB, in entries: [Entry]
  ) -> (color: RGB, share: Double) {
    var like: Entry = (0, (0, 0, 0))
    for entry in entries where distance(mean(entry), color) <= different {
      like.count += entry.count
      like.sum = (
        like.sum.0 + entry.sum.0, like.sum.1 + entry.sum.1, like.sum.2 + entry.sum.2
      )
    }
    let count = entries.reduce(0) { $0 + $1.count }
    return (mean(like), Double(like.count) / Double(max(count, 1)))
  }

  private static func mean(_ entry: Entry) -> RGB {
    (entry.sum.0 / entry.count, entry.sum.1 / entry.count, entry.sum.2 / entry.count)
  }

  /// Returns the sum of the differences of red, green and blue.
  private static func distance(_ one: RGB, _ other: RGB) -> Int {
    abs(one.red - other.red) + abs(one.green - other.green) + abs(one.blue - other.blue)
  }
}
