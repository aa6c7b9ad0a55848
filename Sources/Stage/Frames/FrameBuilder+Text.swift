// Drawing of labels.

import DisplayList
import Geometry
import Scene

extension FrameBuilder {
  /// Adds the text of a label. A UILabel draws its text once, at its model size. While an animation
  /// shows another size, the layer centres the drawn text vertically and clips it.
  mutating func addText(_ layer: Layer, _ style: View.LabelStyle, visible: Rect) {
    let color = shown.values.color(layer.view, .color)
    let box = layer.box.rect
    let (text, details) = style.styled(shown.values.text(layer.view, .text), shown.resolved)
    let hasColor = color.alpha > 0 || details?.runs.contains { $0.color != nil } ?? false
    guard !text.isEmpty, hasColor, isVisible(box, layer.transform, visible) else { return }
    // A width or height that follows an expression has no separate model value.
    let drawn = Size(
      width: isBound(layer.view, .width) ? box.width : model.number(layer.view, .width),
      height: isBound(layer.view, .height) ? box.height : model.number(layer.view, .height))
    let (slackX, slackY) = (box.width - drawn.width, box.height - drawn.height)
    let left =
      switch style.alignment {
      case .natural, .left: 0.0
      case .center: slackX / 2
      case .right: slackX
      }
    let content = TextContent(
      text: text, font: style.font, color: color, alignment: style.alignment,
      maximumLines: style.maximumLines,
      box: Rect(origin: Point(x: left, y: slackY / 2), size: drawn), style: details)
    if let roll = shown.values.rolls[layer.view] {
      return addRoll(roll, style, content, layer)
    }
    // If a label is not as high as a line of its text, its bounds clip the glyphs, as in UILabel.
    let tallest = details?.runs.map(\.size).max() ?? style.font.size
    let isLow = box.height < tallest * 1.3
    let clip = ClipShape(outline: RoundedRect(box), transform: layer.transform)
    bracket(Group(clip: drawn != box.size || isLow ? clip : nil)) { builder in
      builder.commands.append(.text(content, layer.transform))
    }
  }

  private func isBound(_ view: ViewID, _ property: Property) -> Bool {
    shown.bound.contains(.property(view: view, property))
  }
}

extension FrameBuilder {
  /// The distance that a character rolls, as a fraction of the font size.
  private static var way: Double { 0.8 }

  /// Adds the characters of a label whose text changes: the old ones roll out, the new ones in.
  ///
  /// - Parameter content: the label's content with the new text.
  mutating func addRoll(
    _ roll: TextRoll, _ style: View.LabelStyle, _ content: TextContent, _ layer: Layer
  ) {
    let old = style.styled(roll.from, shown.resolved)
    let new = style.styled(roll.to, shown.resolved)
    let parts = TextRollParts(Array(old.text), Array(new.text))
    let ways = ways(of: roll, style, in: content.box.width)
    let distance = style.font.size * Self.way * roll.direction
    let progress = min(max(roll.progress, 0), 1)
    let clip = ClipShape(outline: RoundedRect(layer.box.rect), transform: layer.transform)
    bracket(Group(clip: clip)) { builder in
      func add(
        _ part: (text: String, style: TextStyle?), _ isVisible: [Bool], opacity: Double = 1,
        right: Double = 0, down: Double = 0
      ) {
        guard isVisible.contains(true), opacity > 0 else { return }
        var content = content
        content.text = part.text
        content.style = part.style?.masked(part.text, isVisible).faded(by: opacity)
        content.color = content.color.faded(by: opacity)
        content.box.origin = content.box.origin + Point(x: right, y: down)
        builder.commands.append(.text(content, layer.transform))
      }
      let rest = 1 - roll.progress
      add(new, parts.stays, right: ways.start * rest)
      add(new, parts.slides, right: ways.end * rest)
      add(old, parts.leaves, opacity: 1 - progress, down: -distance * roll.progress)
      add(new, parts.arrives, opacity: progress, down: distance * rest)
    }
  }

  /// Returns the distances from the new to the old places of a line's start and end, in points.
  private func ways(of roll: TextRoll, _ style: View.LabelStyle, in width: Double)
    -> (start: Double, end: Double)
  {
    guard style.maximumLines == 1, let measuring else { return (0, 0) }
    let old = measuring.extent(of: roll.from, style, width: nil).size.width
    let new = measuring.extent(of: roll.to, style, width: nil).size.width
    guard max(old, new) <= width else { return (0, 0) }
    return switch style.alignment {
    case .natural, .left: (0, old - new)
    case .center: ((new - old) / 2, (old - new) / 2)
    case .right: (new - old, 0)
    }
  }
}
