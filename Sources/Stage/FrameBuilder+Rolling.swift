// Drawing of texts whose digits roll. Characters that stay are drawn once, and move sideways if the
// text becomes longer or shorter. Of the others, the old ones leave and the new ones arrive.

import DisplayList
import Geometry
import Scene

extension FrameBuilder {
  /// The way of a rolling character, as a fraction of the font size.
  private static var way: Double { 0.8 }

  /// Adds a text that changes from one to another.
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
