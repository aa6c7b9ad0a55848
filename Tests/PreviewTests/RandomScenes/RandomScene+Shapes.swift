// The masks, paths from numbers and stacks of a random scene.

extension RandomScene {
  /// Returns a mask of any kind, which rules can change by its id.
  mutating func mask(of id: String) -> [String] {
    masks.insert("\(id)Mask")
    let kind = pick([
      "background: black, cornerRadius: 4", "kind: shape, shape: circle", "background: '#00000080'",
      "kind: gradient, colors: [clear, black]", "kind: image, source: art.png",
      "kind: label, text: mask, font: { size: 12 }", "background: white, rotateY: 30",
    ])
    let mode = chance(30) ? ["maskMode: luminance"] : []
    return ["mask: { id: \(id)Mask, frame: \(frame()), \(kind) }"] + mode
  }

  /// Returns a shape with a path from numbers, filled with a colour or a gradient.
  mutating func wave() -> String {
    views.insert("wave")
    var keys = ["id: wave", "frame: \(frame())", "kind: shape"] + looks("wave")
    let numbers = (0..<4).map { _ in "{clamp(\(expression(2)), -9, 30)}" }
    keys.append(
      "path: \"M 0 {n} H \(numbers[0]) V 9 Q \(numbers[1]) \(numbers[2]) 3 {far + 4}"
        + " A 4 6 0 0 1 2 \(numbers[3]) Z\"")
    if chance(70) { keys.append("colors: [red, '#0000FF80'], type: \(pick(["linear", "radial"]))") }
    if chance(40) { keys.append("stroke: black, lineWidth: \(tenths(0...3))") }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  /// Returns a stack. Rules hide and show its view `leaf`.
  mutating func pile() -> String {
    views.insert("pile")
    var keys = ["id: pile", "frame: \(frame())"] + looks("pile")
    let distributions = [
      "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ]
    keys.append(
      "stack: { axis: \(pick(["horizontal", "vertical"])), spacing: \(tenths(0...3)),"
        + " distribution: \(pick(distributions)), padding: \(tenths(0...2)),"
        + " alignment: \(pick(["fill", "center", "trailing"])) }")
    keys.append(
      "children: [{ id: leaf, frame: [0, 0, 6, 5], background: \(color()), hidden: \(chance(30)) },"
        + " { kind: label, text: '{n}', font: { size: 6 }, hidden: \"= n > 2\" },"
        + " { pin: { width: \"= 2 + clamp(n, 0, 9)\", height: 4 }, background: green },"
        + " { stack: { spacing: 1 }, children: [{ frame: [0, 0, 3, 3], background: red },"
        + " { frame: [0, 0, 2, 4], background: \"= on ? 'blue' : 'gray'\" }] }]")
    return "{ \(keys.joined(separator: ", ")) }"
  }
}
