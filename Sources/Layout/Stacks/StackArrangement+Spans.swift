// The lengths and places of a stack's views along and across its axis.

extension StackArrangement {
  /// Returns the places of the views along the axis. A hidden view has no length; it lies where the
  /// next view begins, or behind the last one.
  ///
  /// - Parameter room: the inner length of the stack, without its padding.
  package func spans(of items: [StackLength], in room: Double) -> [StackSpan] {
    let shown = items.filter { !$0.isHidden }
    let lengths = lengths(of: shown, in: room)
    let gaps = gaps(between: lengths, in: room)
    var (starts, place) = ([Double](), 0.0)
    for (index, length) in lengths.enumerated() {
      starts.append(place)
      place += length + (index < gaps.count ? gaps[index] : 0)
    }
    var next = 0
    return items.map { item in
      guard item.isHidden else {
        next += 1
        return StackSpan(start: starts[next - 1], length: lengths[next - 1])
      }
      return StackSpan(start: next < starts.count ? starts[next] : place, length: 0)
    }
  }

  /// Returns the length at which the views have their natural lengths.
  package func fittingLength(of items: [StackLength]) -> Double {
    let naturals = items.filter { !$0.isHidden }.map(\.natural)
    let gaps = spacing * Double(max(naturals.count - 1, 0))
    guard distribution == .fillEqually else { return naturals.reduce(0, +) + gaps }
    return (naturals.max() ?? 0) * Double(naturals.count) + gaps
  }

  /// Returns the places of the views across the axis.
  ///
  /// - Parameter room: the inner breadth of the stack, without its padding.
  package func crossSpans(of items: [StackLength], in room: Double) -> [StackSpan] {
    let shown = items.filter { !$0.isHidden }
    let ascent = shown.map(\.baseline).max() ?? 0
    let descent = shown.map { $0.natural - $0.baseline }.max() ?? 0
    return items.map { item in
      let room = abs(room - item.natural) < Self.tolerance ? item.natural : room
      let isStretched = alignment == .fill && item.hugging < 1_000
      let isShrunk = item.natural > room && item.compression < 1_000
      let length = isStretched || isShrunk ? room : item.natural
      let start: Double =
        switch alignment {
        case .fill, .leading, .top: 0
        case .center: (room - length) / 2
        case .trailing, .bottom: room - length
        case .firstBaseline: ascent - item.baseline
        case .lastBaseline: room - descent - item.baseline
        }
      return StackSpan(start: start, length: length)
    }
  }

  /// Returns the breadth at which the views have their natural breadths.
  package func fittingBreadth(of items: [StackLength]) -> Double {
    let shown = items.filter { !$0.isHidden }
    guard alignment.isBaseline else { return shown.map(\.natural).max() ?? 0 }
    let descent = shown.map { $0.natural - $0.baseline }.max() ?? 0
    return (shown.map(\.baseline).max() ?? 0) + descent
  }

  // MARK: Lengths

  /// The rounding error of a length, in points. A text that is shorter by it would wrap.
  private static let tolerance = 1e-9

  private func lengths(of items: [StackLength], in room: Double) -> [Double] {
    guard !items.isEmpty else { return [] }
    let rest = max(room - spacing * Double(items.count - 1), 0)
    let sum = items.map(\.natural).reduce(0, +)
    if distribution != .fillEqually, abs(sum - rest) < Self.tolerance {
      return items.map(\.natural)
    }
    switch distribution {
    case .fill: return filled(items, rest)
    case .fillProportionally where sum > 0: return items.map { rest * $0.natural / sum }
    case .fillEqually, .fillProportionally:
      return items.map { _ in rest / Double(items.count) }
    case .equalSpacing, .equalCentering:
      // A single view is connected to both edges.
      return sum > rest || items.count == 1 ? filled(items, rest) : items.map(\.natural)
    }
  }

  /// Stretches the view of least hugging, or shrinks the views of least compression resistance. Of
  /// equal priorities, the first view changes: UIStackView's documentation only says that the index
  /// decides.
  private func filled(_ items: [StackLength], _ room: Double) -> [Double] {
    var lengths = items.map(\.natural)
    var rest = room - lengths.reduce(0, +)
    if rest > 0 {
      let first = items.indices.filter { items[$0].hugging < 1_000 }
        .min { (items[$0].hugging, $0) < (items[$1].hugging, $1) }
      if let first { lengths[first] += rest }
      return lengths
    }
    let order = items.indices.filter { items[$0].compression < 1_000 }
      .sorted { (items[$0].compression, $0) < (items[$1].compression, $1) }
    for index in order where rest < 0 {
      let change = min(lengths[index], -rest)
      lengths[index] -= change
      rest += change
    }
    return lengths
  }

  // MARK: Distances

  private func gaps(between lengths: [Double], in room: Double) -> [Double] {
    let count = lengths.count - 1
    guard count > 0 else { return [] }
    switch distribution {
    case .fill, .fillEqually, .fillProportionally:
      return Array(repeating: spacing, count: count)
    case .equalSpacing:
      let gap = (room - lengths.reduce(0, +)) / Double(count)
      return Array(repeating: max(gap, spacing), count: count)
    case .equalCentering: return centeringGaps(between: lengths, in: room)
    }
  }

  /// Returns the distances at which the centres of neighbours are equally far apart. Neighbours
  /// that would come nearer than the spacing keep it, and the others share the rest.
  private func centeringGaps(between lengths: [Double], in room: Double) -> [Double] {
    let halves = zip(lengths, lengths.dropFirst()).map { ($0 + $1) / 2 }
    var isKept = halves.map { _ in false }
    var distance = 0.0
    for _ in halves {
      let kept = halves.indices.filter { isKept[$0] }.map { halves[$0] + spacing }.reduce(0, +)
      let free = isKept.count { !$0 }
      guard free > 0 else { break }
      let ends = (lengths[0] + lengths[lengths.count - 1]) / 2
      distance = (room - ends - kept) / Double(free)
      let near = halves.indices.filter { !isKept[$0] && halves[$0] + spacing > distance }
      if near.isEmpty { break }
      for index in near { isKept[index] = true }
    }
    return zip(halves, isKept).map { half, isKept in isKept ? spacing : distance - half }
  }
}
