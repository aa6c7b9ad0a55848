// Matrices for the conversion of colours.

/// A matrix of three rows and three columns.
struct Matrix3 {
  /// The rows from top to bottom.
  let rows: [[Double]]

  init(rows: [[Double]]) { self.rows = rows }

  /// Creates a matrix from its columns, of three numbers each.
  init(columns: [[Double]]) {
    rows = (0..<3).map { row in columns.map { $0[row] } }
  }

  static func diagonal(_ values: [Double]) -> Matrix3 {
    Matrix3(rows: (0..<3).map { row in (0..<3).map { $0 == row ? values[row] : 0 } })
  }

  static func * (one: Matrix3, vector: [Double]) -> [Double] {
    one.rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  static func * (one: Matrix3, other: Matrix3) -> Matrix3 {
    Matrix3(columns: other.columns.map { one * $0 })
  }

  var columns: [[Double]] { (0..<3).map { column in rows.map { $0[column] } } }

  /// The inverse matrix; nil for a singular matrix.
  var inverse: Matrix3? {
    func cross(_ a: [Double], _ b: [Double]) -> [Double] {
      [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }
    let c = columns
    let crossed = [cross(c[1], c[2]), cross(c[2], c[0]), cross(c[0], c[1])]
    let determinant = zip(c[0], crossed[0]).reduce(0) { $0 + $1.0 * $1.1 }
    guard abs(determinant) > 1e-9 else { return nil }
    return Matrix3(rows: crossed.map { $0.map { $0 / determinant } })
  }
}
