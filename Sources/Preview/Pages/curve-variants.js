// The curves of the variants below the scene's own curve, each with its name and handles.
import { h } from "./dom.js";
import { curveEditor, timeAxis } from "./curve-editor.js";
import { isSameCurve, shortName } from "./curve-names.js";
import { post } from "./server.js";
import { attempt } from "./status.js";
import { state } from "./store.js";
import { letter, variants } from "./variants.js";

// Changes the curve of a variant. `name` is the parameter with the curve; null for an animation.
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

// Returns the curve that a variant gives an animation. `name` is the parameter with the animation's
// curve; null if there is none.
export function curveOfAnimation(variant, bar, name) {
  const { edit } = variant;
  if (edit?.key === "curve" && edit.line === String(bar.line) && edit.column === String(bar.column))
    return { text: edit.text, name: null, isOwn: true };
  return name === null ? null : curveOfParameter(variant, name);
}

// Makes the editors of a curve: first the scene's own, then one for each variant with a curve. The
// editor of an equal curve is collapsed. `curveOf` returns a variant's curve or null. `make` makes
// the scene's own editor. It takes the letter, which is empty without variants, and the time axis
// of all editors.
export function curves(own, curveOf, label, make, options = {}) {
  const found = variants().map((variant, index) =>
    ({ variant, side: letter(index), curve: curveOf(variant) })).filter(({ curve }) => curve);
  const axis = timeAxis();
  return [make(found.length ? "A" : "", axis), ...found.map(({ variant, side, curve }) => {
    if (!curve.isOwn) return isSameCurve(own, curve.text)
      ? h("p", { class: "muted same-curve" }, `${side} has the same curve.`)
      : h("p", { class: "muted same-curve" }, h("strong", {}, side),
        ` ${shortName(curve.text)} cannot be edited here, because it comes from `
        + `${variant.name || "the file"}.`);
    const editor = curveEditor(curve.text, `${side}: ${label}`,
      (text) => change(variant, curve.name, text),
        { ...options, retime: null, letter: side, axis });
    return isSameCurve(own, curve.text) ? h("details", { class: "same-curve" },
      h("summary", { class: "muted" }, `${side} has the same curve`), editor) : editor;
  })];
}
