// What a scene may say of a curve, as text, and what of it can be edited by hand.
export const names = ["linear", "ease", "easeIn", "easeOut", "easeInOut", "smooth", "snappy",
  "bouncy",
  "system"];

// Forms with their numbers: name, least, most, at first.
export const forms = {
  "cubic-bezier": [["x1", 0, 1, 0.42], ["y1", -2, 3, 0], ["x2", 0, 1, 0.58], ["y2", -2, 3, 1]],
  "spring, damping": [["damping", 0.01, 1, 0.5], ["velocity", -50, 50, 0]],
  "spring, bounce": [["duration", 0.05, 5, 0.5], ["bounce", 0, 0.95, 0.2]],
};

// A curve's text in its parts: form (empty for what is not edited here), values, and the velocity
// where that is no number and stays as it is written.
export function read(text) {
  const said = (name) => text.match(new RegExp(`\\b${name}\\s*:\\s*(-?[0-9.]+)`))?.[1];
  const form = names.includes(text) ? text : text.startsWith("cubic-bezier") ? "cubic-bezier"
    : /bounce\s*:/.test(text) ? "spring, bounce"
    : /damping\s*:/.test(text) && !/(mass|stiffness)\s*:/.test(text) ? "spring, damping" : "";
  let values = forms[form]?.map((row) => +(said(row[0]) ?? row[3])) ?? [];
  if (form === "cubic-bezier") values = text.match(/-?[0-9.]+/g).map(Number).slice(-4);
  return { form, values, handed: text.match(/velocity\s*:\s*(inherit|=.*(?=\s*\)$))/)?.[1]
    ?? null };
}

// The text of the parts.
export function written({ form, values, handed }) {
  if (form === "cubic-bezier") return `cubic-bezier(${values.join(", ")})`;
  if (!(form in forms)) return form;
  const parts = forms[form].map(([name], index) =>
    `${name}: ${handed && name === "velocity" ? handed : values[index]}`);
  return `spring(${parts.join(", ")})`;
}
