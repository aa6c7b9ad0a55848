// The pictures of one scene in an HTML report, as differences from each other.

import Images
import Support

/// The pictures of one scene in a report, as JSON. A picture is the difference from the picture
/// before it, in WebP without loss. The page computes the picture of the differing pixels.
struct ReportPictures {
  /// Each picture as `[width, height, base, copies, patches]`. `base` is the index of the picture
  /// from which copies are taken, or -1. A patch is `[piece, x, y]`.
  private var pictures: [JSON] = []
  /// The image files of the patches, as data URIs.
  private var pieces: [JSON] = []
  private var moments: [(index: Int, json: JSON)] = []
  /// The size of `pieces` in bytes.
  private(set) var byteCount = 0
  /// Whether the pictures have half the width and height, and are compressed with losses.
  private let isReduced: Bool
  private var last: Bitmap?
  private var known: [Fingerprint: Int] = [:]

  /// Encodes the moments of evidence. The most important moments come first. The others are left
  /// out if they exceed the limit. If even the first moment exceeds it, that moment's pictures are
  /// reduced.
  ///
  /// - Parameter most: the most bytes that the image files should have; nil for no limit.
  /// - Throws: `PNGError` or `WebPError`.
  init(_ evidence: Evidence, within most: Int?) throws {
    var all = ReportPictures(isReduced: false)
    for index in evidence.momentsByWeight {
      var more = all
      try more.add(evidence.moments[index], at: index)
      if let most, more.byteCount > most {
        guard all.moments.isEmpty else { break }
        all = ReportPictures(isReduced: true)
        try all.add(evidence.moments[index], at: index)
        break
      }
      all = more
    }
    all.moments.sort { $0.index < $1.index }
    self = all
  }

  private init(isReduced: Bool) { self.isReduced = isReduced }

  /// Returns the members of a section of the report.
  ///
  /// - Parameter first: the index in the evidence of the moment that is shown first.
  func members(first: Int?) -> [JSON.Member] {
    [
      JSON.Member("moments", .list(moments.map(\.json))),
      JSON.Member("start", .number(Double(moments.firstIndex { $0.index == first } ?? 0))),
      JSON.Member("pictures", .list(pictures)), JSON.Member("pieces", .list(pieces)),
      JSON.Member("reduced", .boolean(isReduced)),
    ]
  }

  private mutating func add(_ moment: Evidence.FramePair, at index: Int) throws {
    let (expected, actual) = (try moment.expected?.bitmap(), try moment.actual?.bitmap())
    var both = try moment.both?.bitmap()
    if both == nil, let expected, let actual, expected.width == actual.width,
      expected.height == actual.height, isReduced || !expected.isOpaque || !actual.isOpaque
    {
      both = differencePicture(expected, actual)
    }
    let json = JSON.object([
      JSON.Member("time", .number(moment.time)),
      JSON.Member("expected", try add(expected, as: .lossy)),
      JSON.Member("actual", try add(actual, as: .lossy)),
      JSON.Member("both", try add(both, as: .lossless)),
      JSON.Member("changed", moment.changedPixels.map { .number(Double($0)) } ?? .null),
    ])
    moments.append((index, json))
  }

  /// Adds a picture, and returns its index.
  ///
  /// - Parameter compression: the compression of a reduced picture.
  private mutating func add(_ picture: Bitmap?, as compression: WebP.Compression) throws -> JSON {
    guard let whole = picture else { return .null }
    let bitmap = isReduced ? whole.halved : whole
    let print = Fingerprint(bitmap)
    if let index = known[print] { return .number(Double(index)) }
    let isOpaque = bitmap.isOpaque
    var base: Bitmap?
    if !isReduced, isOpaque, let last, last.isOpaque, last.width == bitmap.width,
      last.height == bitmap.height
    {
      base = last
    }
    var copies: [Int] = []
    var patches = [(x: 0, y: 0, bitmap: bitmap)]
    if let base {
      let step = FrameStep(from: base, to: bitmap)
      copies = step.copies.flatMap { copy in
        [copy.box.x, copy.box.y, copy.box.width, copy.box.height, copy.shift.x, copy.shift.y]
      }
      patches = step.patches.map { ($0.x, $0.y, $0.bitmap) }
    }
    var places: [Int] = []
    for patch in patches {
      places += [pieces.count, patch.x, patch.y]
      try add(file: patch.bitmap, isReduced ? compression : .lossless)
    }
    func numbers(_ list: [Int]) -> JSON { .list(list.map { .number(Double($0)) }) }
    known[print] = pictures.count
    last = bitmap
    let head = [bitmap.width, bitmap.height, base == nil ? -1 : pictures.count - 1]
    pictures.append(
      .list(head.map { .number(Double($0)) } + [numbers(copies), numbers(places)]))
    return .number(Double(pictures.count - 1))
  }

  private mutating func add(file bitmap: Bitmap, _ compression: WebP.Compression) throws {
    // WebP has a limit for the sides of a picture, PNG has none.
    let isPNG = max(bitmap.width, bitmap.height) > WebP.mostPixels
    let bytes = isPNG ? try PNG.encode(bitmap) : try WebP.encode(bitmap, as: compression)
    let uri =
      "data:image/\(isPNG ? "png" : "webp");base64,\(Data(bytes).base64EncodedString())"
    pieces.append(.text(uri))
    byteCount += uri.utf8.count
  }
}

extension Evidence {
  /// The indices of the moments: the one that is shown first, then the others by the number of
  /// changed pixels. Moments that were not compared come before moments with changed pixels.
  fileprivate var momentsByWeight: [Int] {
    let first = worstMoment
    return moments.indices.sorted { one, other in
      if one == first || other == first { return one == first && other != first }
      let (a, b) = (moments[one].changedPixels ?? .max, moments[other].changedPixels ?? .max)
      return a == b ? one < other : a > b
    }
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xFF00_0000 } }

  /// The picture at half the width and height. A pixel is the average of up to four pixels, or a
  /// mark of a differing pixel if one of them is.
  fileprivate var halved: Bitmap {
    var half = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2, filledWith: 0)
    /// Returns the average of four pixels in two of the four channels.
    func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
      let mask: UInt32 = 0x00FF_00FF
      return ((a & mask) + (b & mask) + (c & mask) + (d & mask) + 0x0002_0002) >> 2 & mask
    }
    for y in 0..<half.height {
      for x in 0..<half.width {
        let (right, below) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
        let (a, b) = (self[2 * x, 2 * y], self[right, 2 * y])
        let (c, d) = (self[2 * x, below], self[right, below])
        let isMarked =
          a == differingPixel || b == differingPixel || c == differingPixel || d == differingPixel
        half[x, y] =
          isMarked
          ? differingPixel
          : average(a, b, c, d) | average(a >> 8, b >> 8, c >> 8, d >> 8) << 8
      }
    }
    return half
  }
}
