// The counterparts of a scene's properties in UIKit and Core Animation.

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

  /// Creates the counterparts of a property. If a view's corners differ, `cornerRadius` has no
  /// counterparts, because platforms have one radius for all corners.
  init(_ property: Property, of view: ViewID, in motion: SceneMotion) {
    let isAlone = property == .cornerRadius && !motion.hasEqualCorners(view)
    self.init(isAlone ? .cornerTopRight : property)
  }

  init(_ property: Property) {
    (uikit, layer) =
      switch property {
      case .x: (.member("frame.origin.x"), .frame)
      case .y: (.member("frame.origin.y"), .frame)
      case .width: (.member("frame.size.width"), .frame)
      case .height: (.member("frame.size.height"), .frame)
      case .translateX:
        (.transform, .keyPath("transform.translation.x"))
      case .translateY:
        (.transform, .keyPath("transform.translation.y"))
      case .scaleX: (.transform, .keyPath("transform.scale.x"))
      case .scaleY: (.transform, .keyPath("transform.scale.y"))
      case .rotate:
        (.transform, .keyPath("transform.rotation.z", factor: .pi / 180))
      case .rotateX: (nil, .keyPath("transform.rotation.x", factor: .pi / 180))
      case .rotateY: (nil, .keyPath("transform.rotation.y", factor: .pi / 180))
      case .alpha: (.member("alpha"), .keyPath("opacity"))
      case .cornerRadius:
        (.member("layer.cornerRadius"), .keyPath("cornerRadius"))
      case .background:
        (.background, .keyPath("backgroundColor"))
      case .shadowOpacity: (.member("layer.shadowOpacity"), .keyPath("shadowOpacity"))
      case .offsetX:
        (.member("contentOffset.x"), .keyPath("bounds.origin.x"))
      case .offsetY:
        (.member("contentOffset.y"), .keyPath("bounds.origin.y"))
      case .borderWidth: (nil, .keyPath("borderWidth"))
      case .borderColor: (nil, .keyPath("borderColor"))
      case .shadowColor: (nil, .keyPath("shadowColor"))
      case .shadowRadius: (nil, .keyPath("shadowRadius"))
      case .zoomScale: (.member("zoomScale"), nil)
      case .insetTop: (.member("contentInset.top"), nil)
      case .insetLeft: (.member("contentInset.left"), nil)
      case .insetBottom: (.member("contentInset.bottom"), nil)
      case .insetRight: (.member("contentInset.right"), nil)
      case .skewX, .skewY, .anchorX, .anchorY, .perspective, .backface, .hidden, .clips, .z, .blend,
        .cornerTopRight,
        .cornerBottomRight, .cornerBottomLeft, .shadowOffsetX, .shadowOffsetY, .text, .symbol,
        .color,
        .stroke, .lineWidth, .strokeStart, .strokeEnd, .dashLength, .dashGap, .dashPhase, .blur,
        .saturation, .tint, .fromX, .fromY, .toX, .toY, .contentWidth, .contentHeight,
        .color1, .color2, .color3, .color4, .color5, .color6, .color7, .color8,
        .stop1, .stop2, .stop3, .stop4, .stop5, .stop6, .stop7, .stop8, .bounces, .alwaysBounceX,
        .alwaysBounceY:
        (nil, nil)
      }
  }
}
