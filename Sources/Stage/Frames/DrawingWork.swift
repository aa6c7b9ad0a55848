// The limits on the work of drawing one frame. Without them, a small scene could need a minute for
// each frame.

import DisplayList
import Geometry
import Scene
import Support

/// The work of drawing a frame: the pixels of its groups, its letters, and the pixel rows that its
/// paths cross.
struct DrawingWork {
  private let screen: Rect
  private let scale: Double
  private var groupPixels = 0.0
  private var letters = 0
  private var pathRows = 0.0

  private init(_ frame: Frame) {
    screen = Rect(origin: .zero, size: frame.size)
    scale = frame.scale
  }

  /// Returns the first command with which a frame exceeds a limit, and the problem; nil for a frame
  /// within the limits.
  static func excess(of frame: Frame) -> (command: Int, problem: Problem)? {
    var work = DrawingWork(frame)
    return work.add(frame.commands)
  }

  /// Adds commands up to the first one with which the work exceeds a limit.
  private mutating func add(_ commands: [Command]) -> (command: Int, problem: Problem)? {
    var open: [(begin: Int, group: Group, members: Rect?)] = []
    for (index, command) in commands.enumerated() {
      var (begin, box) = (index, box(of: command))
      switch command {
      case .beginGroup(let group):
        open.append((index, group, nil))
        continue
      case .endGroup:
        guard let (start, group, members) = open.popLast() else { continue }
        (begin, box) = (start, members)
        add(group, members)
      case .text(let content, _): letters += content.text.unicodeScalars.count
      case .path(let content, let transform):
        add(content.path, fills: content.fill != nil, strokeWidth: content.stroke?.width, transform)
      case .gradientPath(let content, let transform):
        add(content.path, fills: true, strokeWidth: nil, transform)
      case .plane(let content, _):
        // The flat image, and its projection.
        groupPixels += 2 * (box?.width ?? 0) * (box?.height ?? 0) * scale * scale
        if let (_, problem) = add(content.commands) { return (index, problem) }
      default: break
      }
      if let box, let last = open.indices.last {
        open[last].members = open[last].members.map { $0.union(box) } ?? box
      }
      if let problem { return (begin, problem) }
    }
    return nil
  }

  /// A limit that a frame exceeds.
  enum Problem: Hashable {
    case groupPixels, letters, pathRows

    /// Returns the message.
    ///
    /// - Parameter time: the frame's time, such as "0.5 s".
    func message(at time: String) -> String {
      switch self {
      case .groupPixels:
        "with this view, views that fade, blend, clip or cast shadows have more than "
          + "\(Int(saturating: Limits.groupPixels / 1e6)) megapixels in all at \(time); "
          + "use fewer or smaller ones"
      case .letters:
        "with this view, the labels have more than \(Limits.frameLetters) letters in all at "
          + "\(time); show fewer or shorter ones"
      case .pathRows:
        "with this view, the lines of paths cross more than "
          + "\(Int(saturating: Limits.pathRows)) rows of pixels in all at \(time); "
          + "use fewer points, or a smaller scale"
      }
    }
  }

  private var problem: Problem? {
    if groupPixels > Limits.groupPixels { return .groupPixels }
    if letters > Limits.frameLetters { return .letters }
    return pathRows > Limits.pathRows ? .pathRows : nil
  }

  /// Adds the pixels of a group, if the group is drawn as a separate picture.
  private mutating func add(_ group: Group, _ members: Rect?) {
    guard var box = members?.intersection(screen) else { return }
    if let clip = group.clip {
      guard let inside = clip.transform.boundingBox(of: clip.outline.rect).intersection(box) else {
        return
      }
      box = inside
    }
    let isApart = group.composesAsOne || group.castsShadow || (group.clip?.outline.radius ?? 0) > 0
    guard isApart else { return }
    groupPixels += box.width * box.height * scale * scale * (group.castsShadow ? 2 : 1)
  }

  /// Adds the rows of pixels that the edges of a path cross on the screen.
  private mutating func add(
    _ path: Path, fills: Bool, strokeWidth: Double?, _ transform: Transform
  ) {
    let pen = min((strokeWidth ?? 0) * transform.largestStretch, screen.height)
    // A stroked line has two long edges and two ends.
    let (fills, strokes) = (fills ? 1.0 : 0, strokeWidth == nil ? 0.0 : 2)
    func row(_ point: Point) -> Double {
      min(max(transform.apply(to: point).y, 0), screen.height)
    }
    var (last, first) = (0.0, 0.0)
    for element in path.elements {
      var ends: [Double] = []
      switch element {
      case .move(let point):
        (first, last) = (row(point), row(point))
        continue
      case .line(let point): ends = [row(point)]
      case .curve(let control1, let control2, let end):
        ends = [row(control1), row(control2), row(end)]
      case .close: ends = [first]
      }
      for end in ends {
        pathRows += (abs(end - last) * (fills + strokes) + pen * strokes) * scale
        last = end
      }
    }
  }

  /// Returns the part of the screen that a command may change, in points; nil for the begin or end
  /// of a group, and for a command outside the screen.
  private func box(of command: Command) -> Rect? {
    let box: Rect?
    switch command {
    case .fill(let outline, _, let transform), .border(let outline, _, _, let transform),
      .gradient(let outline, _, let transform), .backdrop(let outline, _, _, let transform):
      box = transform.boundingBox(of: outline.rect)
    case .shadow(let outline, let shadow, let transform):
      box = transform.boundingBox(of: outline.rect).expanded(by: 3 * shadow.radius)
        .moved(by: shadow.offset)
    case .image(let content, let transform): box = transform.boundingBox(of: content.box)
    case .text(let content, let transform): box = transform.boundingBox(of: content.box)
    case .path(let content, let transform):
      box = content.path.controlBox.map {
        transform.boundingBox(of: $0.expanded(by: (content.stroke?.width ?? 0) / 2))
      }
    case .plane(let content, let transform):
      let map = content.projection.then(transform)
      let corners = map.corners(of: screen.expanded(by: Limits.points), seenIn: screen)
      box = Rect(holding: corners.compactMap(map.apply(to:)))
    case .gradientPath(let content, let transform):
      box = content.path.controlBox.map(transform.boundingBox(of:))
    case .beginGroup, .endGroup: box = nil
    }
    return box?.intersection(screen)
  }
}
