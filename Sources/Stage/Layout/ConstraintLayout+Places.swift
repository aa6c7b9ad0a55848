// The coordinates of views as linear sums of the constraint solver's variables.

import Geometry
import Layout
import Scene

extension ConstraintLayout {
  typealias Place = (x: LinearSum, y: LinearSum)

  /// Returns the index of an item's first solver variable; nil for an item without constraints.
  func slot(of item: LayoutItem) -> Int? { item.view.flatMap { slot(of: $0) } }

  func sum(
    _ attribute: LayoutConstraint.Attribute, of item: LayoutItem, in tree: LayoutTree
  ) -> LinearSum {
    switch attribute {
    case .left, .leading: return corner(of: item, in: tree).x
    case .top: return corner(of: item, in: tree).y
    case .width: return extent(of: item, isVertical: false, in: tree)
    case .height: return extent(of: item, isVertical: true, in: tree)
    case .right, .trailing:
      return corner(of: item, in: tree).x + extent(of: item, isVertical: false, in: tree)
    case .bottom:
      return corner(of: item, in: tree).y + extent(of: item, isVertical: true, in: tree)
    case .centerX:
      return corner(of: item, in: tree).x + extent(of: item, isVertical: false, in: tree) * 0.5
    case .centerY:
      return corner(of: item, in: tree).y + extent(of: item, isVertical: true, in: tree) * 0.5
    case .firstBaseline, .lastBaseline:
      // A label centres its text vertically. The baseline of a view without text is its bottom.
      guard let text = item.view.flatMap({ tree.textExtent(of: $0) }) else {
        return sum(.bottom, of: item, in: tree)
      }
      let baseline = attribute == .firstBaseline ? text.firstBaseline : text.lastBaseline
      var sum = sum(.centerY, of: item, in: tree)
      sum.constant += baseline - text.size.height / 2
      return sum
    }
  }

  func extent(of item: LayoutItem, isVertical: Bool, in tree: LayoutTree) -> LinearSum {
    if let slot = slot(of: item) { return LinearSum(variable: slot + (isVertical ? 3 : 2)) }
    let size = tree.frame(of: item).size
    return LinearSum(constant: isVertical ? size.height : size.width)
  }

  /// Returns the upper left corner of an item, in screen coordinates.
  func corner(of item: LayoutItem, in tree: LayoutTree) -> Place {
    if let slot = slot(of: item) {
      return (LinearSum(variable: slot), LinearSum(variable: slot + 1))
    }
    guard let view = item.view else { return (LinearSum(), LinearSum()) }
    var place = origin(of: view, in: tree)
    let frame = tree.frame(of: item)
    place.x.constant += frame.minX
    place.y.constant += frame.minY
    return place
  }

  /// Returns the origin of the content coordinates of a view's superview, in screen coordinates.
  func origin(of view: ViewID, in tree: LayoutTree) -> Place {
    plan.superviews.parent(of: view).map { content(of: .view($0), in: tree) } ?? (
      LinearSum(), LinearSum()
    )
  }

  /// Returns the origin of an item's content coordinates, in screen coordinates.
  func content(of item: LayoutItem, in tree: LayoutTree) -> Place {
    var place = corner(of: item, in: tree)
    if let view = item.view, plan.superviews.isScrollView(view) {
      let offset = tree.values.contentOffset(view)
      place.x.constant -= offset.x
      place.y.constant -= offset.y
    }
    return place
  }
}

/// A constant plus multiples of the constraint solver's variables, ordered by variable.
struct LinearSum {
  var terms: [LinearConstraint.Term] = []
  var constant = 0.0

  init(constant: Double = 0) {
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

  static func + (left: LinearSum, right: LinearSum) -> LinearSum {
    var sum = left
    sum.add(1, right)
    return sum
  }

  static func * (sum: LinearSum, factor: Double) -> LinearSum {
    var scaled = LinearSum()
    scaled.add(factor, sum)
    return scaled
  }
}
