// Pixels in separate planes per channel, for sums and blurs.

/// Pixels as planes of red, green, blue and alpha, premultiplied, with values 0…255.
struct PixelPlanes {
  let width: Int
  let height: Int
  /// The planes in the order red, green, blue, alpha.
  private(set) var channels: [[Float]]

  /// Reads the pixels of `source`, reduced by averaging `reduction` × `reduction` pixels. Positions
  /// outside the source or `limits` are clamped to the edge pixels.
  ///
  /// - Parameters:
  ///   - box: the wanted rectangle, in reduced pixels.
  ///   - reduction: the divisor of the resolution, at least 1.
  ///   - limits: the readable pixels, which must overlap the source; nil for the whole source.
  init(
    of source: Canvas, in box: PixelBox, _ reduction: Int, within limits: PixelBox? = nil
  ) throws(RasterError) {
    (width, height) = (box.width, box.height)
    let bounds = source.bounds
    let read = limits.map(bounds.intersection) ?? bounds
    let columns = Self.spans(box.left..<box.right, reduction, read.left, read.right, bounds.left)
    let rows = Self.spans(box.top..<box.bottom, reduction, read.top, read.bottom, bounds.top)
    var channels = Array(repeating: [Float](repeating: 0, count: box.area), count: 4)
    let surface = try source.contents()
    try surface.withRows { source in
      let opaque: UInt32 = surface.isOpaque ? 0xFF00_0000 : 0
      var sums: [Int32] = []
      for (y, span) in rows.enumerated() {
        // Rows that are clamped to an edge use the same source rows, so the sums are reused.
        if y == 0 || rows[y - 1] != span {
          sums = Array(repeating: 0, count: columns.count * 4)
          for line in span {
            Self.add(source.pixels(line), columns, opaque, to: &sums)
          }
        }
        for channel in 0..<4 {
          channels[channel].withUnsafeMutableBufferPointer { plane in
            let start = y * columns.count
            for (x, column) in columns.enumerated() {
              let share = 1 / Float(span.count * column.count)
              plane[start + x] = Float(sums[x * 4 + channel]) * share
            }
          }
        }
      }
    }
    self.channels = channels
  }

  /// Returns the range of source columns or rows that each reduced pixel averages, clamped to
  /// `low..<high`. The ranges count from `start`, the first column or row of the source.
  private static func spans(
    _ places: Range<Int>, _ reduction: Int, _ low: Int, _ high: Int, _ start: Int
  ) -> [Range<Int>] {
    places.map { place in
      let first = min(max(place * reduction, low), high - 1)
      let last = min(max((place + 1) * reduction, first + 1), high)
      return first - start..<last - start
    }
  }

  /// Adds a source row to the sums of each reduced column, in the order red, green, blue, alpha.
  private static func add(
    _ row: UnsafePointer<UInt32>, _ columns: [Range<Int>], _ opaque: UInt32, to sums: inout [Int32]
  ) {
    for (x, span) in columns.enumerated() {
      var (red, green, blue, alpha) = (Int32(0), Int32(0), Int32(0), Int32(0))
      for column in span {
        let pixel = row[column] | opaque
        red += Int32(pixel >> 16 & 0xFF)
        green += Int32(pixel >> 8 & 0xFF)
        blue += Int32(pixel & 0xFF)
        alpha += Int32(pixel >> 24)
      }
      sums[x * 4] += red
      sums[x * 4 + 1] += green
      sums[x * 4 + 2] += blue
      sums[x * 4 + 3] += alpha
    }
  }

  mutating func blur(_ blur: GaussianBlur) {
    // An opaque image stays opaque under a blur, so its alpha plane is skipped.
    let isOpaque = channels[3].allSatisfy { $0 == 255 }
    for index in channels.indices where index < 3 || !isOpaque {
      blur.apply(to: &channels[index], width: width, height: height)
    }
  }
}
