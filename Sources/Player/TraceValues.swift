// The compact storage of one variable's values over time.

package import Scene

/// The values of one variable over time. A number takes 8 bytes here, but 40 bytes as a `Value`. A
/// scene can have millions of values, and most of them are numbers.
package struct TraceValues: Sendable, Hashable, RandomAccessCollection {
  private enum Storage: Hashable {
    case numbers([Double])
    case mixed([Value])
  }

  private var storage = Storage.numbers([])

  /// Creates a collection without values.
  package init() {}

  /// Creates a collection of values.
  package init(_ values: some Sequence<Value>) { for value in values { append(value) } }

  /// The values if all are numbers; otherwise nil.
  package var numbers: [Double]? {
    if case .numbers(let numbers) = storage { numbers } else { nil }
  }

  /// The index of the first value, always 0.
  package var startIndex: Int { 0 }

  /// The number of values, one more than the last index.
  package var endIndex: Int {
    switch storage {
    case .numbers(let numbers): numbers.count
    case .mixed(let values): values.count
    }
  }

  /// Returns the value at an index from 0.
  package subscript(index: Int) -> Value {
    switch storage {
    case .numbers(let numbers): .number(numbers[index])
    case .mixed(let values): values[index]
    }
  }

  /// Appends a value.
  package mutating func append(_ value: Value) {
    switch (storage, value) {
    case (.numbers(var numbers), .number(let number)):
      // Release the enumeration's reference to the array first; otherwise `append` would copy the
      // array.
      storage = .mixed([])
      numbers.append(number)
      storage = .numbers(numbers)
    case (.numbers(let numbers), _):
      storage = .mixed(numbers.map(Value.number) + [value])
    case (.mixed(var values), _):
      storage = .mixed([])
      values.append(value)
      storage = .mixed(values)
    }
  }
}
