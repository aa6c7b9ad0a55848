// The tolerances of a frame's pixels, computed while later frames are planned.

/// The inputs of the tolerances of a frame's pixels.
struct ToleranceField: Sendable {
  private let rule: ToleranceKernel
  private let tiles: SmoothTiles
  /// The next frame; nil after the last frame.
  private let next: FramePart?
  /// The source colours of all rows of the changed parts and their neighbours.
  let source: SourceRows

  /// - Parameters:
  ///   - spans: the changed parts of the frame.
  ///   - tiles: the tiles of the frame.
  ///   - next: the next frame; nil after the last frame. Only a pixel that the next frame draws has
  ///     a tolerance above 0, since any other error would stay visible.
  ///   - stillness: the largest change of a channel, in levels of 255, for which the next frame
  ///     does not draw a pixel again.
  ///   - canvas: the source colours of the frame.
  init(
    _ tolerance: Tolerance, of spans: [Span], in tiles: SmoothTiles, next: FramePart?,
    stillness: Int, on canvas: SourceCanvas
  ) {
    rule = ToleranceKernel(tolerance, stillness: stillness)
    (self.tiles, self.next) = (tiles, next)
    source = canvas.rows(around: spans)
  }

  /// Returns the tolerance of each pixel of the frame's spans.
  ///
  /// - Parameter wanted: 255 for a drawn pixel, otherwise 0. A pixel that is not drawn has the
  ///   tolerance 0.
  func tolerances(of spans: [Span], wanted: [UInt8]) -> [UInt16] {
    var result = [UInt16](repeating: 0, count: wanted.count)
    guard let next else { return result }
    let room = source.width + SourceRows.margin
    result.withUnsafeMutableBufferPointer { result in
      source.colors.withUnsafeBufferPointer { colors in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * room) { scratch in
          scratch.initialize(repeating: 0)
          guard let result = result.baseAddress, let colors = colors.baseAddress,
            let scratch = scratch.baseAddress
          else { return }
          fill(
            result, spans, next,
            Rows(
              colors: colors + SourceRows.margin, after: scratch, keepsFlat: scratch + room,
              results: scratch + 2 * room))
        }
      }
      wanted.withUnsafeBufferPointer { wanted in
        for place in wanted.indices { result[place] &= UInt16(wanted[place]) &* 0x101 }
      }
    }
    return result
  }

  /// The colours of the known rows, and three rows with room for three pixels more: colours of the
  /// next frame, flags for pixels that are not in a gradient, and results.
  private struct Rows {
    let colors: UnsafePointer<UInt32>
    let after: UnsafeMutablePointer<UInt32>
    let keepsFlat: UnsafeMutablePointer<UInt32>
    let results: UnsafeMutablePointer<UInt32>
  }

  private func fill(
    _ result: UnsafeMutablePointer<UInt16>, _ spans: [Span], _ next: FramePart, _ rows: Rows
  ) {
    next.withBuffers { ids, table in
      var (number, id, place) = (0, 0, 0)
      var tileRow = -1
      for span in spans {
        if span.y / Span.side != tileRow {
          tileRow = span.y / Span.side
          flag(tiles.areGentle(atRow: span.y), rows.keepsFlat)
        }
        // The spans of both frames are sorted, so each is visited once or twice.
        while number < next.spans.count, next.spans[number].ends(before: span) {
          id += next.spans[number].count
          number += 1
        }
        var (other, otherID) = (number, id)
        while other < next.spans.count, next.spans[other].y == span.y,
          next.spans[other].x < span.right
        {
          let then = next.spans[other]
          let (left, right) = (max(span.x, then.x), min(span.right, then.right))
          let first = otherID + left - then.x
          for place in 0..<(right - left) { rows.after[place] = table[Int(ids[first &+ place])] }
          fill(result + (place + left - span.x), y: span.y, left..<right, rows)
          otherID += then.count
          other += 1
        }
        place += span.count
      }
    }
  }

  /// Writes all bits for each pixel of a row that is not in a gradient, otherwise 0.
  private func flag(_ areGentle: ArraySlice<Bool>, _ keepsFlat: UnsafeMutablePointer<UInt32>) {
    let width = source.width
    for (tile, isGentle) in areGentle.enumerated() {
      let columns = tile * Span.side..<min((tile + 1) * Span.side, width)
      for x in columns { keepsFlat[x] = isGentle ? 0 : ~0 }
    }
  }

  private func fill(
    _ result: UnsafeMutablePointer<UInt16>, y: Int, _ columns: Range<Int>, _ buffers: Rows
  ) {
    let (rows, width) = (source.rows, source.width)
    let here = buffers.colors + (y - rows.lowerBound) * width
    // A pixel outside the screen has the colour of its neighbour.
    let above = y > rows.lowerBound ? here - width : here
    let below = y + 1 < rows.upperBound ? here + width : here
    let (first, results) = (columns.lowerBound, buffers.results)
    // Up to three pixels after the columns are computed, too; their results are not used.
    for x in stride(from: first, to: columns.upperBound, by: 4) {
      var (left, right) = (FourPixels(at: here + x - 1), FourPixels(at: here + x + 1))
      if x == 0 { left[0] = here[0] }
      if x + 4 >= width { right[width - 1 - x] = here[width - 1] }
      rule.tolerances(
        FourPixels(at: here + x), left: left, right: right, above: FourPixels(at: above + x),
        below: FourPixels(at: below + x), after: FourPixels(at: buffers.after + x - first),
        keepsFlat: FourPixels(at: buffers.keepsFlat + x)
      ).store(at: results + x - first)
    }
    for place in 0..<columns.count { result[place] = UInt16(truncatingIfNeeded: results[place]) }
  }
}

extension FramePart {
  fileprivate func withBuffers(
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    ids.withUnsafeBufferPointer { ids in
      table.colors.withUnsafeBufferPointer { colors in body(ids, colors) }
    }
  }
}

extension Span {
  /// Whether this span ends before another one begins.
  fileprivate func ends(before other: Span) -> Bool {
    y < other.y || y == other.y && right <= other.x
  }
}

/// The computation of tolerances of pixels from their contrast to their four neighbours.
struct ToleranceKernel {
  private let least: FourPixels
  private let most: FourPixels
  /// The part of the contrast that is added, in 65,536ths.
  private let busy: UInt32
  private let stillness: SIMD16<UInt8>

  /// The limit of the difference to one neighbour, so that a single edge adds little tolerance. It
  /// is below the limit of `contrast`.
  private static let largestDifference = FourPixels(repeating: 2_000)

  init(_ tolerance: Tolerance, stillness: Int) {
    let distance = UInt32(tolerance.distance)
    most = FourPixels(repeating: 2 * distance)
    least = FourPixels(repeating: tolerance.busyPercent == nil ? distance : distance / 2)
    busy = UInt32((tolerance.busyPercent ?? 0) << 16) / 100
    self.stillness = SIMD16(repeating: UInt8(stillness))
  }

  /// Returns the tolerances of four pixels.
  ///
  /// - Parameters:
  ///   - after: the pixels in the next frame.
  ///   - keepsFlat: all bits for a pixel that is exact in a flat area, otherwise 0.
  @inline(__always)
  func tolerances(
    _ pixels: FourPixels, left: FourPixels, right: FourPixels, above: FourPixels,
    below: FourPixels, after: FourPixels, keepsFlat: FourPixels
  ) -> FourPixels {
    let (left, right) = (pixels.contrast(to: left), pixels.contrast(to: right))
    let (above, below) = (pixels.contrast(to: above), pixels.contrast(to: below))
    let sum = limited(left) &+ limited(right) &+ limited(above) &+ limited(below)
    let raised = least &+ (sum &* busy) &>> 16
    // A pixel is exact if its neighbours on two opposite sides have the same colour. It is then in
    // a flat area, at the edge of a flat area, or in a line.
    let none = FourPixels.zero
    let isExact =
      (((left | right) .== none) .| ((above | below) .== none)) .& (keepsFlat .!= none)
    return raised.replacing(with: most, where: raised .> most)
      .replacing(with: none, where: isExact) & pixels.isFar(from: after, limit: stillness)
  }

  @inline(__always)
  private func limited(_ contrast: FourPixels) -> FourPixels {
    contrast.replacing(
      with: Self.largestDifference, where: contrast .> Self.largestDifference)
  }
}

/// The settings from which the tolerance of each pixel is computed.
struct Tolerance: Sendable, Hashable {
  /// The tolerance of a pixel with typical contrast to its neighbours, as a `colorDistance`. 0
  /// disables lossy coding.
  var distance = 0
  /// The part of a pixel's contrast to its neighbours that is added to its tolerance, in per cent,
  /// since busy areas hide errors. Nil gives every pixel the same tolerance.
  var busyPercent: Int?
  /// The part of a pixel's error that the pixel to the right compensates for, in quarters, as in
  /// error diffusion.
  var carriedQuarters = 0
}
