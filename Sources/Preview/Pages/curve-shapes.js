// The notation of curves, and changes of single numbers in it.
export const names = ["linear", "ease", "easeIn", "easeOut", "easeInOut", "smooth", "snappy",
  "bouncy",
  "system"];

// The forms with their numbers: name, minimum, maximum and default.
export const forms = {
  "cubic-bezier": [["x1", 0, 1, 0.42], ["y1", -2, 3, 0], ["x2", 0, 1, 0.58], ["y2", -2, 3, 1]],
  "spring, damping": [["damping", 0.01, 1, 0.5], ["velocity", -50, 50, 0]],
  "spring, response": [["response", 0.01, 10, 0.5], ["dampingFraction", 0.01, 2, 0.825]],
  "spring, stiffness": [["mass", 0.01, 100, 1], ["stiffness", 1, 10000, 100],
    ["damping", 0.1, 1000, 10]],
  "spring, bounce": [["duration", 0.05, 5, 0.5], ["bounce", 0, 0.95, 0.2]],
};

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;
const labelled = (name) => new RegExp(`(\\b${name}\\s*:\\s*)(${number})`);

// Parses a curve's text into its form, its values and its velocity. The form is empty when it
// cannot be edited here. A velocity that is no editable number is kept as `handed`.
export function read(text) {
  const said = (name) => text.match(labelled(name))?.[2];
  const form = names.includes(text) ? text : text.startsWith("cubic-bezier") ? "cubic-bezier"
    : /bounce\s*:|duration\s*:/.test(text) ? "spring, bounce"
    : /(response|dampingFraction)\s*:/.test(text) ? "spring, response"
    : /(mass|stiffness)\s*:/.test(text) ? "spring, stiffness"
    : /damping\s*:/.test(text) ? "spring, damping" : "";
  let values = forms[form]?.map((row) => +(said(row[0]) ?? row[3])) ?? [];
  if (form === "cubic-bezier")
    values = [...text.replace("cubic-bezier", "").matchAll(number)].map(Number).slice(0, 4);
  // A number has a field only if the form has one. Any other velocity stays as written.
  const velocity = text.match(/velocity\s*:\s*(inherit|=.*(?=\s*\)$)|-?[0-9.]+)/)?.[1] ?? null;
  const hasField = forms[form]?.some(([name]) => name === "velocity");
  return { text, form, values, handed: hasField && velocity !== null && !isNaN(velocity) ? null
    : velocity };
}

// Returns the curve with another value of one number. The rest of the text is unchanged.
export function withValue(curve, index, value) {
  const { form, text } = curve, [name] = forms[form][index];
  let count = -1;
  if (form === "cubic-bezier")
    return read("cubic-bezier" + text.slice("cubic-bezier".length).replace(
      new RegExp(number, "g"), (old) => ++count === index ? value : old));
  return read(labelled(name).test(text) ? text.replace(labelled(name), `$1${value}`)
    : text.replace(/\s*\)$/, `, ${name}: ${value})`));
}

// Returns a curve of another form, with default numbers and a velocity that is kept.
export function formed(form, handed) {
  if (form === "cubic-bezier") return read("cubic-bezier(0.42, 0, 0.58, 1)");
  if (!(form in forms)) return read(form);
  const parts = forms[form].filter(([name]) => !handed || name !== "velocity")
    .map(([name, , , value]) => `${name}: ${value}`);
  const takesVelocity = !/bounce|response/.test(form);
  return read(`spring(${[...parts, ...(handed && takesVelocity ? [`velocity: ${handed}`] : [])]
    .join(", ")})`);
}
