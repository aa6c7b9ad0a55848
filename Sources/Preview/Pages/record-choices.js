// The panel of a recording: a form for a gesture in numbers, and the steps of a drawn gesture.
import { $, h } from "./dom.js";
import { size } from "./stage.js";

const about = {
  cleaned: "straight and rounded, with its speed at the lift",
  exact: "every point of the finger, with its time",
};

// Shortens a long step, and shows its whole text as a tooltip.
function line(text) {
  const short = text.length > 160 ? `${text.slice(0, 110)} … ${text.slice(-30)}` : text;
  return h("code", { title: text.slice(0, 2000) }, short);
}

const close = (act) => h("button", { type: "button", id: "record-cancel",
  onclick: () => act() }, "Discard ", h("kbd", { "aria-hidden": "true" }, "Esc"));

// Shows the steps of a gesture in both styles, each with a button that keeps it.
export function showChoices(steps, { keep, close: discard }) {
  const isEmpty = !steps.choices[0].lines.length;
  $("recorder-body").replaceChildren(
    ...steps.notes.map((note) => h("p", { class: "note" }, note)),
    ...(isEmpty ? [h("p", { class: "muted" }, "Nothing was recorded. Draw again.")]
      : steps.choices.map((choice, index) => h("div", { class: "choice" },
        h("div", { class: "row" },
          h("button", { type: "button", id: `keep-${choice.name}`,
            class: index ? null : "primary", onclick: () => keep(choice.name) },
          `Keep ${choice.name}`,
          index ? null : [" ", h("kbd", { "aria-hidden": "true" }, "↵")]),
          h("span", { class: "muted" }, about[choice.name])),
        h("pre", { tabindex: 0, "aria-label": `Steps, ${choice.name}` },
          choice.lines.flatMap((text) => [line(text), "\n"]))))),
    h("div", { class: "row" }, h("span", { class: "muted grow" },
      "Draw again to add a gesture; a pause becomes a wait."), close(discard)));
  $("keep-cleaned")?.focus({ preventScroll: true });
}

// Shows the form for a gesture in numbers, for use without a pointer.
export function showForm({ keep, steps, close: discard, hasFocus }) {
  const { width, height } = size(), round = Math.round;
  const fields = {};
  const field = (name, label, value, more = {}) => {
    fields[name] = h("input", { type: "number", id: `record-${name}`, class: "field", value,
      "aria-label": label, step: "any", oninput: () => refresh(), ...more });
    return fields[name];
  };
  const numbers = () => {
    const of = (name) => fields[name].value === "" ? null : +fields[name].value;
    const pair = (one, other) => [of(one) ?? 0, of(other) ?? 0];
    return { from: pair("from-x", "from-y"), to: pair("to-x", "to-y"),
      over: of("over") ?? 0, speed: of("speed") };
  };
  const result = h("pre", { tabindex: 0, "aria-label": "Steps", id: "record-lines" });
  const insert = h("button", { type: "submit", class: "primary", id: "record-insert" },
    "Insert ", h("kbd", { "aria-hidden": "true" }, "↵"));
  let asked = 0;
  const refresh = async () => {
    const mine = ++asked;
    let lines, isBad = false;
    try { lines = (await steps(numbers())).choices[0].lines; } catch (error) {
      [lines, isBad] = [[error.message], true];
    }
    if (mine !== asked) return;
    result.classList.toggle("bad", isBad);
    insert.disabled = isBad;
    result.replaceChildren(...lines.flatMap((text) => [line(text), "\n"]));
  };
  const form = h("form", { onsubmit: (event) => { event.preventDefault(); keep(numbers()); } },
    h("p", { class: "muted" }, "Or enter numbers, in points of the screen and seconds:"),
    h("div", { class: "numbers-row" }, "from ",
      field("from-x", "from x, in points", round(width / 2)),
      field("from-y", "from y, in points", round(height * 0.7)), " to ",
      field("to-x", "to x, in points", round(width / 2)),
      field("to-y", "to y, in points", round(height * 0.4))),
    h("div", { class: "numbers-row" }, "over ",
      field("over", "duration, in seconds; 0 for a flick", 0.3, { min: 0, max: 60 }),
      " s, lifting at ", field("speed", "speed at the lift, in points per second; empty: even", "",
        { min: 0, placeholder: "even" }), " pt/s"),
    result, h("div", { class: "row" }, insert, h("span", { class: "grow" }), close(discard)));
  $("recorder-body").replaceChildren(form);
  refresh();
  if (hasFocus) fields["from-x"].select();
}
