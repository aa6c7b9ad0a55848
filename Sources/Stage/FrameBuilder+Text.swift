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
