// Which machine verifies which scene.

import Geometry
import Images
import Platform
import Render
import Support

/// The scenes of a verification with what each costs: from them follows who verifies which.
package struct ShardPlan: Sendable, Hashable, Codable {
  /// A scene and its share of the work.
  package struct PlannedScene: Sendable, Hashable, Codable {
    /// As it was named.
    package var path: String
    /// In units of the whole, about microseconds where they were measured.
    package var cost: Int
  }

  /// All scenes, in the order in which they were named.
  package let scenes: [PlannedScene]

  /// The plan for scenes, from their references alone. A scene without one costs as much as the
  /// middle one of those that have one (of two middle ones, the cheaper).
  ///
  /// - Parameters:
  ///   - scenes: of which no two have the same name.
  ///   - references: the folder with a folder for each.
  package init(_ scenes: [String], references: String) {
    let costs = scenes.map { recordedCost(of: $0, in: references) }
    let known = costs.compactMap { $0 }.sorted()
    let middle = known.isEmpty ? 1 : known[(known.count - 1) / 2]
    self.scenes = zip(scenes, costs).map { PlannedScene(path: $0, cost: $1 ?? middle) }
  }

  init(scenes: [PlannedScene]) { self.scenes = scenes }

  /// The scenes of a shard, in the order in which all were named.
  package func scenes(of shard: Shard) -> [String] {
    let shards = spread(scenes.map { ($0.path, $0.cost) }, over: shard.count)
    return zip(scenes, shards).filter { $0.1 == shard.number }.map(\.0.path)
  }

  static let mostCost = 1e12

  /// True for what `init` can make: what a file says may be anything.
  var isSound: Bool {
    scenes.count <= 1_000_000 && Set(scenes.map(\.path)).count == scenes.count
      && scenes.allSatisfy { (1...Int(saturating: Self.mostCost)).contains($0.cost) }
  }

  /// The first scene that the other plan does not have at the same cost, whatever the order.
  func firstOdd(beside other: ShardPlan) -> PlannedScene? {
    let others = Set(other.scenes)
    return scenes.first { !others.contains($0) }
  }
}

/// What verifying a scene takes, told from its reference: the same on every machine. Nil for one
/// that has none, or none that can be read.
private func recordedCost(of scene: String, in references: String) -> Int? {
  // What is wrong with a reference is said by the shard that verifies its scene.
  let files = ReferenceFiles(scene: scene, in: references, advice: "")
  guard files.exists, let frames = try? files.readFrames(), let bytes = files.traceBytes else {
    return nil
  }
  return frames.cost(traceBytes: bytes)
}

extension MotionReference {
  /// About microseconds of one core, where it was measured: from a half to four times of what our
  /// scenes take. 1 to `ShardPlan.mostCost`, so that sums of many do not overflow. Of the reference
  /// only the frames' file counts.
  ///
  /// - Parameter traceBytes: the size of the file with the values.
  func cost(traceBytes: Int) -> Int {
    let drawing = Double(widthPixels * heightPixels) * Double(frames.count)
    let cost =
      Self.costOfScene + Self.costOfTraceByte * Double(traceBytes) + Self.costOfPixel * drawing
    return Int(saturating: min(max(cost, 1), ShardPlan.mostCost))
  }

  /// Reading it, its fonts and its reference.
  private static let costOfScene = 15_000.0
  /// Playing what moves, and laying it out.
  private static let costOfTraceByte = 18.0
  private static let costOfPixel = 0.000_35
}
