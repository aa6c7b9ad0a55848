// The colours of an animation, weighted by the time for which they are visible. An unchanged pixel
// counts in every frame, as if each frame drew it again.

/// Counts the colours of an animation's frames, which are given in order.
struct ColorUsage {
  /// The sampling of large screens, which takes one pixel out of `step` in each row. A pixel is
  /// sampled if its column plus its row is a multiple of `step`.
  private let step: Int
  private let width: Int
  /// The maximum number of samples per row.
  private let columns: Int
  /// The colour number of each sampled pixel. `since` is the number of the frame that drew the
  /// pixel.
  private var ids: [UInt32]
  private var since: [Int32]
  private var frame: Int32 = -1
  /// The share of a sampled pixel in the current frame, in units of 2^-24 frame.
  private var share = 0
  /// The counts and shares of the current table's colours, by number.
  private var entries: [Entry] = []
  /// The colours of earlier tables.
  private var histogram = ColorHistogram()

  private struct Entry {
    var count: UInt64 = 0
    var share = 0
  }

  /// The number of sampled pixels per frame. It is enough to represent the colours of a screen.
  private static let enough = 250_000

  init(width: Int, height: Int) {
    self.width = width
    step = max(1, width * height / Self.enough)
    columns = (width + step - 1) / step
    ids = Array(repeating: 0, count: columns * height)
    since = Array(repeating: 0, count: columns * height)
  }

  /// Begins the next frame.
  ///
  /// - Parameter pixelCount: the number of its pixels that are drawn.
  mutating func beginFrame(ofPixels pixelCount: Int) {
    frame += 1
    // The first frame has share 0, since longer codes cost little in a single frame.
    share = frame == 0 ? 0 : ColorHistogram.share(ofPixels: pixelCount / step)
  }

  /// Draws parts of the frame.
  ///
  /// - Parameters:
  ///   - new: the colour numbers of the spans' pixels, span after span.
  ///   - colorCount: the number of colours in the current table.
  mutating func draw(_ new: UnsafePointer<UInt32>, _ spans: ArraySlice<Span>, colorCount: Int) {
    if entries.count < colorCount {
      entries += repeatElement(Entry(), count: max(colorCount - entries.count, entries.count))
    }
    let (frame, share, step, columns) = (frame, share, step, columns)
    ids.withUnsafeMutableBufferPointer { ids in
      since.withUnsafeMutableBufferPointer { since in
        entries.withUnsafeMutableBufferPointer { entries in
          var new = new
          for span in spans {
            defer { new += span.count }
            let first = (step - (span.x + span.y) % step) % step
            guard first < span.count else { continue }
            let count = (span.count - first + step - 1) / step
            var place = span.y * columns + (span.x + first) / step
            precondition(place + count <= ids.count, "a part of the screen")
            var index = first
            while index < span.count {
              let id = new[index]
              let old = ids[place]
              entries[Int(old)].count &+= UInt64(truncatingIfNeeded: frame &- since[place])
              entries[Int(id)].share &+= id == old ? 0 : share
              ids[place] = id
              since[place] = frame
              place &+= 1
              index &+= step
            }
          }
        }
      }
    }
  }

  /// Counts everything up to the end of the current frame, and begins a new table.
  ///
  /// - Parameters:
  ///   - colors: the colours of the current table.
  ///   - new: the new table; receives the colours on the screen.
  mutating func change(from colors: [UInt32], to new: ColorIDs?) {
    guard frame >= 0 else { return }
    for y in 0..<(ids.count / columns) {
      for x in stride(from: (step - y % step) % step, to: width, by: step) {
        let place = y * columns + x / step
        entries[Int(ids[place])].count += UInt64(frame + 1 - since[place])
        since[place] = frame + 1
      }
    }
    for (color, entry) in zip(colors, entries) where entry.count > 0 || entry.share > 0 {
      histogram.add(color, count: entry.count, share: entry.share)
    }
    entries = []
    guard let new else {
      (ids, since) = ([], [])
      return
    }
    let shown = ids.map { colors[Int($0)] }
    let count = ids.count
    shown.withUnsafeBufferPointer { shown in
      ids.withUnsafeMutableBufferPointer { ids in
        guard let from = shown.baseAddress, let to = ids.baseAddress else { return }
        new.number(from, count: count, into: to)
      }
    }
    entries = Array(repeating: Entry(), count: new.colors.count)
  }

  /// The shares of the current table's colours in all frames, by number.
  var shares: [Int] { entries.map(\.share) }

  /// The colours of all tables that have ended, with their counts.
  var counted: [ColorHistogram.Entry] { histogram.entries }
}
