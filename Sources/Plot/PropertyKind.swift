// What a property is about: charts and pages have one colour for each kind, and this is where it
// stands.

package import Geometry
package import Scene

/// A kind of property. Its name is that of the pages' colour.
package enum PropertyKind: String, Sendable, Hashable, CaseIterable {
  /// What a page has scrolled.
  case offset
  /// How much shows through.
  case opacity
  /// Where something is, and how it is turned.
  case place
  /// How large something is, or a part of it.
  case size
  /// A channel of a colour.
  case color
  /// States, velocities, and what is no number.
  case other

  /// Of a property or of what is read of a view.
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
    case .width, .height, .scaleX, .scaleY, .cornerRadius, .borderWidth, .lineWidth,
      .shadowRadius, .contentWidth, .contentHeight, .blur:
      self = .size
    case .background, .borderColor, .shadowColor, .color, .stroke, .tint, .saturation:
      self = .color
    case .clips, .blend, .text: self = .other
    }
  }
}

extension PropertyKind {
  /// Its colour on a light ground, 3 to 1 and more against white, and on a dark one.
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

  /// The hues as a stylesheet's variables: `--offset: #0e7f93; …`.
  package static func styles(isDark: Bool) -> String {
    allCases.map { kind in
      "--\(kind.rawValue): \((isDark ? kind.hues.dark : kind.hues.light).hex);"
    }.joined(separator: " ")
  }

  /// The kind of what a trace's column or a chart calls so.
  package init(ofColumn name: String) {
    self = Quantity(ofColumn: name).map { PropertyKind($0) } ?? .other
  }

  /// Colours of lines on a light ground: that of the kind, and for further lines of a kind
  /// darker and lighter ones.
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

  /// Shares of black (below 0) and white, as many as a chart takes lines.
  private static let shades = [0, -0.55, 0.4, -0.3, 0.22, -0.75, 0.55]
}
