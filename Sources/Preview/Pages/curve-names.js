// Short names of curves, for bars and captions.
import { read } from "./curve-shapes.js";

// Whether two texts mean the same curve: the same form with the same numbers.
export function isSameCurve(one, other) {
  const [a, b] = [read(one), read(other)];
  if (a.form !== b.form || !a.values.length)
    return one.replace(/\s+/g, "") === other.replace(/\s+/g, "");
  return String([a.values, a.handed]) === String([b.values, b.handed]);
}

// The most characters of a short name.
const most = 26;

// Returns a short name of a curve: "spring 0.45, 0.78" for a spring, "bezier 0.42, 0, 0.58, 1" for
// a Bézier, and a curve's own name.
export function shortName(text) {
  const { form, values } = read(text);
  const [word] = text.split("(");
  const inside = text.slice(word.length + 1, -1);
  const numbers = form && values.length ? values.join(", ") : inside;
  const name = word === text ? text
    : `${word.replace("cubic-bezier", "bezier")} ${form.endsWith("damping") ? values[0] : numbers}`;
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
