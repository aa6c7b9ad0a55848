// The plan of a verification on several machines.

import Geometry
import Images
import Platform
import Render
import Support

/// The scenes of a verification with their costs. The plan decides which shard verifies which
/// scene.
package struct ShardPlan: Sendable, Hashable, Codable {
  /// A scene and the cost of its verification.
  package struct PlannedScene: Sendable, Hashable, Codable {
    /// The path of the scene, as it was named.
    package var path: String
    /// The estimated cost, about a microsecond per unit.
    package var cost: Int
  }

  /// All scenes, in the order in which they were named.
  package let scenes: [PlannedScene]

  /// Creates the plan from the scenes' references alone. A scene without a reference gets the
  /// median cost of the others (the lower one of two medians).
  ///
  /// - Parameters:
  ///   - scenes: the paths of the scenes, without duplicates.
  ///   - references: the folder of all references.
  package init(_ scenes: [String], references: String) {
    let costs = scenes.map { recordedCost(of: $0, in: references) }
    let known = costs.compactMap { $0 }.sorted()
    let middle = known.isEmpty ? 1 : known[(known.count - 1) / 2]
    self.scenes = zip(scenes, costs).map { PlannedScene(path: $0, cost: $1 ?? middle) }
  }

  init(scenes: [PlannedScene]) { self.scenes = scenes }

  /// Returns the scenes of a shard, in the order in which all were named.
  package func scenes(of shard: Shard) -> [String] {
    let shards = spread(scenes.map { ($0.path, $0.cost) }, over: shard.count)
    return zip(scenes, shards).filter { $0.1 == shard.number }.map(\.0.path)
  }

  static let mostCost = 1e12

  /// Whether the plan is one that `init` can create. A plan from a file may hold anything.
  var isSound: Bool {
    scenes.count <= 1_000_000 && Set(scenes.map(\.path)).count == scenes.count
      && scenes.allSatisfy { (1...Int(saturating: Self.mostCost)).contains($0.cost) }
  }

  /// Returns the first scene that the other plan lacks or has at another cost; nil when the plans
  /// agree in all of this plan's scenes. The order does not count.
  func firstOdd(beside other: ShardPlan) -> PlannedScene? {
    let others = Set(other.scenes)
    return scenes.first { !others.contains($0) }
  }
}

/// Returns the estimated cost of verifying a scene, the same on every machine; nil without a
/// readable reference.
private func recordedCost(of scene: String, in references: String) -> Int? {
  // The shard that verifies the scene reports a damaged reference.
  let files = ReferenceFiles(scene: scene, in: references, advice: "")
  guard files.exists, let frames = try? files.readFrames(), let bytes = files.traceBytes else {
    return nil
  }
  return frames.cost(traceBytes: bytes)
}

extension MotionReference {
  /// Returns the estimated cost of verifying the scene, in about microseconds of one core.
  ///
  /// Measured on this repository's scenes, the estimate is 0.5 to 4 times the real time. It is
  /// 1…`ShardPlan.mostCost`, so sums of many costs do not overflow. It uses only the content of the
  /// frames' file.
  ///
  /// - Parameter traceBytes: the size of the trace file, in bytes.
  func cost(traceBytes: Int) -> Int {
    let drawing = Double(widthPixels * heightPixels) * Double(frames.count)
    let cost =
      Self.costOfScene + Self.costOfTraceByte * Double(traceBytes) + Self.costOfPixel * drawing
    return Int(saturating: min(max(cost, 1), ShardPlan.mostCost))
  }

  /// The cost of reading the scene, its fonts and its reference, in microseconds.
  private static let costOfScene = 15_000.0
  /// The cost of playing and laying out, in microseconds per byte of the trace.
  private static let costOfTraceByte = 18.0
  private static let costOfPixel = 0.000_35
}
