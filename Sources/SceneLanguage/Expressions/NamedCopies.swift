// Names of all copies of a view.

/// The copies that a name without an index stands for: `rows`, or `rows.title` for a view in each.
struct NamedCopies {
  let elements: [Namespace.Element]
  /// The words of the name up to the list, such as `rows`.
  let list: String
  /// The words after the list, such as `.title`; empty for the copies themselves.
  let rest: String

  /// Whether the copies are instances that a step adds, whose number changes.
  let areAdded: Bool

  /// Whether the name stands for the copies themselves, not for views in them.
  var isWhole: Bool { rest.isEmpty }

  /// The names that a rule or step of one copy has besides those around it: `index`, `count`,
  /// `first`, `last` and `item`.
  struct Scope {
    let index: Int
    /// The number of copies; nil for instances that a step adds.
    let count: Int?
    /// The row of data that the copy shows; nil without data.
    let row: DataRow?
  }

  func scope(ofCopy index: Int) -> Scope {
    Scope(
      index: index, count: areAdded ? nil : elements.count,
      row: elements[index].inside.nearestRow)
  }

  /// Returns the name for one of the copies, such as `rows[2].title`.
  func name(ofCopy index: String) -> String { "\(list)[\(index)]\(rest)" }
}

extension Context {
  /// Returns the copies that a name stands for; nil for the name of a single view and for an
  /// unknown name.
  func copies(named name: String) -> NamedCopies? {
    guard case .name(let parts)? = (try? parseExpression(name))?.kind else { return nil }
    guard let (position, elements, areAdded) = resolver.copies(parts) else { return nil }
    let words = name.splitAtDots
    return NamedCopies(
      elements: elements, list: words[...position].joined(separator: "."),
      rest: words[(position + 1)...].map { ".\($0)" }.joined(), areAdded: areAdded)
  }

  /// Returns a copy of the context for a rule or step of one copy of a view.
  ///
  /// - Parameter scope: the scope of the copy; nil to keep the context.
  func inside(copy scope: NamedCopies.Scope?) -> Context {
    guard let scope else { return self }
    let namespace = Namespace(parent: namespace, prefix: nil, index: scope.index)
    (namespace.count, namespace.row) = (scope.count, scope.row)
    return inside(namespace)
  }
}

extension Resolver {
  /// Returns the elements of the first list without an index in a name, and the position of the
  /// list's word; nil for a name without such a list.
  fileprivate func copies(_ parts: [NamePart])
    -> (position: Int, elements: [Namespace.Element], areAdded: Bool)?
  {
    var members = namespace
    for (position, part) in parts.enumerated() {
      let member = position == 0 ? members.member(part.word) : members.members[part.word]
      switch member {
      case .list(let elements) where part.index == nil: return (position, elements, false)
      case .added(let list) where part.index == nil: return (position, list.elements, true)
      case .list, .added:
        let last = Array(parts[...position])
        guard let inside = try? view(last, at: 0).inside else { return nil }
        members = inside
      case .instance(let instance): members = instance.inside
      case .view, nil: return nil
      }
    }
    return nil
  }
}

extension String {
  /// The parts of a name between the dots outside of brackets.
  fileprivate var splitAtDots: [Substring] {
    var depth = 0
    var (parts, start) = ([Substring](), startIndex)
    for place in indices {
      switch self[place] {
      case "[": depth += 1
      case "]": depth -= 1
      case "." where depth == 0:
        parts.append(self[start..<place])
        start = index(after: place)
      default: break
      }
    }
    return parts + [self[start...]]
  }
}
