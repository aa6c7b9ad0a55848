// What a scene may say of a curve, as text, and what of it can be edited by hand.
export const names = ["linear", "ease", "easeIn", "easeOut", "easeInOut", "smooth", "snappy",
  "bouncy",
  "system"];

// Forms with their numbers: name, least, most, at first.
export const forms = {
  "cubic-bezier": [["x1", 0, 1, 0.42], ["y1", -2, 3, 0], ["x2", 0, 1, 0.58], ["y2", -2, 3, 1]],
  "spring, damping": [["damping", 0.01, 1, 0.5], ["velocity", -50, 50, 0]],
  "spring, response": [["response", 0.01, 10, 0.5], ["dampingFraction", 0.01, 2, 0.825]],
  "spring, stiffness": [["mass", 0.01, 100, 1], ["stiffness", 1, 10000, 100],
    ["damping", 0.1, 1000, 10]],
  "spring, bounce": [["duration", 0.05, 5, 0.5], ["bounce", 0, 0.95, 0.2]],
};

// A curve's text in its parts: form (empty for what is not edited here), values, and the velocity
// where that is no number and stays as it is written.
export function read(text) {
  const said = (name) => text.match(new RegExp(`\\b${name}\\s*:\\s*(-?[0-9.]+)`))?.[1];
  const form = names.includes(text) ? text : text.startsWith("cubic-bezier") ? "cubic-bezier"
    : /bounce\s*:/.test(text) ? "spring, bounce"
    : /(response|dampingFraction)\s*:/.test(text) ? "spring, response"
    : /(mass|stiffness)\s*:/.test(text) ? "spring, stiffness"
    : /damping\s*:/.test(text) ? "spring, damping" : "";
  let values = forms[form]?.map((row) => +(said(row[0]) ?? row[3])) ?? [];
  if (form === "cubic-bezier") values = text.match(/-?[0-9.]+/g).map(Number).slice(-4);
  // A number has a field where the form has one for it; all else stays as it is written.
  const velocity = text.match(/velocity\s*:\s*(inherit|=.*(?=\s*\)$)|-?[0-9.]+)/)?.[1] ?? null;
  const hasField = forms[form]?.some(([name]) => name === "velocity");
  return { form, values, handed: hasField && velocity !== null && !isNaN(velocity) ? null
    : velocity };
}

// The text of the parts.
export function written({ form, values, handed }) {
  if (form === "cubic-bezier") return `cubic-bezier(${values.join(", ")})`;
  if (!(form in forms)) return form;
  const parts = forms[form].map(([name], index) =>
    `${name}: ${handed && name === "velocity" ? handed : values[index]}`);
  const isNamed = forms[form].some(([name]) => name === "velocity");
  return `spring(${[...parts, ...(handed && !isNamed ? [`velocity: ${handed}`] : [])].join(", ")})`;
}
