// Links to a time and to parameter values: #t=1.43&duration=0.25
import { on, seconds, show, state } from "./store.js";
import { turn } from "./parameters.js";
import { complain } from "./status.js";

const mostCharacters = 4000;

export function linkHere() {
  const values = new URLSearchParams({ t: String(+seconds().toFixed(4)) });
  for (const param of state.scene.params) if (param.turned) values.append(param.name, param.value);
  return `${location.origin}${location.pathname}#${values}`;
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
  const ignored = [], values = {};
  let time = null;
  for (const [name, value] of new URLSearchParams(text)) {
    const param = state.scene.params.find((one) => one.name === name);
    if (param && taken(param, value)) values[name] = value;
    else if (name === "t" && !param && value.trim() !== "" && Number.isFinite(+value)
      && +value >= 0) time = +value;
    else ignored.push(name.slice(0, 40));
  }
  if (Object.keys(values).length) turn(values);
  if (time !== null) show(Math.round(time * state.scene.fps));
  if (ignored.length) complain(`ignored in the link: ${ignored.slice(0, 5).join(", ")}`);
}

export function makeLinks() {
  let isFollowed = false;
  on("scene", () => {
    if (isFollowed || !state.scene.frames) return;
    isFollowed = true;
    follow();
  });
  addEventListener("hashchange", follow);
}
