// The rounding of numbers for tables and messages.

/// Returns a number rounded to the given number of decimals, with 0 instead of −0.
package func rounded(_ number: Double, _ digits: Int) -> Double {
  let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
  return (number * unit).rounded() / unit + 0
}
