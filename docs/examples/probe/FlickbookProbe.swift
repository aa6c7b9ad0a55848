// Samples the motion of an app's layers into a table with the names, times and values of a trace:
// `flickbook match` and `flickbook check --recording` read it.
//
// Add this file to a unit-test target that has the app as its host. A UI-test target runs in
// another process and sees no layers.

import UIKit

/// Records what layers show at each refresh of the screen.
///
///     let probe = FlickbookProbe()
///     probe.follow(card, as: "card")
///     probe.start()
///     card.open()
///     // Let the run loop turn until the motion has ended, for example with an XCTestExpectation.
///     probe.stop()
///     try probe.table.write(toFile: "/tmp/app.csv", atomically: true, encoding: .utf8)
@MainActor
final class FlickbookProbe: NSObject {
  /// A column of the table.
  private struct Column {
    let name: String
    /// Returns the shown value; nil if it is unknown, for a layer that is not on the screen.
    let read: @MainActor () -> Double?
  }

  private var columns: [Column] = []
  private var rows: [(seconds: Double, values: [Double?])] = []
  private var link: CADisplayLink?
  private var start = 0.0

  /// Follows a view, by the id that it has in the scene. A scroll view also has its content offset.
  func follow(_ view: UIView, as id: String) {
    follow(view.layer, as: id)
    guard view is UIScrollView else { return }
    let layer = view.layer
    add(id, "offset.x") { layer.presentation().map { Double($0.bounds.origin.x) } }
    add(id, "offset.y") { layer.presentation().map { Double($0.bounds.origin.y) } }
  }

  /// Follows a layer, by the id that its view has in the scene: the bounding box on the screen in
  /// points, the opacity, the corner radius, and the transform in the plane.
  func follow(_ layer: CALayer, as id: String) {
    add(id, "screen.x") { layer.shownBox.map { Double($0.origin.x) } }
    add(id, "screen.y") { layer.shownBox.map { Double($0.origin.y) } }
    add(id, "screen.width") { layer.shownBox.map { Double($0.size.width) } }
    add(id, "screen.height") { layer.shownBox.map { Double($0.size.height) } }
    add(id, "alpha") { layer.presentation().map { Double($0.opacity) } }
    add(id, "cornerRadius") { layer.presentation().map { Double($0.cornerRadius) } }
    add(id, "translate.x") { layer.presentation().map { Double($0.transform.m41) } }
    add(id, "translate.y") { layer.presentation().map { Double($0.transform.m42) } }
    add(id, "scale.x") { layer.presentation().map { $0.transform.scaleX } }
    add(id, "scale.y") { layer.presentation().map { $0.transform.scaleY } }
    add(id, "rotate") { layer.presentation().map { $0.transform.degrees } }
  }

  /// Records any other number under a name of the scene, such as "state.progress".
  func record(_ name: String, _ read: @escaping @MainActor () -> Double?) {
    columns.append(Column(name: name, read: read))
  }

  private func add(_ id: String, _ property: String, _ read: @escaping @MainActor () -> Double?) {
    record("\(id).\(property)", read)
  }

  /// Begins the table. The call is at 0 s, so it stands directly before what the scene begins with.
  func start(at now: Double = CACurrentMediaTime()) {
    stop()
    (start, rows) = (now, [])
    let link = CADisplayLink(target: self, selector: #selector(refresh))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Ends the table.
  func stop() {
    link?.invalidate()
    link = nil
  }

  @objc private func refresh(_: Any) {
    guard let link else { return }
    // The presentation layer is what the screen shows, and the time stamp is when it began to.
    let seconds = link.timestamp - start
    guard seconds >= 0, seconds > rows.last?.seconds ?? -1 else { return }
    rows.append((seconds, columns.map { $0.read() }))
  }

  /// The table as CSV: `time,card.screen.x,…`, a row for each refresh. An unknown value is empty.
  var table: String {
    let lines =
      [["time"] + columns.map(\.name)]
      + rows.map { row in
        [Self.text(row.seconds)] + row.values.map { $0.map(Self.text) ?? "" }
      }
    return lines.map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// Returns a number with six decimals at most, and a point in every locale.
  private static func text(_ number: Double) -> String {
    "\((number * 1_000_000).rounded() / 1_000_000)"
  }
}

extension CALayer {
  /// The bounding box that the screen shows, in points of the window; nil before it is shown.
  fileprivate var shownBox: CGRect? {
    guard let shown = presentation() else { return nil }
    var window = shown
    while let above = window.superlayer { window = above }
    return shown.convert(shown.bounds, to: window)
  }
}

extension CATransform3D {
  fileprivate var scaleX: Double { Double(m11 * m11 + m12 * m12).squareRoot() }
  fileprivate var scaleY: Double { Double(m21 * m21 + m22 * m22).squareRoot() }
  /// The rotation in the plane, clockwise on the screen.
  fileprivate var degrees: Double { atan2(Double(m12), Double(m11)) * 180 / .pi }
}
