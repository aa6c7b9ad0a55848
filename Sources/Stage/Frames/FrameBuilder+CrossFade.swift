// The cross-fade of a view that moves from the place of another.

import DisplayList
import Geometry
import Scene

/// A view that shows in the place of another one and gives way to it.
struct CrossFade {
  let source: ViewID
  /// The progress of the move, above 0 and below 1.
  let progress: Double
}

extension Presentation {
  /// Finds the views that move from the place of another.
  mutating func crossFade() throws(StageError) {
    for match in plan.scene.matches {
      let progress = try StageError.at(time) { () throws(EvaluationError) in
        try match.progress.evaluate(at: self)
      }
      guard progress > 0, progress < 1 else { continue }
      fades[match.target] = CrossFade(source: match.source, progress: progress)
    }
  }
}

extension FrameBuilder {
  /// Draws the view that fades out below the view that fades in. It fills the box of that view
  /// with its aspect ratio kept, and is clipped by the box. It stays opaque below an opaque view,
  /// so that nothing behind shows through the two.
  mutating func addSource(of fade: CrossFade, in layer: Layer, visible: Rect) {
    let values = shown.values
    let (width, height) = (values.number(fade.source, .width), values.number(fade.source, .height))
    let box = layer.box.rect
    guard width > 0, height > 0, !box.isEmpty, let inside = visiblePart(of: layer, visible) else {
      return
    }
    let rest = isOpaque(layer.view) ? 1 : 1 - fade.progress
    let factor = max(box.width / width, box.height / height)
    let transform = Transform.scale(x: factor, y: factor)
      .then(
        Transform.translation(
          x: (box.width - width * factor) / 2, y: (box.height - height * factor) / 2)
      ).then(layer.transform)
    bracket(Group(clip: ClipShape(outline: layer.box, transform: layer.transform))) {
      $0.draw(
        fade.source, transform, radii: CornerRadii(0),
        opacity: values.number(fade.source, .alpha) * rest, visible: inside)
    }
  }

  /// Whether a view, or a view inside it, fills the box with opaque pixels, as far as the kinds of
  /// views determine it.
  private func isOpaque(_ view: ViewID) -> Bool {
    let values = shown.values
    guard shown.plan.scene.views[view].mask == nil else { return false }
    switch shown.plan.scene.views[view].kind {
    case .image, .gradient: return true
    case .view, .label, .shape, .symbol, .scroll, .backdrop:
      let (width, height) = (values.number(view, .width), values.number(view, .height))
      return values.color(view, .background).alpha == 1
        || hierarchy.children(of: view).contains { child in
          let (x, y) = (values.number(child, .x), values.number(child, .y))
          let fills =
            x <= 0 && y <= 0 && x + values.number(child, .width) >= width
            && y + values.number(child, .height) >= height
          return fills && values.number(child, .alpha) == 1 && !values.flag(child, .hidden)
            && isOpaque(child)
        }
    }
  }
}

extension Command {
  /// Returns the command with its colour's alpha multiplied by `opacity`; nil for a command without
  /// a single colour.
  func faded(by opacity: Double) -> Command? {
    switch self {
    case .fill(let box, let color, let transform):
      return .fill(box, color.faded(by: opacity), transform)
    case .border(let box, let width, let color, let transform):
      return .border(box, width: width, color.faded(by: opacity), transform)
    case .text(var content, let transform):
      content.color = content.color.faded(by: opacity)
      content.style = content.style?.faded(by: opacity)
      return .text(content, transform)
    default: return nil
    }
  }
}
