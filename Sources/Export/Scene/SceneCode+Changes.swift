// Changes of properties in UIKit and SwiftUI.

import Geometry
import Motion
import Scene

/// The means by which UIKit changes a property.
enum UIKitProperty {
  /// A number below the view, such as `frame.origin.x`.
  case member(String)
  /// The background colour.
  case background
  /// A component of the transform, which is set as a whole.
  case transform
  /// Not at all; an exported comment says so.
  case unsupported

  init(_ property: Property) {
    self =
      switch property {
      case .x: .member("frame.origin.x")
      case .y: .member("frame.origin.y")
      case .width: .member("frame.size.width")
      case .height: .member("frame.size.height")
      case .alpha: .member("alpha")
      case .cornerRadius: .member("layer.cornerRadius")
      case .shadowOpacity: .member("layer.shadowOpacity")
      case .offsetX: .member("contentOffset.x")
      case .offsetY: .member("contentOffset.y")
      case .background: .background
      case .translateX, .translateY, .scaleX, .scaleY, .rotate: .transform
      case .anchorX, .anchorY, .hidden, .clips, .z, .blend, .borderWidth, .borderColor,
        .shadowColor, .shadowRadius, .shadowOffsetX, .shadowOffsetY, .text, .color, .stroke,
        .lineWidth, .blur, .saturation, .tint, .contentWidth, .contentHeight:
        .unsupported
      }
  }
}

extension SceneCode {
  /// Components of a view's transform that differ from those at the beginning.
  typealias Transform = [Property: TransformComponent]

  /// A component of a transform.
  enum TransformComponent {
    case number(Double)
    /// An expression in Swift.
    case expression(String)

    var text: String {
      switch self {
      case .number(let number): short(number)
      case .expression(let text): text
      }
    }

    /// Whether it is this whole number, as far as it is printed.
    func isNumber(_ other: Double) -> Bool {
      if case .number(let number) = self {
        rounded(number, partsOfOne: 1_000) == other
      } else {
        false
      }
    }
  }

  func statements(of changes: [AnimationBlock.Change]) -> [CodeStatement] {
    var transforms: [ViewID: Transform] = [:]
    var statements: [CodeStatement] = []
    for change in changes {
      let (view, property) = (change.view, change.property)
      let name = "\(names[view]).\(property.name)"
      if target == .swiftui {
        if case .number(let number) = change.target {
          statements.append(.assignment(stateName(view, property), .plain(short(number))))
        } else {
          statements.append(.comment("\(name) to \(change.target.shown)"))
        }
        continue
      }
      switch (UIKitProperty(property), change.target) {
      case (.transform, .number(let number)):
        transforms[view, default: [:]][property] = .number(number)
      case (.member(let member), .number(let number)):
        statements.append(.assignment("\(names[view]).\(member)", .plain(short(number))))
      case (.background, .color(let color)):
        statements.append(.assignment("\(names[view]).backgroundColor", .plain(uiColor(color))))
      default:
        statements.append(
          .comment("\(name) to \(change.target.shown): UIKit animates no such thing."))
      }
    }
    return statements
      + transforms.sorted { $0.key < $1.key }.map { transformAssignment($0.key, $0.value) }
  }

  /// Returns the assignment of a whole transform, with the scene's first values for what is not
  /// given.
  func transformAssignment(_ view: ViewID, _ given: Transform) -> CodeStatement {
    func component(_ property: Property) -> TransformComponent {
      given[property] ?? .number(motion.number(view, property))
    }
    func text(_ property: Property) -> String { component(property).text }
    var transform = "CGAffineTransform(translationX: \(text(.translateX)), y: \(text(.translateY)))"
    if !component(.rotate).isNumber(0) {
      transform += ".rotated(by: (\(text(.rotate))) * .pi / 180)"
    }
    if !component(.scaleX).isNumber(1) || !component(.scaleY).isNumber(1) {
      transform += ".scaledBy(x: \(text(.scaleX)), y: \(text(.scaleY)))"
    }
    return .assignment("\(names[view]).transform", .plain(transform))
  }

  // MARK: SwiftUI's state

  func stateName(_ view: ViewID, _ property: Property) -> String {
    names[view] + property.name.split(separator: ".").map { capitalized($0) }.joined()
  }

  func stateVariable(_ view: ViewID, _ property: Property) -> CodeStatement {
    .variable(stateName(view, property), .plain(short(motion.number(view, property))))
  }

  /// A variable for each number that is animated.
  var stateVariables: [CodeStatement] {
    var variables: [CodeStatement] = []
    for change in blocks.flatMap(\.changes) {
      let variable = stateVariable(change.view, change.property)
      guard case .number = change.target, !variables.contains(variable) else { continue }
      variables.append(variable)
    }
    return variables.isEmpty
      ? [] : [.comment("In a View: @State private var …, and modifiers that use them.")] + variables
  }
}
