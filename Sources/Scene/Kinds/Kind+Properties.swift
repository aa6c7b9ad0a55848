// The properties of each kind of view.

extension View.Kind.Name {
  /// The properties that views of this kind have.
  var properties: Set<Property> { Self.properties[self] ?? [] }

  private static let properties: [Self: Set<Property>] = {
    let owned = Set(allCases.flatMap(\.ownProperties))
    let shared = Set(Property.allCases).subtracting(owned)
    return Dictionary(
      uniqueKeysWithValues: allCases.map { ($0, shared.union($0.ownProperties)) })
  }()

  /// The properties that not all kinds have. All other properties are shared.
  private var ownProperties: [Property] {
    switch self {
    case .view: []
    case .label: [.text, .color]
    case .image, .backdrop: [.blur, .saturation, .tint]
    case .symbol: [.symbol, .color]
    case .gradient: Property.allCases.filter(\.isOfGradient)
    case .shape:
      [
        .color, .stroke, .lineWidth, .strokeStart, .strokeEnd, .dashLength, .dashGap, .dashPhase,
      ] + Property.allCases.filter(\.isOfGradient)
    case .scroll:
      [
        .offsetX, .offsetY, .contentWidth, .contentHeight, .zoomScale, .insetTop, .insetLeft,
        .insetBottom, .insetRight, .bounces, .alwaysBounceX, .alwaysBounceY,
      ]
    }
  }
}
