// The export of a scene's motion to Swift or Kotlin: a function for each block of animations. Swift
// code also sets the properties that are bound to content offsets.

import Motion
import Player
import Scene

struct SceneCode {
  let motion: SceneMotion
  let target: ExportTarget
  let names: CodeNames
  let blocks: [AnimationBlock]

  init(_ motion: SceneMotion, _ target: ExportTarget) {
    self.motion = motion
    self.target = target
    blocks = motion.animationBlocks
    names = CodeNames(
      motion.scene, separator: "_",
      taken: ["progress", "animator", "timing", "animation", "interpolator"])
  }

  var statements: [CodeStatement] {
    let path = motion.rehearsed.path
    let head = ["The motion of \(path). Views have the names of the scene."] + motion.blockNotes
    var statements = head.map(CodeStatement.comment)
    if target == .swiftui { statements += stateVariables }
    var used: Set<String> = []
    for block in blocks { statements += [.blank] + function(block, &used) }
    return statements
      + (target == .android ? AndroidAnimations.helper : boundProperties)
  }

  /// Returns the function that runs a block of animations.
  ///
  /// - Parameter used: The names of the existing functions. The new name is added.
  private func function(_ block: AnimationBlock, _ used: inout Set<String>) -> [CodeStatement] {
    let plainName = "move" + capitalized(names[block.changes[0].view])
    var name = plainName
    var count = 2
    while !used.insert(name).inserted {
      name = "\(plainName)\(count)"
      count += 1
    }
    let times = block.times.prefix(5).map { "\(exact(rounded($0, partsOfOne: 1e6))) s" }
    let more = block.times.count > 5 ? ", …" : ""
    var notes = [
      "\(block.location): at \(times.joined(separator: ", "))\(more)"
        + (block.interruptions.isEmpty
          ? "." : "; another animation replaces it before its end.")
    ]
    if abs(block.repeats - 1) > 1e-6 {
      let often = block.repeats.isFinite ? "\(short(block.repeats)) times" : "forever"
      notes.append("It plays \(often), back and forth if the scene says so.")
    }
    return notes.map(CodeStatement.documentation) + [.function(name, body(block))]
  }

  private func body(_ block: AnimationBlock) -> [CodeStatement] {
    let curve = ExportedCurve(block.curve, over: block.seconds)
    switch target {
    case .coreanimation:
      return LayerAnimations(motion: motion, names: names).body(block, curve)
    case .android: return AndroidAnimations(motion: motion, names: names).body(block, curve)
    case .swiftui, .uikit, .css, .lottie: break
    }
    let keyframed = keyframedChanges(block)
    guard keyframed.isEmpty else { return keyframes(block, keyframed) }
    let changes = Set(statements(of: block.changes))
      .sorted { CodeLanguage.swift.text(of: [$0]) < CodeLanguage.swift.text(of: [$1]) }
    let animation =
      target == .swiftui
      ? swiftui(curve, delay: block.delay, changes: changes)
      : uikit(curve, delay: block.delay, changes: changes)
    if let animation { return animation }
    // The exported layer animation changes only the opacity, so comments list the actual changes.
    let late = block.delay > 0 ? " after \(exact(block.delay)) s" : ""
    return block.changes.map { change in
      .comment(
        "\(motion.name(change.view)).\(change.property.name) to \(change.target.shown)\(late)")
    } + uikitLayer(curve)
  }
}

/// Returns a name with a capital first letter, so that it can follow another word.
func capitalized(_ name: some StringProtocol) -> String {
  name.prefix(1).uppercased() + name.dropFirst()
}
