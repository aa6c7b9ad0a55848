// The description of what moves in a recording or in a scene.

package import Geometry
import Support

/// The motion in a recording or in a scene, found without named regions.
package struct MotionDescription: Sendable {
  /// The file's frames and their times.
  package struct Clock: Sendable {
    package var frames: Int
    /// The number of frames that differ from the frame before them.
    package var distinctFrames: Int
    /// The frame rate in frames per second; nil without a steady rate.
    package var framesPerSecond: Double?
    /// The longest time from one distinct frame to the next while something moves, in seconds, and
    /// its start; nil if nothing moves.
    package var largestGap: (seconds: Double, start: Double)?
    /// The time between two frames, in seconds: the median without a steady rate.
    var period = 1.0 / 30
    /// The usual time between two distinct frames while something moves fast, in seconds; nil if
    /// nothing does. It is longer than the period after a conversion of the frame rate.
    var motionPeriod: Double?
    /// The end of the last frame, in seconds.
    var endSeconds = 0.0
    /// The error of the frames' times, in seconds.
    var timeError = 0.0
    /// The side of the square of pixels that one pixel of the search replaces.
    var reduction = 1.0

    /// The longest frame period with which jumps are looked for, in seconds. With fewer frames a
    /// second, each step of a fast move looks like a jump.
    static let longestJumpPeriod = 0.05

    /// Whether the rate is steady and high enough to see stalls and jumps.
    var showsJumps: Bool { framesPerSecond.map { 1 / $0 < Self.longestJumpPeriod } ?? false }
  }

  /// The path of the recording or scene.
  package var path: String
  package var clock: Clock
  /// The size of a frame in pixels, or of a scene's screen in points.
  package var size: Size
  /// The things that move, in the order in which they start.
  package var things: [MovingThing]
  /// The events that belong to no single move, in order of time.
  package var events: [MotionEvent]
  /// The groups of things that move alike.
  package var groups: [MotionGroup] = []
  /// The sentences about what the recording cannot show.
  package var limits: [String]
  /// The frames for the picture of a recording; empty without one.
  var stills: [StillFrame] = []
  /// Whether the values come from a scene, so that they are exact.
  package var isOfScene = false
  /// The longest median time between frames at which laws are named without a steady rate, in
  /// seconds. The times of such frames are uncertain by a part of it.
  static let longestUnevenStep = 0.05
  /// The unit of lengths: "px" or "pt".
  package var lengthUnit: String { isOfScene ? "pt" : "px" }
}

/// A thing that moves, with its moves.
package struct MovingThing: Sendable {
  /// The number of the thing in the words, in JSON and in pictures, from 1.
  package var mark: Int
  /// The words for the thing, such as "the dark card at the top left", or the id of a view.
  package var name: String
  /// The look in a recording; nil in a scene.
  package var look: ThingLook?
  /// The track in a recording, in pixels; without rows in a scene.
  package var track: Track
  /// The properties that change, over time.
  package var channels: TimedChannels
  /// The moves in order of time.
  package var moves: [FittedMove]
  /// Whether the moves are all. The fit of very many moves, or of long ones without a law, takes
  /// too long.
  package var isComplete = true
  /// The leading thing, and the rate: the distance divided by the distance of the leading thing.
  package var follows: (mark: Int, rate: Double)?

  /// The start of the first motion and the end of the last one, in seconds; nil without motion.
  package var span: ClosedRange<Double>? {
    let changes = isComplete ? [] : channels.changingTimes
    let starts = moves.map(\.start.value) + changes
    let ends = moves.map { $0.start.value + $0.duration.value } + changes
    guard let first = starts.min(), let last = ends.max() else { return nil }
    return first...max(first, last)
  }

  /// The box at the first frame in which the thing was found; nil in a scene.
  package var box: Rect? { track.rows.lazy.compactMap(\.box).first }
}

/// An event at a time, such as a jump; no move.
package struct MotionEvent: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    /// The picture is still although things move before and after it.
    case stall
    /// A thing is elsewhere from one frame to the next.
    case jump
    /// The whole picture is another one.
    case cut
    /// A part of the picture changes from one frame to the next, as a caret or a digit does.
    case change
    /// Much of the picture changes, but no moving thing was found there.
    case unknown
  }

  package var kind: Kind
  /// The start in seconds.
  package var seconds: Double
  /// The frame's index in the recording; nil in a scene.
  package var frame: Int?
  /// The duration in seconds; 0 from one frame to the next.
  package var duration: Double
  /// The place in words; empty for the whole picture.
  package var place = ""
  /// The mark of the thing; nil for the whole picture.
  package var mark: Int?
  /// The number of such events at the place.
  package var count = 1
}

/// Things that move on the same law over the same distance.
package struct MotionGroup: Sendable, Hashable {
  /// The marks of the things, in the order in which they start.
  package var marks: [Int]
  /// The time from the start of one thing to the start of the next, in seconds; 0 if they start
  /// together.
  package var stepSeconds: Double
}
