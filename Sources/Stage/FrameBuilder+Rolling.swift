// Drawing of texts whose digits roll. Characters that stay are drawn once. The others are drawn
// twice: the old ones leave and the new ones arrive.

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
    let (before, after) = (Array(old.text), Array(new.text))
    // With another number of characters each one stands elsewhere, so that all of them roll.
    let stays = after.indices.map { before.count == after.count && before[$0] == after[$0] }
    let leaves = before.indices.map { before.count != after.count || before[$0] != after[$0] }
    let distance = style.font.size * Self.way * roll.direction
    let progress = min(max(roll.progress, 0), 1)
    let clip = ClipShape(outline: RoundedRect(layer.box.rect), transform: layer.transform)
    bracket(Group(clip: clip)) { builder in
      func add(
        _ part: (text: String, style: TextStyle?), _ isVisible: [Bool], opacity: Double,
        moved: Double
      ) {
        guard isVisible.contains(true), opacity > 0 else { return }
        var content = content
        content.text = part.text
        content.style = part.style?.masked(part.text, isVisible).faded(by: opacity)
        content.color = content.color.faded(by: opacity)
        content.box.origin.y += moved
        builder.commands.append(.text(content, layer.transform))
      }
      add(new, stays, opacity: 1, moved: 0)
      add(old, leaves, opacity: 1 - progress, moved: -distance * roll.progress)
      add(new, stays.map { !$0 }, opacity: progress, moved: distance * (1 - roll.progress))
    }
  }
}
