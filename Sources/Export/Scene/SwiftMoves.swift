// A scene's moves in Swift: a function for each block of animations, and what is bound to offsets.

import Geometry
import Motion
import Platform
import Player
import Scene
import Support

/// What a block of animations becomes in one target.
struct SwiftMoves {
  let motion: SceneMotion
  let target: ExportTarget
  let names: CodeNames

  init(_ motion: SceneMotion, _ target: ExportTarget) {
    self.motion = motion
    self.target = target
    names = CodeNames(
      motion.scene, separator: "_",
      taken: ["progress", "animator", "timing", "animation", "interpolator"])
  }

  /// All of it.
  func text() -> String {
    let head =
      ["\(motion.rehearsed.path.printable): its moves. Views have the names they have there."]
      + motion.codeNotes
    var lines = head.map { "// \($0)" }
    if target == .swiftui { lines += stateLines() }
    var used: Set<String> = []
    for move in motion.codeMoves { lines += [""] + function(move, &used) }
    lines += target == .android ? AndroidMoves.helper : scrollLines()
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Blocks

  private func function(_ move: CodeMove, _ used: inout Set<String>) -> [String] {
    let subject = Subject(move.curve, over: move.seconds, errorBound: 0.002)
    let whole = names[move.changes[0].view]
    var name = "move" + whole.prefix(1).uppercased() + whole.dropFirst()
    var count = 2
    while !used.insert(name).inserted {
      name = "move\(whole.prefix(1).uppercased())\(whole.dropFirst())\(count)"
      count += 1
    }
    let times = move.times.prefix(5).map { time($0).replacing("s", with: " s") }
    let more = move.times.count > 5 ? ", …" : ""
    var notes = [
      "\(move.location): at \(times.joined(separator: ", "))\(more)"
        + (move.isCut ? "; something else takes its place before its end." : ".")
    ]
    if abs(move.repeats - 1) > 1e-6 {
      let often = move.repeats.isFinite ? "\(short(move.repeats)) times" : "for ever"
      notes.append("It is played \(often), there and back if the scene says so.")
    }
    return notes.map { "/// \($0)" }
      + (target == .android ? ["fun \(name)() {"] : ["func \(name)() {"])
      + body(move, subject).map { "  \($0)" } + ["}"]
  }

  private func body(_ move: CodeMove, _ subject: Subject) -> [String] {
    switch target {
    case .coreanimation: return LayerMoves(motion: motion, names: names).body(move, subject)
    case .android: return AndroidMoves(motion: motion, names: names).body(move, subject)
    default: break
    }
    let keyed = keyedMoves(move)
    guard keyed.isEmpty else { return keyframes(move, keyed) }
    let lines = export(move.curve, to: target, over: move.seconds).text
      .split(separator: "\n").map(String.init)
    let sets = changeLines(move.changes)
    let words = move.changes.map { "\(motion.name($0.view).printable).\($0.property.name)" }
    let plain = lines.map { $0.replacing("delay: 0,", with: "delay: \(exact(move.delay)),") }
    guard let place = plain.firstIndex(of: "  // what changes") else {
      // Code of one value, whatever it is: which ones it is for is said.
      let late = move.delay > 0 ? [" after \(exact(move.delay)) s"] : []
      let heads = zip(words, move.changes).map { "// \($0) to \($1.target.shown.printable)" }
      return heads.map { $0 + (late.first ?? "") } + plain
    }
    var result =
      Array(plain[..<place]) + Set(sets).sorted().map { "  \($0)" } + plain[(place + 1)...]
    guard move.delay > 0 else { return result }
    result = result.map { line in
      switch line {
      case "animator.startAnimation()":
        "animator.startAnimation(afterDelay: \(exact(move.delay)))"
      case let line where line.hasPrefix("withAnimation(") && line.hasSuffix(") {"):
        line.dropLast(3) + ".delay(\(exact(move.delay)))) {"
      default: line
      }
    }
    return result
  }

  // MARK: Changes

  func changeLines(_ changes: [CodeMove.Change]) -> [String] {
    var transforms: [ViewID: [Property: String]] = [:]
    var lines: [String] = []
    for change in changes {
      let (view, property) = (change.view, change.property)
      switch (target, change.target) {
      case (.swiftui, .number(let number)):
        lines.append("\(stateName(view, property)) = \(short(number))")
      case (.swiftui, _):
        lines.append("// \(names[view]).\(property.name) to \(change.target.shown.printable)")
      case (_, .number(let number)) where Self.transforms.contains(property):
        transforms[view, default: [:]][property] = short(number)
      default: lines.append(assignment(view, property, change.target))
      }
    }
    return lines + transforms.sorted { $0.key < $1.key }.map { transform($0.key, $0.value) }
  }

  /// `header.alpha = 0`, or a comment.
  private func assignment(_ view: ViewID, _ property: Property, _ value: Value) -> String {
    let name = names[view]
    switch value {
    case .color(let color):
      let parts = [color.red, color.green, color.blue, color.alpha].map(short)
      let words =
        "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(parts[3]))"
      if property == .background { return "\(name).backgroundColor = \(words)" }
    case .number(let number):
      if let place = Self.places[property] { return "\(name).\(place) = \(short(number))" }
    case .text, .boolean: break
    }
    return "// \(name).\(property.name) to \(value.shown.printable): UIKit animates no such thing."
  }

  static let places: [Property: String] = [
    .x: "frame.origin.x", .y: "frame.origin.y", .width: "frame.size.width",
    .height: "frame.size.height", .alpha: "alpha", .cornerRadius: "layer.cornerRadius",
    .shadowOpacity: "layer.shadowOpacity", .offsetX: "contentOffset.x",
    .offsetY: "contentOffset.y",
  ]
  static let transforms: [Property] = [
    .translateX, .translateY, .scaleX, .scaleY, .rotate,
  ]

  /// A transform is set as a whole.
  private func transform(_ view: ViewID, _ given: [Property: String]) -> String {
    func text(_ property: Property) -> String {
      given[property] ?? short(motion.number(view, property))
    }
    var words = "CGAffineTransform(translationX: \(text(.translateX)), y: \(text(.translateY)))"
    if text(.rotate) != "0" { words += ".rotated(by: (\(text(.rotate))) * .pi / 180)" }
    if text(.scaleX) != "1" || text(.scaleY) != "1" {
      words += ".scaledBy(x: \(text(.scaleX)), y: \(text(.scaleY)))"
    }
    return "\(names[view]).transform = \(words)"
  }

  // MARK: SwiftUI's state

  private func stateName(_ view: ViewID, _ property: Property) -> String {
    let parts = property.name.split(separator: ".")
    return names[view] + parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private func stateLines() -> [String] {
    var seen: Set<String> = []
    var lines = ["// In a View: @State private var …, and modifiers that use them."]
    for change in motion.codeMoves.flatMap(\.changes) {
      let name = stateName(change.view, change.property)
      guard case .number = change.target, seen.insert(name).inserted else { continue }
      let number = short(motion.number(change.view, change.property))
      lines.append("var \(name): Double = \(number)")
    }
    return seen.isEmpty ? [] : lines
  }

  // MARK: Bindings

  /// The body of `scrollViewDidScroll`; of SwiftUI a function for each scroll view.
  private func scrollLines() -> [String] {
    let axes = motion.scrollableAxes
    guard !axes.isEmpty else { return [] }
    var states: [String] = []
    var functions: [String] = []
    if target == .swiftui {
      for view in Set(axes.map(\.view)).sorted() {
        let bound = bindings(axes.filter { $0.view == view })
        states += bound.filter { $0.text != nil }.map { binding in
          let number = short(motion.number(binding.view, binding.property))
          return "var \(stateName(binding.view, binding.property)): Double = \(number)"
        }
        functions +=
          [
            "", "/// Of .onScrollGeometryChange(for: CGPoint.self, of: \\.contentOffset).",
            "func \(names[view])Scrolled(to contentOffset: CGPoint) {",
          ] + boundLines(bound).map { "  \($0)" } + ["}"]
      }
    } else {
      functions =
        ["", "/// What is bound to content offsets."]
        + ["func scrollViewDidScroll(_ scrollView: UIScrollView) {"]
        + boundLines(bindings(axes)).map { "  \($0)" } + ["}"]
    }
    let isHelped = functions.contains { $0.contains("progress(") }
    return states + functions + (isHelped ? Self.progress : [])
  }

  /// What is bound, with its expression in Swift.
  private func bindings(_ axes: [ScrollableAxis]) -> [(
    view: ViewID, property: Property, text: String?
  )] {
    axes.flatMap { axis in
      motion.bindings(to: axis).map { binding in
        (
          binding.view, binding.property,
          binding.expression.number?.swift { variable in name(of: variable) }
        )
      }
    }
  }

  private func boundLines(_ bound: [(view: ViewID, property: Property, text: String?)]) -> [String]
  {
    var transforms: [ViewID: [Property: String]] = [:]
    for (view, property, text) in bound {
      if let text { transforms[view, default: [:]][property] = text }
    }
    var body: [String] = []
    for (view, property, text) in bound {
      guard let text else {
        body.append(
          "// \(names[view]).\(property.name): its expression has no short words in Swift.")
        continue
      }
      if target == .swiftui {
        body.append("\(stateName(view, property)) = \(text)")
      } else if Self.transforms.contains(property) {
        let line = transform(view, transforms[view] ?? [:])
        if !body.contains(line) { body.append(line) }
      } else if let place = Self.places[property] {
        body.append("\(names[view]).\(place) = \(text)")
      } else {
        body.append("// \(names[view]).\(property.name) = \(text)")
      }
    }
    return body
  }

  private func name(of variable: Variable) -> String? {
    switch variable {
    case .quantity(let view, .property(let property)):
      if target == .swiftui {
        switch property {
        case .offsetX: return "contentOffset.x"
        case .offsetY: return "contentOffset.y"
        default: return stateName(view, property)
        }
      }
      return Self.places[property].map { "\(names[view]).\($0)" }
    case .state(let index):
      if case .number(let number) = motion.scene.state[index].initial { return short(number) }
      return nil
    case .quantity, .time, .finished: return nil
    }
  }

  private static let progress = [
    "", "/// How far `x` is on the way from one value to another, 0 to 1.",
    "func progress(_ from: CGFloat, _ to: CGFloat, _ x: CGFloat) -> CGFloat {",
    "  min(max((x - from) / (to - from), 0), 1)", "}",
  ]
}
