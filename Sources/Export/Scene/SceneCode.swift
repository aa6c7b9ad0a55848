// The export of a scene's motion to Swift: a function for each block of animations, and functions
// that set the properties that are bound to content offsets.

import Motion
import Player
import Scene

struct SceneCode {
  let motion: SceneMotion
  let target: SceneTarget
  let names: CodeNames
  let blocks: [AnimationBlock]

  init(_ motion: SceneMotion, _ target: SceneTarget) {
    self.motion = motion
    self.target = target
    blocks = motion.animationBlocks
    let isBound = !motion.scrollableAxes.isEmpty
    names = CodeNames(
      motion.scene, separator: "_",
      taken: Set(
        ["animator", "timing", "animation"] + (isBound ? ["progress"] : [])))
  }

  /// The maximum number of renamed views that the first comment lists.
  private static let mostNames = 8

  /// The comments about the names of the moving views.
  private var namesNotes: [String] {
    let views = Set(blocks.flatMap(\.changes).map(\.view)).sorted()
    let renamed = views.filter { names[$0] != motion.name($0) }
    let list = renamed.prefix(Self.mostNames).map { "'\(motion.name($0))' is \(names[$0])" }
    let rest = renamed.count > list.count ? ", …" : "."
    return ["The motion of \(motion.rehearsed.path). Views have the names of the scene."]
      + (list.isEmpty ? [] : ["In this code, \(list.joined(separator: ", "))\(rest)"])
  }

  var statements: [CodeStatement] {
    let head = namesNotes + motion.blockNotes
    var statements = head.map(CodeStatement.comment)
    if target == .swiftui { statements += stateVariables }
    var used: Set<String> = []
    for block in blocks { statements += [.blank] + function(block, &used) }
    return statements + boundProperties
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
    if let repetition = block.repetition { notes.append(repetition.sentence) }
    return notes.map(CodeStatement.documentation) + [.function(name, body(block))]
  }

  private func body(_ block: AnimationBlock) -> [CodeStatement] {
    let curve = ExportedCurve(block.curve, over: block.seconds)
    if target == .coreanimation {
      return LayerAnimations(motion: motion, names: names).body(block, curve)
    }
    let starts = startStatements(block)
    let keyframed = keyframedChanges(block)
    guard keyframed.isEmpty else { return starts + keyframes(block, keyframed) }
    let changes = sorted(statements(of: block.changes))
    let animation =
      target == .swiftui
      ? swiftui(curve, delay: block.delay, block.repetition, changes: changes)
      : uikit(curve, delay: block.delay, block.repetition, changes: changes)
    if let animation { return starts + animation }
    // The exported layer animation changes only the opacity, so comments list the actual changes.
    let late = block.delay > 0 ? " after \(exact(block.delay)) s" : ""
    return block.changes.map { change in
      .comment(
        "\(motion.name(change.view)).\(change.property.name) to \(change.target.shown)\(late)")
    } + (block.repetition == nil ? [] : [Repetition.missing("This animation")])
      + uikitLayer(curve)
  }

  /// Returns the assignments of the numbers that a rule sets right before the block.
  private func startStatements(_ block: AnimationBlock) -> [CodeStatement] {
    let starts = block.changes.compactMap { change in
      motion.numberSet(before: block, change).map {
        AnimationBlock.Change(view: change.view, property: change.property, target: .number($0))
      }
    }
    // A property that the platform cannot animate has its comment in the animation.
    return sorted(statements(of: starts)).filter { if case .comment = $0 { false } else { true } }
  }

  private func sorted(_ statements: [CodeStatement]) -> [CodeStatement] {
    Set(statements)
      .sorted { CodeLanguage.swift.text(of: [$0]) < CodeLanguage.swift.text(of: [$1]) }
  }
}

/// Returns a name with a capital first letter, so that it can follow another word.
func capitalized(_ name: some StringProtocol) -> String {
  name.prefix(1).uppercased() + name.dropFirst()
}
