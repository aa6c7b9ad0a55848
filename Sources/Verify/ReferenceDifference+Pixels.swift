// What differs between the pictures of two runs whose numbers are the same.

import Geometry
import Images
import Scene

extension ReferenceDifference {
  /// True when the numbers are the same: what is left is drawing.
  private var numbersAgree: Bool { findings.isEmpty }

  mutating func comparePixels() {
    let differing = zip(old.frames, new.frames).enumerated().filter { index, pair in
      pair.0.fingerprint != pair.1.fingerprint && !tolerance.masks(time: pair.1.time)
    }.map(\.offset)
    let measured = measure()
    evidence.differenceByFrame = new.frames.indices.map { index in
      let isOther = index >= old.frames.count || differing.contains(index)
      return (new.frames[index].time, isOther ? measured[index]?.share ?? 1 : 0)
    }
    guard numbersAgree else { return }
    let isOtherEnvironment = old.environment != new.environment
    guard !hasOddPicture else {
      findings.append(Finding(kind: .pixels, words: "a picture of the reference has another size"))
      return
    }
    let isFine = measured.values.allSatisfy(\.isWithin)
    guard !differing.isEmpty || !isFine || isOtherEnvironment else { return }
    if tolerance.measuresPictures, isFine,
      !isOtherEnvironment || tolerance.allowsOtherEnvironment
    {
      note =
        "the same within the tolerance: \(differing.count) of \(new.frames.count) frames look "
        + "different, \(differing.filter { measured[$0] != nil }.count) of them were measured"
      return
    }
    guard !isOtherEnvironment else {
      let what = new.environment.firstDifference(from: old.environment) ?? "other fonts"
      findings.append(
        Finding(
          kind: .environment,
          words: "the numbers are the same, but the reference was recorded with other libraries or "
            + "fonts (\(what)); \(differing.count) of \(new.frames.count) frames look different"))
      return
    }
    addPixels(differing, measured)
  }

  private mutating func addPixels(_ differing: [Int], _ measured: [Int: Measured]) {
    let worst = measured.filter { !$0.value.isWithin }.max {
      ($0.value.changed.count, $1.key) < ($1.value.changed.count, $0.key)
    }
    var words = "\(differing.count) of \(new.frames.count) frames look different"
    if let first = differing.first { words += ", from \(seconds(new.frames[first].time)) on" }
    if let worst, let box = worst.value.changed.bounds {
      words +=
        "; at \(seconds(new.frames[worst.key].time)) \(worst.value.changed.count) pixels, by up to "
        + "\(worst.value.changed.largestDifference), within \(box.width) × \(box.height) at "
        + "(\(box.x), \(box.y)) points"
    } else {
      words += ", none of them one that is kept as a picture ('references:' keeps more)"
    }
    findings.append(
      Finding(
        kind: .pixels, words: words, time: differing.first.map { new.frames[$0].time }))
  }

  /// True when a picture is not as large as the one drawn now.
  private var hasOddPicture: Bool {
    old.pictures.contains { index, picture in
      new.pictures[index].map { $0.width != picture.width || $0.height != picture.height } ?? true
    }
  }

  private struct Measured {
    var changed: ChangedPixels
    var isWithin: Bool
    var share: Double
  }

  /// Measures the pictures that both have.
  private mutating func measure() -> [Int: Measured] {
    var measured: [Int: Measured] = [:]
    for index in Set(old.pictures.keys).union(new.pictures.keys).sorted() {
      let time =
        new.frames.indices.contains(index)
        ? new.frames[index].time : Double(index) / old.framesPerSecond
      var moment = Evidence.Moment(
        time: time, expected: old.pictures[index], actual: new.pictures[index])
      if let one = old.pictures[index], let other = new.pictures[index], one.width == other.width,
        one.height == other.height
      {
        let changed = ChangedPixels(
          one, other, tolerance: tolerance.maximumDelta, masks: masks(at: index))
        let isWithin = tolerance.allows(changed) || tolerance.masks(time: time)
        measured[index] = Measured(
          changed: changed, isWithin: isWithin,
          share: Double(changed.count) / Double(one.pixels.count))
        moment.changedPixels = changed.count
      }
      evidence.moments.append(moment)
    }
    return measured
  }

  /// What does not count in a picture, in its pixels, which are points.
  private func masks(at index: Int) -> [PixelRect] {
    (maskBoxes[index] ?? []).map(PixelRect.init(holding:)) + tolerance.rectangles
  }
}

extension Tolerance {
  func allows(_ changed: ChangedPixels) -> Bool {
    let most =
      switch pixels {
      case .pixels(let count): count
      case .percent(let share): Int(share / 100 * Double(changed.width * changed.height))
      }
    guard changed.count <= most else { return false }
    return region.map { changed.largestRegion <= $0 } ?? true
  }

  /// The masks that are rectangles.
  var rectangles: [PixelRect] {
    masks.compactMap { mask in
      guard case .rect(let x, let y, let width, let height) = mask else { return nil }
      return PixelRect(holding: Rect(x: x, y: y, width: width, height: height))
    }
  }
}

extension PixelRect {
  /// The smallest that holds a rectangle of points, at one pixel a point.
  fileprivate init(holding rect: Rect) {
    func edge(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
    let (left, top) = (edge(rect.minX.rounded(.down)), edge(rect.minY.rounded(.down)))
    self.init(
      x: left, y: top, width: edge(rect.maxX.rounded(.up)) - left,
      height: edge(rect.maxY.rounded(.up)) - top)
  }
}
