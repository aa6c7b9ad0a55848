// A constraint between views, as NSLayoutConstraint, with its names resolved.

public import Layout

/// Σ factor·attribute ⟨relation⟩ constant.
public struct LayoutConstraint: Sendable {
  /// NSLayoutConstraint.Attribute.
  public enum Attribute: String, Sendable, Hashable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline

    /// False for an extent, which is the same wherever the view is.
    public var isPlace: Bool { self != .width && self != .height }

    public var isVertical: Bool {
      switch self {
      case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: true
      case .left, .right, .leading, .trailing, .width, .centerX: false
      }
    }
  }

  /// An attribute of a view with its factor.
  public struct Term: Sendable {
    /// The index after the last view stands for the screen.
    public var view: Int
    public var attribute: Attribute
    /// Evaluated at each layout pass.
    public var factor: Expression
  }

  public var terms: [Term]
  public var relation: LinearConstraint.Relation
  /// In points, evaluated at each layout pass. Places that stand against a number alone are
  /// measured from the upper left corner of `origin`.
  public var constant: Expression
  /// Above 0 and at most 1000, which is required.
  public var priority: Double
  /// The superview of the view that is named first.
  public var origin: Int
  /// True while the constraint holds; nil: always.
  public var condition: Expression?
  /// As the scene says it.
  public var source: String
  public var location: SourceLocation
}

/// How much a label or an image wants its own size; index 0 is the width, 1 the height.
public struct ContentPriorities: Sendable, Hashable {
  /// Against being larger (contentHuggingPriority).
  public var hugging = [250.0, 250]
  /// Against being smaller (contentCompressionResistancePriority).
  public var compression = [750.0, 750]
}
