// The reader of places with times: `[[seconds, x, y], …]`.

import Geometry
import Scene

typealias TimedPlaces = [(seconds: Double, place: Point)]

/// A condition on the times of a path.
enum TimeOrder {
  case fromZero, fromZeroIncreasing, aboveZero

  /// The words after "must" in messages.
  var words: String {
    switch self {
    case .fromZero: "begin at 0 and not decrease"
    case .fromZeroIncreasing: "begin at 0 and increase by at least 0.001"
    case .aboveZero: "begin above 0 and increase by at least 0.001"
    }
  }

  fileprivate func allows(_ seconds: Double, after last: Double?) -> Bool {
    guard last != nil || self == .aboveZero else { return seconds == 0 }
    // Allow half of the shortest step, because sums of decimal fractions are inexact.
    let least = self == .fromZero ? 0 : DragStep.leastStepSeconds / 2
    return self == .fromZero ? seconds >= last ?? 0 : seconds - (last ?? 0) > least
  }
}

extension TimedPlaces {
  /// - Parameter name: the key of the list, for messages.
  static func reader(
    _ name: String, _ counts: ClosedRange<Int>, _ order: TimeOrder
  ) -> Reader<TimedPlaces> {
    let (seconds, coordinate) = (
      Reader<Double>.seconds, Reader<Double>.number(ConstantRange.coordinate)
    )
    let schema = ValueSchema.tuple([seconds.schema, coordinate.schema, coordinate.schema])
    return Reader(.list(schema, counts)) { node, context in
      var places: TimedPlaces = []
      for item in node.items ?? [] {
        guard let parts = item.items, parts.count == 3,
          let time = seconds.read(parts[0], context), let x = coordinate.read(parts[1], context),
          let y = coordinate.read(parts[2], context)
        else { return nil }
        guard order.allows(time, after: places.last?.seconds) else {
          return context.findings.refuse(
            item.location, GestureMistake.timeOrder(key: name, order))
        }
        places.append((time, Point(x: x, y: y)))
      }
      return places
    }
  }
}
