// Names of all copies of a view.

/// The copies that a name without an index stands for: `rows`, or `rows.title` for a view in each.
struct NamedCopies {
  let elements: [Namespace.Element]
  /// The words of the name up to the list, such as `rows`.
  let list: String
  /// The words after the list, such as `.title`; empty for the copies themselves.
  let rest: String

  /// Whether the name stands for the copies themselves, not for views in them.
  var isWhole: Bool { rest.isEmpty }

  /// Returns the name for one of the copies, such as `rows[2].title`.
  func name(ofCopy index: String) -> String { "\(list)[\(index)]\(rest)" }
}

extension Context {
  /// Returns the copies that a name stands for; nil for the name of a single view and for an
  /// unknown name.
  func copies(named name: String) -> NamedCopies? {
    guard case .name(let parts)? = (try? parseExpression(name))?.kind else { return nil }
    guard let (position, elements) = resolver.copies(parts) else { return nil }
    let words = name.splitAtDots
    return NamedCopies(
      elements: elements, list: words[...position].joined(separator: "."),
      rest: words[(position + 1)...].map { ".\($0)" }.joined())
  }

  /// A copy of the context for a rule or step of one copy of a view.
  ///
  /// - Parameter index: the value of `index`; nil to keep the context.
  func inside(copy index: Int?) -> Context {
    guard let index else { return self }
    return inside(Namespace(parent: namespace, prefix: nil, index: index))
  }
}

extension Resolver {
  /// Returns the elements of the first list without an index in a name, and the position of the
  /// list's word; nil for a name without such a list.
  fileprivate func copies(_ parts: [NamePart]) -> (position: Int, elements: [Namespace.Element])? {
    var members = namespace
    for (position, part) in parts.enumerated() {
      let member = position == 0 ? members.member(part.word) : members.members[part.word]
      switch member {
      case .list(let elements) where part.index == nil: return (position, elements)
      case .added(let list) where part.index == nil: return (position, list.elements)
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
