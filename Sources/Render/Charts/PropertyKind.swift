// The kinds of properties, and the colour that charts and web pages use for each kind.

package import Geometry
package import Scene

/// A kind of property, such as a position or an opacity. The raw value is also the name of the CSS
/// variable for the kind's colour.
package enum PropertyKind: String, Sendable, Hashable, CaseIterable {
  case offset
  /// An opacity or a visibility.
  case opacity
  /// A position, a rotation or a skew.
  case place
  /// The size of a view, or a size within a view such as its corner radius.
  case size
  /// The red, green, blue or alpha of a colour.
  case color
  /// A state, a velocity or any other quantity.
  case other

  /// Creates the kind of a quantity. Quantities that a scene cannot set, such as `screen.x`, have
  /// the kind `other`.
  package init(_ quantity: Quantity) {
    guard case .property(let property) = quantity else {
      self = .other
      return
    }
    switch property {
    case .offsetX, .offsetY: self = .offset
    case .alpha, .hidden, .shadowOpacity: self = .opacity
    case .x, .y, .translateX, .translateY, .anchorX, .anchorY, .rotate, .rotateX, .rotateY,
      .skewX, .skewY, .z,
      .shadowOffsetX, .shadowOffsetY, .fromX, .fromY, .toX, .toY, .stop1, .stop2, .stop3,
      .stop4, .stop5, .stop6, .stop7, .stop8:
      self = .place
    case .width, .height, .scaleX, .scaleY, .cornerRadius, .cornerTopRight, .cornerBottomRight,
      .cornerBottomLeft, .borderWidth, .lineWidth, .shadowRadius, .contentWidth, .contentHeight,
      .blur, .strokeStart, .strokeEnd, .dashLength, .dashGap, .dashPhase, .zoomScale, .insetTop,
      .insetLeft, .insetBottom, .insetRight, .perspective:
      self = .size
    case .background, .borderColor, .shadowColor, .color, .stroke, .tint, .saturation,
      .color1, .color2, .color3, .color4, .color5, .color6, .color7, .color8:
      self = .color
    case .clips, .blend, .backface, .text, .symbol, .bounces, .alwaysBounceX, .alwaysBounceY:
      self = .other
    }
  }
}

extension PropertyKind {
  /// The colours for light and dark backgrounds. The colour for light backgrounds has a contrast of
  /// at least 3 to 1 with white.
  package var hues: (light: Color, dark: Color) {
    let (light, dark): (UInt32, UInt32) =
      switch self {
      case .offset: (0x0E7F93, 0x4FC3D9)
      case .opacity: (0x7346C9, 0xAB92F7)
      case .place: (0x1F57D6, 0x6EA3FF)
      case .size: (0x9A5A08, 0xE3A95C)
      case .color: (0xB72F70, 0xF47FB0)
      case .other: (0x3F7030, 0x93C47D)
      }
    return (Color(rgb: light), Color(rgb: dark))
  }

  /// Returns the colours of all kinds as CSS variables: `--offset: #0e7f93; …`.
  ///
  /// - Parameter isDark: Whether the background is dark.
  package static func styles(isDark: Bool) -> String {
    allCases.map { kind in
      "--\(kind.rawValue): \((isDark ? kind.hues.dark : kind.hues.light).hex);"
    }.joined(separator: " ")
  }

  /// Creates the kind of a trace column, such as `title.alpha`.
  package init(ofColumn name: String) {
    self = Quantity(ofColumn: name).map { PropertyKind($0) } ?? .other
  }

  /// Returns one line colour per name, for a light background. Lines of the same kind have
  /// different shades of the kind's colour.
  package static func colors(of names: [String]) -> [Color] {
    var counts: [PropertyKind: Int] = [:]
    return names.map { name in
      let kind = PropertyKind(ofColumn: name)
      let shade = shades[counts[kind, default: 0] % shades.count]
      counts[kind, default: 0] += 1
      let hue = kind.hues.light
      func mixed(_ channel: Double) -> Double {
        shade < 0 ? channel * (1 + shade) : channel + (1 - channel) * shade
      }
      return Color(red: mixed(hue.red), green: mixed(hue.green), blue: mixed(hue.blue))
    }
  }

  /// The shades of successive lines of one kind. A positive number is the fraction of white to mix
  /// in, a negative number the fraction of black.
  private static let shades = [0, -0.55, 0.4, -0.3, 0.22, -0.75, 0.55]
}
