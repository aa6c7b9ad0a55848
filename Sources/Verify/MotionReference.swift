// What is kept of a scene's motion: events, values, a fingerprint of each frame and a few pictures.

import Images
import Player
import Scene
import SceneEditing
import Support

/// The recorded motion of a scene: events, values, a fingerprint of each frame and a few pictures.
struct MotionReference {
  /// Something that happened, by its name.
  struct Event: Hashable {
    /// In seconds.
    var time: Double
    var name: String
    var effects: [EffectName]
  }

  /// Values of one property at all of `times`, as traces write them.
  struct Column {
    var name: String
    var values: [String]
  }

  /// A frame by what it looks like.
  struct FrameMark {
    var time: Double
    /// Of its pixels.
    var fingerprint: Fingerprint
    /// Of what is drawn, whatever libraries and fonts make of it.
    var drawing: Fingerprint
  }

  /// Libraries and fonts.
  var environment: [EnvironmentPart]
  var widthPixels: Int
  var heightPixels: Int
  /// Pixels a point.
  var scale: Double
  var framesPerSecond: Double
  var durationSeconds: Double

  var events: [Event]
  /// Each tick, in seconds.
  var times: [Double]
  /// Only what moves.
  var columns: [Column]
  var frames: [FrameMark]
  /// One pixel a point, by the frame's index.
  var pictures: [Int: Bitmap]
  /// What the scene said, for telling what was changed in it; nil where it was not kept.
  var document: SceneDocument?
}

extension MotionReference {
  /// The pictures' frames, in order.
  var pictureFrames: [Int] { pictures.keys.sorted() }
}
