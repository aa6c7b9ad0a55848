// The colours and sizes that the report and the preview share.

import Render
import Support

/// The colours, type and sizes of pages as CSS variables, for the light and the dark mode.
/// Properties have the same colours as in charts.
package let pageColors = filled(
  PackageResources.colors_css,
  ["hues": PropertyKind.styles(isDark: false), "dark hues": PropertyKind.styles(isDark: true)])
