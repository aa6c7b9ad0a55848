// The assignment of scenes to shards by the estimated cost of their verification.

import Geometry
import Images
import Render
import Support

/// The scenes of a verification with their estimated costs. The costs determine which shard
/// verifies which scene.
package struct ShardPlan: Sendable, Hashable, Codable {
  /// A scene and the estimated cost of its verification.
  package struct PlannedScene: Sendable, Hashable, Codable {
    /// The path of the scene, as given on the command line.
    package var path: String
    /// The estimated cost in microseconds, at least 1.
    package var cost: Int
  }

  /// All scenes of the verification, in the order of the command line.
  package let scenes: [PlannedScene]

  /// Estimates the costs from the scenes' references, without playing the scenes. A scene without a
  /// reference gets the median cost of the other scenes. For an even number of scenes, the median
  /// is the lower of the two middle costs.
  ///
  /// - Parameters:
  ///   - scenes: the paths of the scenes, each once.
  ///   - references: the folder with the references of all scenes.
  package init(_ scenes: [String], references: String) {
    let costs = scenes.map { recordedCost(of: $0, in: references) }
    let known = costs.compactMap { $0 }.sorted()
    let middle = known.isEmpty ? 1 : known[(known.count - 1) / 2]
    self.scenes = zip(scenes, costs).map { PlannedScene(path: $0, cost: $1 ?? middle) }
  }

  init(scenes: [PlannedScene]) { self.scenes = scenes }

  /// Returns the scenes that a shard verifies, in the order of the command line.
  package func scenes(of shard: Shard) -> [String] {
    let shards = spread(scenes.map { ($0.path, $0.cost) }, over: shard.count)
    return zip(scenes, shards).filter { $0.1 == shard.number }.map(\.0.path)
  }

  static let mostCost = 1e12

  /// Whether `init` could have created the plan. A plan that was read from a file can have any
  /// content.
  var isSound: Bool {
    scenes.count <= 1_000_000 && Set(scenes.map(\.path)).count == scenes.count
      && scenes.allSatisfy { (1...Int(saturating: Self.mostCost)).contains($0.cost) }
  }

  /// Returns the first scene of this plan that the other plan does not contain with the same cost.
  /// Returns nil if the other plan contains all scenes. The order of scenes is ignored.
  func firstOdd(beside other: ShardPlan) -> PlannedScene? {
    let others = Set(other.scenes)
    return scenes.first { !others.contains($0) }
  }
}

/// Returns the estimated cost of verifying a scene, in microseconds; nil if the scene has no
/// readable reference. The result is the same on every machine.
private func recordedCost(of scene: String, in references: String) -> Int? {
  // Ignore a damaged reference here; the shard that verifies the scene reports it.
  let files = ReferenceFiles(scene: scene, in: references, advice: "")
  guard files.exists, let frames = try? files.readFrames(), let bytes = files.traceBytes else {
    return nil
  }
  return frames.cost(traceBytes: bytes)
}

extension MotionReference {
  /// Returns the estimated time to verify the scene on one core, in microseconds. It is computed
  /// from the table of frames and the size of the file with the values.
  ///
  /// On the scenes of this repository, the estimate is 0.5 to 4 times the measured time. It is
  /// limited to 1…`ShardPlan.mostCost`, so that sums do not overflow.
  ///
  /// - Parameter traceBytes: the size of the reference's file with the values, in bytes.
  func cost(traceBytes: Int) -> Int {
    let drawing = Double(widthPixels * heightPixels) * Double(frames.count)
    let cost =
      Self.costOfScene + Self.costOfTraceByte * Double(traceBytes) + Self.costOfPixel * drawing
    return Int(saturating: min(max(cost, 1), ShardPlan.mostCost))
  }

  /// The time to read a scene, its fonts and its reference, in microseconds.
  private static let costOfScene = 15_000.0
  /// The time to play and lay out a scene, in microseconds per byte of the reference's file with
  /// values.
  private static let costOfTraceByte = 18.0
  private static let costOfPixel = 0.000_35
}
