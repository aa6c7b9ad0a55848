// Forms that compare a parameter or an animation with another value, as a variant.
import { $, h } from "./dom.js";
import { isSettable } from "./computed.js";
import { curveList } from "./curve-list.js";
import { action } from "./keys.js";
import { set, state } from "./store.js";
import { add } from "./variants.js";

// Selects the first number in a field, so that typing replaces it.
function mark(input) {
  const found = input.value.match(/-?\d+(\.\d+)?/);
  if (found) input.setSelectionRange(found.index, found.index + found[0].length);
  else input.select();
}

// Makes a field and a button that add a variant with the field's value. For a curve, a list of the
// named curves follows. `close` takes whether the variant was added.
function form(id, label, text, isCurve, keep, send, close) {
  const submit = async () => { if (await send(input.value)) close(true); };
  const input = h("input", { id, type: "text", class: "field wide", value: text,
    "aria-label": label, maxlength: 2000, oninput: () => keep(input.value),
    onkeydown: (event) => {
      if (event.key === "Enter") submit();
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close(false);
    } });
  const choose = (name) => { input.value = name; keep(name); return submit(); };
  return h("div", { class: isCurve ? "compare-form curve-form" : "compare-form" },
    h("div", { class: "row" }, h("span", { class: "grow muted" }, "with"), isCurve ? null : input,
      h("button", { type: "button", onclick: submit }, "Compare")),
    isCurve ? [input, curveList(choose)] : null);
}

// MARK: Parameters

// Closes the form. After a comparison its row gets the focus, not its button: Space plays then.
const close = (name, isAdded) => {
  set({ comparedParam: null });
  $(`param-${isAdded ? "row" : "compare"}-${name}`)?.focus({ preventScroll: isAdded });
};

function open(param) {
  if (typeof param.value === "boolean")
    return add({ from: "value", name: param.name, text: String(!param.value) });
  document.activeElement?.blur();
  set({ comparedParam: { name: param.name, text: String(param.value) } });
  const input = $(`param-with-${param.name}`);
  input.focus();
  mark(input);
}

// Makes the button that opens a parameter's form.
export const compareButton = (param) => h("button", { type: "button", class: "reset",
  id: `param-compare-${param.name}`, title: "Compare with another value (I)",
  "aria-label": `Compare ${param.name} with another value`, onclick: () => open(param) }, "⇄");

export function compareForm(param) {
  const { name, text } = state.comparedParam ?? {};
  if (name !== param.name) return null;
  return form(`param-with-${name}`, `Compare ${name} with`, text, param.isCurve,
    (now) => { state.comparedParam.text = now; },
    (now) => add({ from: "value", name, text: now }), (isAdded) => close(name, isAdded));
}

let last = null;
action({ key: "i", label: "Compare a parameter with another value", group: "Comparing",
  about: "Compare the last used parameter with another value", run: () => {
    const params = state.scene?.params ?? [];
    const param = params.find((one) => one.name === last) ?? params[0];
    if (param) open(param);
  } });

export function followParameters() {
  $("params").addEventListener("focusin", (event) => {
    const row = event.target.closest(".param");
    if (row?.dataset.name) last = row.dataset.name;
  });
}

// MARK: Animations

// Makes buttons that compare an animation with another curve, duration or delay.
export function compareAnimation(bar) {
  if (bar.line === null) return null;
  const values = { curve: bar.curve, duration: !bar.takesDuration ? null
    : String(+bar.seconds.toFixed(3)), delay: String(+(bar.start - bar.begin).toFixed(3)) };
  const keys = Object.keys(values).filter((key) => values[key] !== null && isSettable(bar, key));
  if (!keys.length) return null;
  const holder = h("div", { class: "compare-animation row" });
  const closed = () => holder.replaceChildren(h("span", { class: "grow muted" }, "Compare"),
    ...keys.map((key) => h("button", { type: "button", id: `bar-compare-${key}`,
      "aria-label": `Compare with another ${key}`, onclick: () => opened(key) }, key)));
  const opened = (key) => {
    const body = { from: "animation", line: String(bar.line), column: String(bar.column), key };
    holder.replaceChildren(form("bar-with", `Compare ${key} with`, values[key], key === "curve",
      () => {}, (text) => add({ ...body, text }), (isAdded) => {
        closed();
        $(isAdded ? "bar" : `bar-compare-${key}`)?.focus({ preventScroll: isAdded });
      }));
    $("bar-with").focus();
    mark($("bar-with"));
  };
  closed();
  return holder;
}
