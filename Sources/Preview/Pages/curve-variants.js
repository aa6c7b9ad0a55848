// The curves of the variants, below the scene's own: each with its name and handles.
import { h } from "./dom.js";
import { curveEditor } from "./curve-editor.js";
import { isSameCurve, shortName } from "./curve-names.js";
import { post } from "./server.js";
import { attempt } from "./status.js";
import { state } from "./store.js";
import { letter, variants } from "./variants.js";

// Gives a variant another curve. `name` is the parameter with the curve; null for an animation's.
const change = (variant, name, text) => attempt(() => post("variant/set",
  { id: String(variant.id), text, ...(name === null ? {} : { name }) }));

// Returns the curve that a variant gives a parameter, as { text, isOwn }; null for a variant that
// is not defined by values. `isOwn` tells whether the variant itself holds the value.
export function curveOfParameter(variant, name) {
  const param = state.scene.params.find((one) => one.name === name);
  if (!param || !variant.values || variant.edit) return null;
  const text = variant.values[name];
  return { text: text ?? String(param.file), name, isOwn: variant.from === "values"
    && text !== undefined };
}

// Returns the curve that a variant gives an animation. `name` is the parameter that the animation
// takes its curve from; null without one.
export function curveOfAnimation(variant, bar, name) {
  const { edit } = variant;
  if (edit?.key === "curve" && edit.line === String(bar.line) && edit.column === String(bar.column))
    return { text: edit.text, name: null, isOwn: true };
  return name === null ? null : curveOfParameter(variant, name);
}

// Makes the editors of a curve: the scene's own, and below it those of the variants that have
// another. An equal curve is folded away. `curveOf` returns a variant's curve or null. `make`
// makes the own editor for its letter, or for an empty text without a variant.
export function curves(own, curveOf, label, make, options = {}) {
  const found = variants().map((variant, index) =>
    ({ variant, side: letter(index), curve: curveOf(variant) })).filter(({ curve }) => curve);
  return [make(found.length ? "A" : ""), ...found.map(({ variant, side, curve }) => {
    if (!curve.isOwn) return isSameCurve(own, curve.text)
      ? h("p", { class: "muted same-curve" }, `${side} has the same curve.`)
      : h("p", { class: "muted same-curve" }, h("strong", {}, side),
        ` ${shortName(curve.text)} has no handles here: it comes from `
        + `${variant.name || "the file"}.`);
    const editor = curveEditor(curve.text, `${side}: ${label}`,
      (text) => change(variant, curve.name, text), { ...options, retime: null, letter: side });
    return isSameCurve(own, curve.text) ? h("details", { class: "same-curve" },
      h("summary", { class: "muted" }, `${side} has the same curve`), editor) : editor;
  })];
}
