// The kinds of properties. Charts and pages have one colour for each kind, which is defined here.

package import Geometry
package import Scene

/// A kind of property. Its name is also the name of the pages' colour.
package enum PropertyKind: String, Sendable, Hashable, CaseIterable {
  /// A content offset.
  case offset
  /// An opacity or a visibility.
  case opacity
  /// A position, a rotation or a skew.
  case place
  /// The size of a view or of a part of it.
  case size
  /// A channel of a colour.
  case color
  /// A state, a velocity, or a value without a number.
  case other

  /// Creates the kind of a property; readings of a view have the kind `other`.
  package init(_ quantity: Quantity) {
    guard case .property(let property) = quantity else {
      self = .other
      return
    }
    switch property {
    case .offsetX, .offsetY: self = .offset
    case .alpha, .hidden, .shadowOpacity: self = .opacity
    case .x, .y, .translateX, .translateY, .anchorX, .anchorY, .rotate, .skewX, .skewY, .z,
      .shadowOffsetX, .shadowOffsetY:
      self = .place
    case .width, .height, .scaleX, .scaleY, .cornerRadius, .cornerTopRight, .cornerBottomRight,
      .cornerBottomLeft, .borderWidth, .lineWidth, .shadowRadius, .contentWidth, .contentHeight,
      .blur:
      self = .size
    case .background, .borderColor, .shadowColor, .color, .stroke, .tint, .saturation:
      self = .color
    case .clips, .blend, .text: self = .other
    }
  }
}

extension PropertyKind {
  /// The kind's colours on light and dark backgrounds. The light background's colour has a contrast
  /// of at least 3 to 1 with white.
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

  /// Returns the hues as a stylesheet's variables: `--offset: #0e7f93; …`.
  package static func styles(isDark: Bool) -> String {
    allCases.map { kind in
      "--\(kind.rawValue): \((isDark ? kind.hues.dark : kind.hues.light).hex);"
    }.joined(separator: " ")
  }

  /// Creates the kind of a trace's column.
  package init(ofColumn name: String) {
    self = Quantity(ofColumn: name).map { PropertyKind($0) } ?? .other
  }

  /// Returns colours of lines on a light background. Further lines of one kind have darker and
  /// lighter shades of its colour.
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

  /// The shades of successive lines: fractions of black (below 0) or white.
  private static let shades = [0, -0.55, 0.4, -0.3, 0.22, -0.75, 0.55]
}
