// Links to a time, parameter values and variants: #t=1.43&duration=0.25&B=pace=bouncy. The page's
// own address follows what it shows.
import { on, seconds, show, state } from "./store.js";
import { turn, whenTurned } from "./parameters.js";
import { complain } from "./status.js";
import { add, letter, variants } from "./variants.js";

const mostCharacters = 4000;

export function linkHere() {
  const values = new URLSearchParams({ t: String(+seconds().toFixed(4)) });
  for (const param of state.scene.params) if (param.turned) values.append(param.name, param.value);
  variants().forEach((variant, index) => {
    const text = spelled(variant);
    if (text) values.append(letter(index), text);
  });
  return `${location.origin}${location.pathname}#${values}`;
}

// Returns a variant as in a link: "pace=bouncy" for another value of a parameter, and
// "13:74:duration=0.25" for an animation's; empty for any other variant.
function spelled({ edit, values }) {
  if (edit) return `${edit.line}:${edit.column}:${edit.key}=${edit.text}`;
  const others = state.scene.params.filter((param) => values
    && values[param.name] !== undefined && values[param.name] !== String(param.value));
  return others.length === 1 ? `${others[0].name}=${values[others[0].name]}` : "";
}

// Returns the request for a variant of a link; null for an invalid text.
function requested(text) {
  const [, line, column, key, value] = text.match(/^(\d+):(\d+):(duration|delay|curve)=(.+)$/) ?? [];
  if (key) return { from: "animation", line, column, key, text: value };
  const [name, ...rest] = text.split("=");
  const param = state.scene.params.find((one) => one.name === name);
  return param && rest.length && taken(param, rest.join("="))
    ? { from: "value", name, text: rest.join("=") } : null;
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
  const ignored = [], values = {}, others = [];
  let time = null;
  for (const [name, value] of new URLSearchParams(text)) {
    const param = state.scene.params.find((one) => one.name === name);
    if (param && taken(param, value)) values[name] = value;
    else if (name === "t" && !param && value.trim() !== "" && Number.isFinite(+value)
      && +value >= 0) time = +value;
    else if ((name === "B" || name === "C") && requested(value)) others.push(requested(value));
    else ignored.push(name.slice(0, 40));
  }
  if (Object.keys(values).length) turn(values);
  if (others.length && !variants().length) addAll(others);
  if (time !== null) show(Math.round(time * state.scene.fps));
  if (ignored.length) complain(`ignored in the link: ${ignored.slice(0, 5).join(", ")}`);
}

async function addAll(others) {
  await whenTurned();
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
