// The counterparts of a scene's properties in UIKit, Core Animation and Android.

import Scene

/// The counterparts of a scene's property on other platforms. A counterpart is nil if the platform
/// has none. Exported code then contains a comment about the property.
struct PlatformProperty {
  enum UIKit: Equatable {
    /// A numeric property of the view, such as `frame.origin.x`.
    case member(String)
    case background
    /// A component of the transform. All components are set together.
    case transform
  }

  enum Layer: Equatable {
    /// A number of the view's frame. In a layer, it belongs to the position of the anchor or the
    /// size of the bounds.
    case frame
    /// A number or a colour of the layer. The layer's number is `factor` times the scene's number.
    case keyPath(String, factor: Double = 1)
  }

  let uikit: UIKit?
  let layer: Layer?
  let android: AndroidProperty?

  /// Creates the counterparts of a property. If a view's corners differ, `cornerRadius` has no
  /// counterparts, because platforms have one radius for all corners.
  init(_ property: Property, of view: ViewID, in motion: SceneMotion) {
    let isAlone = property == .cornerRadius && !motion.hasEqualCorners(view)
    self.init(isAlone ? .cornerTopRight : property)
  }

  init(_ property: Property) {
    (uikit, layer, android) =
      switch property {
      case .x: (.member("frame.origin.x"), .frame, .points("X"))
      case .y: (.member("frame.origin.y"), .frame, .points("Y"))
      case .width: (.member("frame.size.width"), .frame, .length("width"))
      case .height: (.member("frame.size.height"), .frame, .length("height"))
      case .translateX:
        (.transform, .keyPath("transform.translation.x"), .points("TRANSLATION_X"))
      case .translateY:
        (.transform, .keyPath("transform.translation.y"), .points("TRANSLATION_Y"))
      case .scaleX: (.transform, .keyPath("transform.scale.x"), .number("SCALE_X"))
      case .scaleY: (.transform, .keyPath("transform.scale.y"), .number("SCALE_Y"))
      case .rotate:
        (.transform, .keyPath("transform.rotation.z", factor: .pi / 180), .number("ROTATION"))
      case .alpha: (.member("alpha"), .keyPath("opacity"), .number("ALPHA"))
      case .cornerRadius:
        (.member("layer.cornerRadius"), .keyPath("cornerRadius"), .corner("cornerRadius"))
      case .background:
        (.background, .keyPath("backgroundColor"), .color("backgroundColor"))
      case .shadowOpacity: (.member("layer.shadowOpacity"), .keyPath("shadowOpacity"), nil)
      case .offsetX:
        (.member("contentOffset.x"), .keyPath("bounds.origin.x"), .scroll("scrollX", "SCROLL_X"))
      case .offsetY:
        (.member("contentOffset.y"), .keyPath("bounds.origin.y"), .scroll("scrollY", "SCROLL_Y"))
      case .borderWidth: (nil, .keyPath("borderWidth"), nil)
      case .borderColor: (nil, .keyPath("borderColor"), nil)
      case .shadowColor: (nil, .keyPath("shadowColor"), nil)
      case .shadowRadius: (nil, .keyPath("shadowRadius"), nil)
      case .zoomScale: (.member("zoomScale"), nil, nil)
      case .insetTop: (.member("contentInset.top"), nil, nil)
      case .insetLeft: (.member("contentInset.left"), nil, nil)
      case .insetBottom: (.member("contentInset.bottom"), nil, nil)
      case .insetRight: (.member("contentInset.right"), nil, nil)
      case .skewX, .skewY, .anchorX, .anchorY, .hidden, .clips, .z, .blend, .cornerTopRight,
        .cornerBottomRight, .cornerBottomLeft, .shadowOffsetX, .shadowOffsetY, .text, .symbol,
        .color,
        .stroke, .lineWidth, .strokeStart, .strokeEnd, .dashLength, .dashGap, .dashPhase, .blur,
        .saturation, .tint, .fromX, .fromY, .toX, .toY, .contentWidth, .contentHeight,
        .color1, .color2, .color3, .color4, .color5, .color6, .color7, .color8,
        .stop1, .stop2, .stop3, .stop4, .stop5, .stop6, .stop7, .stop8:
        (nil, nil, nil)
      }
  }
}
