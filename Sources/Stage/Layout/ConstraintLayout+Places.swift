// The coordinates of views as linear sums of the constraint solver's variables.

import Geometry
import Layout
import Scene

extension ConstraintLayout {
  typealias Place<Sum> = (x: Sum, y: Sum)

  /// Returns the index of an item's first solver variable; nil for an item without constraints.
  func slot(of item: LayoutItem) -> Int? { item.view.flatMap { slot(of: $0) } }

  func sum<Sum: SolverSum>(
    _ attribute: LayoutConstraint.Attribute, of item: LayoutItem, in tree: LayoutTree
  ) -> Sum {
    let isVertical = attribute.isVertical
    func start() -> Sum {
      let place: Place<Sum> = corner(of: item, in: tree)
      return isVertical ? place.y : place.x
    }
    func length() -> Sum { extent(of: item, isVertical: isVertical, in: tree) }
    switch attribute {
    case .left, .leading, .top: return start()
    case .width, .height: return length()
    case .right, .trailing, .bottom: return start() + length()
    case .centerX, .centerY: return start() + length() * 0.5
    case .firstBaseline, .lastBaseline:
      // A label centres its text vertically. The baseline of a view without text is its bottom.
      guard let text = item.view.flatMap({ tree.textExtent(of: $0) }) else {
        return start() + length()
      }
      let baseline = attribute == .firstBaseline ? text.firstBaseline : text.lastBaseline
      var sum = start() + length() * 0.5
      sum.constant += baseline - text.size.height / 2
      return sum
    }
  }

  func extent<Sum: SolverSum>(of item: LayoutItem, isVertical: Bool, in tree: LayoutTree) -> Sum {
    if let slot = slot(of: item) { return Sum(variable: slot + (isVertical ? 3 : 2)) }
    let size = tree.frame(of: item).size
    return Sum(constant: isVertical ? size.height : size.width)
  }

  /// Returns the upper left corner of an item, in screen coordinates.
  func corner<Sum: SolverSum>(of item: LayoutItem, in tree: LayoutTree) -> Place<Sum> {
    if let slot = slot(of: item) { return (Sum(variable: slot), Sum(variable: slot + 1)) }
    guard let view = item.view else { return (Sum(constant: 0), Sum(constant: 0)) }
    var place: Place<Sum> = origin(of: view, in: tree)
    let frame = tree.frame(of: item)
    place.x.constant += frame.minX
    place.y.constant += frame.minY
    return place
  }

  /// Returns the origin of the content coordinates of a view's superview, in screen coordinates.
  func origin<Sum: SolverSum>(of view: ViewID, in tree: LayoutTree) -> Place<Sum> {
    guard let parent = plan.superviews.parent(of: view) else {
      return (Sum(constant: 0), Sum(constant: 0))
    }
    return content(of: .view(parent), in: tree)
  }

  /// Returns the origin of an item's content coordinates, in screen coordinates.
  func content<Sum: SolverSum>(of item: LayoutItem, in tree: LayoutTree) -> Place<Sum> {
    var place: Place<Sum> = corner(of: item, in: tree)
    if let view = item.view, plan.superviews.isScrollView(view) {
      let offset = tree.values.contentOffset(view)
      place.x.constant -= offset.x
      place.y.constant -= offset.y
    }
    return place
  }
}

/// A coordinate in terms of the constraint solver's variables, or the constant of these terms
/// alone. Both have the same constant, because the same operations compute it.
protocol SolverSum {
  var constant: Double { get set }

  init(constant: Double)
  init(variable: Int)
  mutating func add(_ factor: Double, _ other: Self)
}

extension SolverSum {
  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.add(1, right)
    return sum
  }

  static func * (sum: Self, factor: Double) -> Self {
    var scaled = Self(constant: 0)
    scaled.add(factor, sum)
    return scaled
  }
}

/// The constant of a linear sum.
struct SumConstant: SolverSum {
  var constant: Double

  init(constant: Double) { self.constant = constant }

  init(variable: Int) { constant = 0 }

  mutating func add(_ factor: Double, _ other: SumConstant) {
    constant += factor * other.constant
  }
}

/// A constant plus multiples of the constraint solver's variables, ordered by variable.
struct LinearSum: SolverSum {
  var terms: [LinearConstraint.Term] = []
  var constant = 0.0

  init(constant: Double) {
    self.constant = constant
  }

  init(variable: Int) {
    terms = [.init(1, variable)]
  }

  mutating func add(_ factor: Double, _ other: LinearSum) {
    constant += factor * other.constant
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient += factor * term.coefficient
        if terms[index].coefficient == 0 { terms.remove(at: index) }
      } else {
        terms.append(.init(factor * term.coefficient, term.variable))
      }
    }
    terms.sort { $0.variable < $1.variable }
  }
}
