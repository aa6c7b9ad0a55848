// The palette indices and tolerances of a planned frame. They depend on no other frame, so several
// frames are mapped in parallel.

/// A planned drawing with its palette indices. All arrays without another description have one
/// entry per pixel of the spans, span after span.
struct MappedDrawing: Sendable {
  /// The errors that lossy coding may add.
  struct Losses: Sendable {
    /// The error that may be added to each pixel, as a `colorDistance`.
    let tolerances: [UInt16]
    /// The source colours of the changed parts' rows.
    let source: SourceRows
    /// The part of a pixel's error that the pixel to the right compensates for, in quarters.
    let carriedQuarters: Int
  }

  /// The changed parts, from top to bottom and from left to right.
  let spans: [Span]
  /// 255 for a pixel to draw, otherwise 0. It is empty once the frame is drawn.
  var wanted: [UInt8]
  /// The palette indices.
  let mapped: [UInt8]
  let palette: IndexedPalette
  /// The number of the palette in the film; 0 is the animation's palette.
  let paletteNumber: Int
  /// The losses that coding may add; nil for exact coding.
  var losses: Losses?

  init(_ plan: PlannedFrame.Drawing) {
    precondition(
      plan.ids.count == plan.wanted.count
        && plan.ids.count == plan.spans.reduce(0) { $0 + $1.count }, "one entry per pixel")
    (spans, wanted) = (plan.spans, plan.wanted)
    (palette, paletteNumber) = (plan.palette, plan.paletteNumber)
    mapped = [UInt8](unsafeUninitializedCapacity: plan.ids.count) { mapped, filled in
      if let mapped = mapped.baseAddress { Self.map(plan, into: mapped) }
      filled = plan.ids.count
    }
    losses = plan.losses.map {
      Losses(
        tolerances: $0.field.tolerances(of: plan.spans, wanted: plan.wanted),
        source: $0.field.source,
        carriedQuarters: $0.carriedQuarters)
    }
  }

  private static func map(
    _ plan: PlannedFrame.Drawing, into mapped: UnsafeMutablePointer<UInt8>
  ) {
    plan.ids.withUnsafeBufferPointer { ids in
      plan.indices.entries.withUnsafeBufferPointer { entries in
        Dithering.bayer.withUnsafeBufferPointer { bayer in
          func map(_ places: Range<Int>) {
            for place in places { mapped[place] = entries[Int(ids[place])].nearest }
          }
          func dither(_ places: Range<Int>, x: Int, _ row: UnsafePointer<UInt8>) {
            for place in places {
              let entry = entries[Int(ids[place])]
              let takesPartner = entry.share > row[(x &+ place &- places.lowerBound) & 7]
              mapped[place] = takesPartner ? entry.partner : entry.nearest
            }
          }
          guard let bayer = bayer.baseAddress else { return }
          var start = 0
          for span in plan.spans {
            let row = bayer + (span.y & 7) << 3
            switch plan.dithering {
            case .none: map(start..<(start + span.count))
            case .everywhere: dither(start..<(start + span.count), x: span.x, row)
            case .smoothTiles(let tiles):
              // A span begins with a tile, unless parts of it are transparent.
              var x = span.x
              while x < span.right {
                let end = min((x / Span.side + 1) * Span.side, span.right)
                let places = (start + x - span.x)..<(start + end - span.x)
                let isSmooth = tiles.isSmooth(x: x, y: span.y)
                if isSmooth { dither(places, x: x, row) } else { map(places) }
                x = end
              }
            }
            start += span.count
          }
        }
      }
    }
  }
}
