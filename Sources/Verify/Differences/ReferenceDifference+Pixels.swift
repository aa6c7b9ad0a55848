// The differences between the pictures of a reference and of a new run.

import Geometry
import Images
import Scene
import Support

extension ReferenceDifference {
  /// The indices of the frames whose pixels differ. Frames at masked times are left out.
  var differingFrames: [Int] {
    (0..<comparedFrameCount).filter { index in
      let pair = framePair(at: index)
      return pair.old.fingerprint != pair.new.fingerprint && !tolerance.masks(time: time(of: index))
    }
  }

  /// The indices of the frames that must be drawn again to apply the tolerance. The list is empty
  /// if events, values, picture sizes or libraries differ.
  var framesToRedraw: [Int] {
    let isOfPixels = findings.allSatisfy { $0.kind == .pixels }
    guard tolerance.measuresPictures, isOfPixels, !hasOddPicture, environmentChanges.isEmpty
    else { return [] }
    return differingFrames.filter { redrawn[$0] == nil }.filter {
      tolerance.movesPictures || old.pictures[$0] == nil || new.pictures[$0] == nil
    }
  }

  mutating func comparePixels() {
    let differing = differingFrames
    let measured = measure()
    evidence.differenceByFrame = new.frames.indices.map { index in
      let isOther = index >= comparedFrameCount || differing.contains(index)
      return (new.frames[index].time, isOther ? measured[index]?.share ?? 1 : 0)
    }
    isDecidedByPixels = findings.isEmpty
    guard isDecidedByPixels else { return }
    guard !hasOddPicture else {
      findings.append(Finding(kind: .pixels, words: "a picture of the reference has another size"))
      return
    }
    let changes = environmentChanges
    let isFine = measured.values.allSatisfy(\.isWithin)
    if differing.isEmpty, isFine {
      if !changes.isEmpty {
        note = "equal numbers, other libraries or fonts: \(changes.joined(separator: ", "))"
      }
      return
    }
    // A differing frame without a picture cannot be measured, so it is not within the tolerance. It
    // is accepted only if other libraries are allowed and its drawing commands are equal.
    let isOtherwhere = !changes.isEmpty && tolerance.allowsOtherEnvironment
    let unmeasured = differing.count { index in
      measured[index] == nil
        && !(isOtherwhere && framePair(at: index).old.drawing == framePair(at: index).new.drawing)
    }
    if tolerance.measuresPictures, isFine, unmeasured == 0,
      changes.isEmpty || tolerance.allowsOtherEnvironment
    {
      note =
        "within the tolerance: \(countedFrames(differing)), all were compared"
        + (differing.contains { measured[$0] == nil } ? " or have the same drawing commands" : "")
      return
    }
    let further =
      tolerance.measuresPictures && isFine && unmeasured > 0
      ? "; \(differing.count == 1 ? "it" : "\(unmeasured) of them") cannot be measured, because "
        + "\(noPicture(of: unmeasured))" : ""
    guard changes.isEmpty else {
      findings.append(
        Finding(
          kind: .environment,
          words: "the numbers are the same, but the reference was recorded with other libraries or "
            + "fonts; \(countedFrames(differing))" + further))
      findings += changes.map { Finding(kind: .environment, words: $0) }
      return
    }
    addPixels(differing, measured, further)
  }

  private mutating func addPixels(
    _ differing: [Int], _ measured: [Int: PixelMeasurement], _ further: String
  ) {
    let worst = measured.filter { !$0.value.isWithin }.max {
      ($0.value.changed.count, $1.key) < ($1.value.changed.count, $0.key)
    }
    var parts: [String] = []
    // At a scale below 1, a picture with a pixel for each point may differ where no frame does.
    if let first = differing.first {
      parts.append("\(countedFrames(differing)), from \(seconds(time(of: first))) on")
    }
    if let worst, let box = worst.value.changed.bounds {
      parts.append(
        "at \(seconds(time(of: worst.key))), \(worst.value.changed.words), "
          + "within \(box.width) × \(box.height) at (\(box.x), \(box.y)) points")
    } else if further.isEmpty {
      parts.append(noPicture(of: differing.count))
    }
    let words = parts.joined(separator: "; ") + further
    findings.append(
      Finding(
        kind: .pixels, words: words,
        time: (differing.first ?? worst?.key).map(time(of:)),
        area: worst.flatMap { worst in
          worst.value.changed.bounds.map { ($0, time(of: worst.key)) }
        }))
  }

  private func countedFrames(_ differing: [Int]) -> String {
    differenceCount(differing.count, of: comparedFrameCount, "frame")
  }

  private func noPicture(of count: Int) -> String {
    "no picture of \(count == 1 ? "it" : "them") is kept ('references:' keeps more)"
  }

  /// Whether a picture in the reference differs in size from the new picture of the same frame, or
  /// the new picture is missing.
  private var hasOddPicture: Bool {
    old.pictures.contains { index, picture in
      if lastsAsLong, index >= new.frames.count { return false }
      guard let other = new.pictures[index] else { return true }
      guard let one = picture.drawn, let other = other.drawn else { return picture != other }
      return one.width != other.width || one.height != other.height
    }
  }

  /// The measured difference between two pictures of a frame.
  private struct PixelMeasurement {
    var changed: ChangedPixels
    var isWithin: Bool
    var share: Double
  }

  /// Compares the frames that have pictures of equal size in the reference and in the new run. Adds
  /// all pictures to the evidence. Pictures that differ must be bitmaps.
  ///
  /// - Returns: the measured differences, by frame index.
  private mutating func measure() -> [Int: PixelMeasurement] {
    var measured: [Int: PixelMeasurement] = [:]
    for index in Set(old.pictures.keys).union(new.pictures.keys).sorted() {
      let time = time(of: index)
      var moment = Evidence.FramePair(
        time: time, expected: old.pictures[index], actual: new.pictures[index])
      if let one = old.pictures[index]?.drawn, let other = new.pictures[index]?.drawn,
        one.width == other.width, one.height == other.height
      {
        let changed = ChangedPixels(
          one, other, tolerance: tolerance.maximumDelta, masks: masks(at: index))
        let isWithin = tolerance.allows(changed) || tolerance.masks(time: time)
        measured[index] = PixelMeasurement(
          changed: changed, isWithin: isWithin,
          share: Double(changed.count) / Double(one.pixels.count))
        moment.changedPixels = changed.count
      } else if old.pictures[index] == new.pictures[index] {
        // The frames are equal, too, so nothing needs to be measured.
        moment.changedPixels = 0
      }
      evidence.moments.append(moment)
    }
    for (index, changed) in redrawn {
      measured[index] = PixelMeasurement(
        changed: changed,
        isWithin: tolerance.allows(changed) || tolerance.masks(time: time(of: index)),
        share: Double(changed.count) / Double(max(1, changed.width * changed.height)))
    }
    keepWorstMoments()
    return measured
  }

  /// Reduces the evidence to the 24 moments with the most changed pixels, in order of time. Moments
  /// whose pixels were not compared are kept before all others.
  private mutating func keepWorstMoments() {
    let most = 24
    guard evidence.moments.count > most else { return }
    let worst = evidence.moments.sorted {
      ($0.changedPixels ?? .max, $1.time) > ($1.changedPixels ?? .max, $0.time)
    }
    evidence.moments = worst.prefix(most).sorted { $0.time < $1.time }
  }

  /// Returns the masked rectangles in the picture of a frame, in pixels. Pictures have one pixel
  /// per point.
  private func masks(at index: Int) -> [PixelRect] {
    (maskBoxes[index] ?? []).map(PixelRect.init(holding:)) + tolerance.rectangles
  }
}

extension Tolerance {
  func allows(_ changed: ChangedPixels) -> Bool {
    let most =
      switch pixels {
      case .pixels(let count): count
      case .percent(let share):
        Int(saturating: share / 100 * Double(changed.width * changed.height))
      }
    guard changed.count <= most else { return false }
    return region.map { changed.largestRegion <= $0 } ?? true
  }

  /// The masks that are fixed rectangles, in pixels of a picture with one pixel per point.
  var rectangles: [PixelRect] {
    masks.compactMap { mask in
      guard case .rect(let x, let y, let width, let height) = mask else { return nil }
      return PixelRect(holding: Rect(x: x, y: y, width: width, height: height))
    }
  }
}

extension PixelRect {
  /// Creates the smallest rectangle of whole pixels that contains `rect`, which is in points. One
  /// point is one pixel.
  init(holding rect: Rect) {
    func edge(_ value: Double) -> Int { Int(saturating: min(max(value, -1e6), 1e6)) }
    let (left, top) = (edge(rect.minX.rounded(.down)), edge(rect.minY.rounded(.down)))
    self.init(
      x: left, y: top, width: edge(rect.maxX.rounded(.up)) - left,
      height: edge(rect.maxY.rounded(.up)) - top)
  }
}
