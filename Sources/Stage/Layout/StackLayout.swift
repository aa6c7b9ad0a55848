// The layout of the views in stacks.

import Geometry
import Layout
import Scene

/// The values of all stacks in one layout pass.
struct StackReadings {
  /// The stacks on the stage. Each comes before the stacks inside it.
  private(set) var stacks: [ViewID] = []
  fileprivate var arrangements: [ViewID: StackArrangement] = [:]
  /// The views in each stack, in the order of the scene, with those off the stage left out.
  fileprivate var views: [ViewID: [ViewID]] = [:]
  /// The widths and heights that the pins of views in stacks give, in points.
  fileprivate var given: [ViewID: (width: Double?, height: Double?)] = [:]

  static let none = StackReadings()

  mutating func add(_ arrangement: StackArrangement, of stack: ViewID, _ views: [ViewID]) {
    stacks.append(stack)
    arrangements[stack] = arrangement
    self.views[stack] = views
  }

  /// Notes a call of the pin of a view in a stack. The first of several calls counts.
  mutating func note(_ call: PinCall, of view: ViewID) {
    var known = given[view] ?? (nil, nil)
    switch call {
    case .width(.points(let width)): known.width = known.width ?? width
    case .height(.points(let height)): known.height = known.height ?? height
    default: break
    }
    given[view] = known
  }
}

extension LayoutTree {
  func isStack(_ view: ViewID) -> Bool { stacks.arrangements[view] != nil }

  /// Returns the size of a stack whose views have their natural sizes.
  ///
  /// - Parameter width: the width of the stack; nil or infinite for the natural width.
  func stackSize(of stack: ViewID, width: Double? = nil) -> Size {
    guard let arrangement = stacks.arrangements[stack], let views = stacks.views[stack] else {
      return .zero
    }
    let padding = arrangement.padding
    let sides = padding.left + padding.right
    let widths = views.map { length(of: $0, isVertical: false) }
    let isRow = arrangement.axis == .horizontal
    let natural =
      isRow ? arrangement.fittingLength(of: widths) : arrangement.fittingBreadth(of: widths)
    let room = width.flatMap { $0.isFinite ? max($0 - sides, 0) : nil } ?? natural
    let spans =
      isRow ? arrangement.spans(of: widths, in: room) : arrangement.crossSpans(of: widths, in: room)
    let heights = heights(of: views, spans)
    let height =
      isRow ? arrangement.fittingBreadth(of: heights) : arrangement.fittingLength(of: heights)
    return Size(width: room + sides, height: height + padding.top + padding.bottom)
  }

  /// Returns the natural width of a stack, and the natural height at its width.
  func contentSize(ofStack stack: ViewID) -> Size {
    let (natural, width) = (stackSize(of: stack), values.number(stack, .width))
    guard width > 0 else { return natural }
    return Size(width: natural.width, height: stackSize(of: stack, width: width).height)
  }

  /// Returns the frames of the views in a stack of a size, in its coordinates.
  func stackFrames(of stack: ViewID, in size: Size) -> [(view: ViewID, frame: Rect)] {
    guard let arrangement = stacks.arrangements[stack], let views = stacks.views[stack] else {
      return []
    }
    let padding = arrangement.padding
    let width = max(size.width - padding.left - padding.right, 0)
    let height = max(size.height - padding.top - padding.bottom, 0)
    let widths = views.map { length(of: $0, isVertical: false) }
    let isRow = arrangement.axis == .horizontal
    let columns =
      isRow
      ? arrangement.spans(of: widths, in: width) : arrangement.crossSpans(of: widths, in: width)
    let heights = heights(of: views, columns)
    let rows =
      isRow
      ? arrangement.crossSpans(of: heights, in: height)
      : arrangement.spans(of: heights, in: height)
    return views.indices.map { index in
      let (column, row) = (columns[index], rows[index])
      let left = isRightToLeft ? width - column.start - column.length : column.start
      let frame = Rect(
        x: padding.left + left, y: padding.top + row.start, width: column.length,
        height: row.length)
      return (views[index], frame)
    }
  }

  private func heights(of views: [ViewID], _ columns: [StackSpan]) -> [StackLength] {
    zip(views, columns).map { view, column in
      length(of: view, isVertical: true, width: column.length)
    }
  }

  /// Returns the natural length of a view in a stack along one axis: from its pin, its frame or
  /// its content.
  ///
  /// - Parameter width: the width at which texts wrap; nil for the natural width.
  private func length(of view: ViewID, isVertical: Bool, width: Double? = nil) -> StackLength {
    let isHidden = values.flag(view, .hidden)
    let given = stacks.given[view].flatMap { isVertical ? $0.height : $0.width }
    if let given {
      return StackLength(
        natural: given, hugging: 1_000, compression: 1_000, isHidden: isHidden,
        baseline: isVertical ? baseline(of: view, given, width) : 0)
    }
    guard let natural = naturalLength(of: view, isVertical: isVertical, width: width) else {
      return StackLength(natural: 0, hugging: 0, compression: 0, isHidden: isHidden)
    }
    let priorities = plan.scene.views[view].contentPriorities
    let axis = isVertical ? 1 : 0
    return StackLength(
      natural: natural, hugging: priorities.hugging[axis],
      compression: priorities.compression[axis], isHidden: isHidden,
      baseline: isVertical ? baseline(of: view, natural, width) : 0)
  }

  private func naturalLength(of view: ViewID, isVertical: Bool, width: Double?) -> Double? {
    let description = plan.scene.views[view]
    let side = isVertical ? Property.height : .width
    if case .number(let length)? = description.values[side] {
      return values.stackLengths[.property(view: view, side)] ?? length
    }
    if isStack(view) {
      let size = stackSize(of: view, width: isVertical ? width : nil)
      return isVertical ? size.height : size.width
    }
    if isVertical, let text = textExtent(of: view, width: width) {
      return wholePixels(text.size.height)
    }
    return contentSize(of: view).map { isVertical ? $0.height : $0.width }
  }

  /// Returns the distance of a view's baseline from its upper edge, if the stack around it aligns
  /// baselines; otherwise its height.
  private func baseline(of view: ViewID, _ height: Double, _ width: Double?) -> Double {
    guard let parent = plan.superviews.parent(of: view), let width,
      let alignment = stacks.arrangements[parent]?.alignment, alignment.isBaseline
    else { return height }
    let size = Size(width: width, height: height)
    return baseline(of: view, isFirst: alignment == .firstBaseline, in: size)
  }

  /// Returns the distance of the baseline from the upper edge, as UIStackView places it. A label
  /// centres its text. A column has the baseline of its first or last view, and a row has the
  /// baseline of its highest view. Other views have theirs at the lower edge.
  private func baseline(of view: ViewID, isFirst: Bool, in size: Size) -> Double {
    if isStack(view) {
      let shown = stackFrames(of: view, in: size).filter { !values.flag($0.view, .hidden) }
      let isRow = stacks.arrangements[view]?.axis == .horizontal
      // Of equally high views, the first one counts.
      let highest = shown.max { $0.frame.height < $1.frame.height }
      guard let member = isRow ? highest : isFirst ? shown.first : shown.last else {
        return size.height
      }
      return member.frame.minY
        + baseline(of: member.view, isFirst: isFirst, in: member.frame.size)
    }
    guard let text = textExtent(of: view, width: size.width) else { return size.height }
    let line = isFirst ? text.firstBaseline : text.lastBaseline
    return line + (size.height - text.size.height) / 2
  }

  /// Places the views of all stacks once. Returns whether a frame has changed.
  mutating func placeStacks() -> Bool {
    var hasMoved = false
    for stack in stacks.stacks {
      for (view, frame) in stackFrames(of: stack, in: self.frame(of: .view(stack)).size) {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        for (property, number) in zip(Property.frame, numbers) {
          let limited = property.range.clamp(number)
          if values.number(view, property) != limited { hasMoved = true }
          values.set(view, property, to: limited)
        }
      }
    }
    return hasMoved
  }
}

extension LayoutPasses {
  /// Evaluates the expressions of the stacks on the stage, and the sizes of the views in them.
  func stackReadings(
    _ hierarchy: Hierarchy, _ layout: NamedLayout?, _ reading: inout some LayoutReading
  ) throws(StageError) -> StackReadings {
    var readings = StackReadings()
    for (stack, views) in stacks where hierarchy.isPresent(stack) {
      guard let style = plan.scene.views[stack].stack else { continue }
      let present = views.filter(hierarchy.isPresent)
      readings.add(try arrangement(style, &reading), of: stack, present)
      for view in present {
        for step in plan.scene.views[view].pins + (layout?.pins[view] ?? []) {
          var call = step.call
          if let value = step.value { call = call.with(points: try reading.number(value)) }
          readings.note(call, of: view)
        }
      }
    }
    return readings
  }

  private func arrangement(_ style: StackStyle, _ reading: inout some LayoutReading)
    throws(StageError) -> StackArrangement
  {
    var arrangement = StackArrangement(
      axis: style.axis, distribution: style.distribution, alignment: style.alignment, spacing: 0,
      padding: .zero)
    if let spacing = style.spacing { arrangement.spacing = try reading.number(spacing) }
    var edges: [Double] = []
    for length in style.padding { edges.append(max(try reading.number(length), 0)) }
    if edges.count == 4 {
      arrangement.padding = Insets(
        top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
    return arrangement
  }
}

extension Scene {
  /// The stacks with the views in them. Each stack comes before the stacks inside it.
  var stacks: [(stack: ViewID, views: [ViewID])] {
    let children = Dictionary(grouping: views.ids.filter(isStacked)) { views[$0].parent }
    return views.ids.filter { views[$0].stack != nil }.map { ($0, children[$0] ?? []) }
  }

  /// Whether the distances in a stack depend on values that change between ticks.
  var hasLiveStacks: Bool {
    views.compactMap(\.stack).flatMap(\.expressions)
      .contains { $0.origin.changesBetweenTicks }
  }
}
