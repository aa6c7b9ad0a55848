// Links to a time, parameter values, the appearance, freezes and variants, such as
// #t=1.43&duration=0.25&B=pace=bouncy. The page's own address follows what it shows.
import { on, seconds, show, state } from "./store.js";
import { setDisplay } from "./display.js";
import { turn, whenTurned } from "./parameters.js";
import { post } from "./server.js";
import { attempt, complain } from "./status.js";
import { add, letter, variants } from "./variants.js";

const mostCharacters = 4000;

export function linkHere() {
  const values = new URLSearchParams({ t: String(+seconds().toFixed(4)) });
  for (const param of state.scene.params) if (param.turned) values.append(param.name, param.value);
  const { chosenAppearance, choosesReducedMotion, freezes } = state.scene;
  if (chosenAppearance) values.append("appearance", chosenAppearance);
  if (choosesReducedMotion) values.append("reduce-motion", "true");
  for (const one of freezes)
    values.append("freeze", `${one.kind}:${one.name}@${+one.seconds.toFixed(4)}`);
  variants().forEach((variant, index) => {
    const text = spelled(variant);
    if (text) values.append(letter(index), text);
  });
  return `${location.origin}${location.pathname}#${values}`;
}

// Returns a variant as in a link: "pace=bouncy" for another value of a parameter,
// "13:74:duration=0.25" for an animation's, "preset:slow", "revision:HEAD", "file", or all values as
// "values:far=10&pace=bouncy"; empty for an animation whose line is uncertain.
function spelled({ from, name, edit, values }) {
  if (from === "animation")
    return edit ? `${edit.line}:${edit.column}:${edit.key}=${edit.text}` : "";
  if (from === "file") return from;
  if (from !== "values") return `${from}:${name}`;
  const { params } = state.scene;
  const others = params.filter((param) => values[param.name] !== undefined
    && values[param.name] !== String(param.value));
  const hasAll = params.every((param) => !param.turned || values[param.name] !== undefined);
  return others.length === 1 && hasAll ? `${others[0].name}=${values[others[0].name]}`
    : `values:${new URLSearchParams(values)}`;
}

// Returns the request for a variant of a link; null for an invalid text.
function requested(text) {
  const [, line, column, key, value] = text.match(/^(\d+):(\d+):(duration|delay|curve)=(.+)$/) ?? [];
  if (key) return { from: "animation", line, column, key, text: value };
  if (text === "file") return { from: "file" };
  const [, from, origin] = text.match(/^(preset|revision):(.+)$/) ?? [];
  if (from) return { from, name: origin };
  const isValid = ([name, value]) => {
    const param = state.scene.params.find((one) => one.name === name);
    return param !== undefined && taken(param, value);
  };
  if (text.startsWith("values:")) {
    const values = [...new URLSearchParams(text.slice("values:".length))];
    return values.every(isValid)
      ? { from: "values", values: JSON.stringify(Object.fromEntries(values)) } : null;
  }
  const [name, ...rest] = text.split("=");
  return rest.length && isValid([name, rest.join("=")])
    ? { from: "value", name, text: rest.join("=") } : null;
}

// Returns the request for a freeze of a link, such as "view:box@0.4"; null for an invalid text.
function frozen(text) {
  const [, kind, name, time] = text.match(/^(view|property):(.+)@(\d+(?:\.\d+)?)$/) ?? [];
  return kind ? { [kind]: name, time } : null;
}

// Adds an appearance or reduced motion to `display`. Returns whether the setting is valid.
function displayed(name, value, display) {
  if (name === "appearance" && (value === "light" || value === "dark")) {
    display.appearance = value;
    return true;
  }
  if (name !== "reduce-motion" || (value !== "true" && value !== "false")) return false;
  display.reduceMotion = value === "true";
  return true;
}

// Whether a text is a valid value of the parameter.
export function taken(param, text) {
  if (typeof param.value === "boolean") return text === "true" || text === "false";
  if (typeof param.value !== "number") return text.length <= 1000;
  const number = text.trim() === "" ? NaN : Number(text);
  return Number.isFinite(number) && (param.min === null || number >= param.min)
    && (param.max === null || number <= param.max);
}

function follow() {
  const text = location.hash.slice(1);
  if (!text || !state.scene?.frames) return;
  if (text.length > mostCharacters) return complain("the link is too long; it was ignored");
  const ignored = [], values = {}, display = {}, freezes = [], others = [];
  let time = null;
  for (const [name, value] of new URLSearchParams(text)) {
    const param = state.scene.params.find((one) => one.name === name);
    if (param && taken(param, value)) values[name] = value;
    else if (name === "t" && !param && value.trim() !== "" && Number.isFinite(+value)
      && +value >= 0) time = +value;
    else if (!param && displayed(name, value, display)) continue;
    else if (name === "freeze" && !param && frozen(value)) freezes.push(frozen(value));
    else if ((name === "B" || name === "C") && requested(value)) others.push(requested(value));
    else ignored.push(name.slice(0, 40));
  }
  if (Object.keys(values).length) turn(values);
  applyAll(display, state.scene.freezes.length ? [] : freezes, variants().length ? [] : others);
  if (time !== null) show(Math.round(time * state.scene.fps));
  if (ignored.length) complain(`ignored in the link: ${ignored.slice(0, 5).join(", ")}`);
}

async function applyAll(display, freezes, others) {
  await whenTurned();
  if (Object.keys(display).length) await setDisplay(display);
  for (const one of freezes) await attempt(() => post("freeze", one));
  for (const one of others) await add(one);
}

// The rest in milliseconds after which the address is written.
const restBefore = 500;

// Writes what the page shows into its address, so that the address can be sent.
function makeAddress() {
  let writing = null;
  on("frame scene isPlaying", () => {
    clearTimeout(writing);
    if (!state.scene?.frames || state.isPlaying) return;
    writing = setTimeout(() => history.replaceState(null, "", linkHere()), restBefore);
  });
}

export function makeLinks() {
  let isFollowed = false;
  on("scene", () => {
    if (isFollowed || !state.scene.frames) return;
    isFollowed = true;
    follow();
    makeAddress();
  });
  addEventListener("hashchange", follow);
}
