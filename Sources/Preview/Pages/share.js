// The dialog Share: the settings of a file, its size, its progress, and the command line that makes
// the same file.
import { h } from "./dom.js";
import { action, button } from "./keys.js";
import { linkHere } from "./link.js";
import { addressOf, getJSON, post } from "./server.js";
import { say } from "./status.js";
import { hasFrames, on, state } from "./store.js";

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const megabytes = (count) => count >= 1e6 ? `${(count / 1e6).toFixed(count < 1e7 ? 2 : 1)} MB`
  : count >= 1e3 ? `${Math.round(count / 1e3)} kB` : `${count} bytes`;

async function copy(text, words) {
  try { await navigator.clipboard.writeText(text); } catch { return false; }
  // The status line is behind the dialog.
  if (dialog.open) outcome.replaceChildren(h("p", { role: "status" }, words)); else say(words);
  return true;
}

const link = action({ key: "y", label: "Copy link",
  about: "Copy a link to this moment and these parameters", group: "Page",
  run: async () => {
    const address = linkHere();
    if (await copy(address, "link copied")) return;
    history.replaceState(null, "", address);
    outcome.replaceChildren(h("p", { role: "status" }, "the link is in the address bar"));
    say("the link is in the address bar");
  } });

const share = action({ key: "e", label: "Share", group: "Page",
  about: "Make a file, copy a link or a command", run: () => open() });

// MARK: The form

const choice = (id, options) => h("select", { id, onchange: () => plan() },
  options.map(([value, label]) => h("option", { value }, label)));
const number = (id, label, attributes) => h("input", { id, type: "number", "aria-label": label,
  step: "any", oninput: () => plan(), ...attributes });

const name = h("input", { id: "share-name", maxlength: 100, autocomplete: "off",
  spellcheck: "false", oninput: () => plan() });
const place = choice("share-place", [["", "No limit"], ["github", "GitHub: 10 MB, 880 px"],
  ["slack", "Slack: 2 MB, 720 px"]]);
const width = number("share-width", "Width in pixels", { min: 16, max: 4096, step: 1 });
const bezel = choice("share-bezel", [["", "None"], ["white", "On white"], ["black", "On black"],
  ["clear", "Transparent"]]);
const appearance = choice("share-appearance", [["", "As in the page"], ["light", "Light"],
  ["dark", "Dark"], ["both", "Both, as two files"]]);
const from = number("share-from", "From, in seconds", { min: 0 });
const to = number("share-to", "To, in seconds", { min: 0 });
const formats = h("div", { id: "share-formats", role: "radiogroup", "aria-label": "Format",
  hidden: true });
const objections = h("ul", { id: "share-objections", class: "muted" });
const facts = h("p", { id: "share-facts", role: "status" });
const command = h("code", { id: "share-command" });
const copyCommand = h("button", { type: "button", id: "share-copy", onclick: async () => {
  if (!await copy(command.textContent, "command copied"))
    getSelection().selectAllChildren(command);
} }, "Copy");
const bar = h("progress", { id: "share-progress", "aria-label": "Progress", hidden: true });
const outcome = h("div", { id: "share-outcome" });
const make = h("button", { type: "submit", id: "share-make", class: "primary" }, "Make file");
const cancel = h("button", { type: "button", id: "share-cancel", hidden: true,
  onclick: () => stop() }, "Cancel");

const rows = { place: [place], width: [width], bezel: [bezel], appearance: [appearance],
  part: [from, to] };
const reasons = {};
function row(label, setting, fields) {
  reasons[setting] = h("span", { class: "reason muted", id: `share-${setting}-reason` });
  return h("div", { class: "share-row" }, h("label", { for: fields[0].id }, label),
    h("span", { class: "row" }, fields, reasons[setting]));
}

const form = h("form", { method: "dialog",
  onsubmit: (event) => { event.preventDefault(); begin(); } },
  h("div", { class: "row" }, h("h2", { class: "grow", id: "share-head" }, "Share"),
    h("button", { type: "button", id: "share-close", onclick: () => dialog.close() }, "Close ",
      h("kbd", {}, "Esc"))),
  h("div", { class: "share-row" }, h("label", { for: "share-name" }, "Name"), name),
  h("div", { class: "share-row" }, h("span", {}, "Format"), h("div", {}, formats, objections)),
  row("Fit to", "place", [place]),
  row("Width", "width", [width, h("span", { class: "muted" }, "px")]),
  row("Device", "bezel", [bezel]), row("Appearance", "appearance", [appearance]),
  row("Part", "part", [from, h("span", { class: "muted" }, "to"), to,
    h("span", { class: "muted" }, "s")]),
  facts,
  h("div", { class: "share-row" }, h("span", {}, "Command"),
    h("span", { class: "row" }, command, copyCommand)),
  bar, outcome,
  h("div", { class: "row" }, button(link, { id: "link" }), h("span", { class: "grow" }), cancel,
    make));

const dialog = h("dialog", { id: "share", "aria-labelledby": "share-head" }, form);
// Keys are no actions of the page while the dialog is open.
addEventListener("keydown", (event) => { if (dialog.open) event.stopPropagation(); }, true);

let kind = "gif";
function settings() {
  const values = { format: kind, name: name.value.trim(), place: place.value, width: width.value,
    bezel: bezel.value, appearance: appearance.value };
  const { fps, frames, duration } = state.scene;
  const isPart = from.value !== "" || to.value !== "";
  if (isPart) {
    const first = Math.round((+from.value || 0) * fps);
    values.first = String(first);
    values.last = String(to.value === "" ? frames - 1
      : Math.max(first, Math.round(+to.value * fps) - (+to.value >= duration ? 1 : 0)));
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
const query = (values) => new URLSearchParams(values).toString();

// MARK: The plan

const estimating = "estimating the size\u2026", notEstimated = "size not estimated";
// The number of the last plan, the timer of its estimate, and the number of a plan whose estimate
// is cancelled.
let planned = 0, waiting = null, dropped = 0;

async function plan() {
  if (!dialog.open || !hasFrames()) return;
  const number = ++planned, values = settings();
  clearTimeout(waiting);
  let answer;
  try { answer = await getJSON(`share/plan?${query(values)}`); } catch (error) {
    if (number === planned) refuse("a setting is invalid; correct the name, the width or the part");
    return;
  }
  if (number !== planned) return;
  show(answer);
  if (answer.problem || job !== null) return;
  facts.append(", ", h("span", { id: "share-estimate" }, estimating));
  waiting = setTimeout(() => estimate(number, values, answer.files.length), 250);
}

// Shows the size of the file, or the mean size of `count` files: a place's limit is for each one.
async function estimate(number, values, count) {
  let words;
  try {
    const { bytes, isExact, isReplaced } = await getJSON(`share/estimate?${query(values)}`);
    words = isReplaced ? notEstimated : count > 1
      ? `${count} files of about ${megabytes(Math.round(bytes / count))}`
      : `${isExact ? "" : "about "}${megabytes(bytes)}`;
  } catch (error) { words = error.message; }
  if (number === planned && number !== dropped && dialog.open) facts.lastChild.textContent = words;
}

function refuse(words) {
  facts.replaceChildren(words);
  facts.className = "bad";
  make.disabled = true;
  command.textContent = "";
}

function show(answer) {
  if (formats.childElementCount === 0)
    formats.append(...answer.formats.map((one) => h("label", { class: "share-format" },
      h("input", { type: "radio", name: "share-format", value: one.kind, id: one.kind,
        onchange: () => { kind = one.kind; plan(); } }), one.label)));
  formats.hidden = false;
  answer.formats.forEach((one, index) => {
    const label = formats.children[index];
    label.title = one.objection ?? "";
    label.firstChild.disabled = one.objection !== null;
    label.firstChild.checked = one.kind === kind;
  });
  const refused = answer.formats.filter((one) => one.objection);
  const reasonsAgainst = [...new Set(refused.map((one) => one.objection))];
  objections.replaceChildren(...reasonsAgainst.map((reason) => {
    const labels = refused.filter((one) => one.objection === reason).map((one) => one.label);
    return h("li", {}, `${labels.join(", ")}: ${reason}`);
  }));
  for (const [setting, fields] of Object.entries(rows)) {
    const reason = answer.settings[setting];
    for (const field of fields) {
      field.disabled = reason !== null;
      field.setAttribute("aria-describedby", `share-${setting}-reason`);
    }
    reasons[setting].textContent = reason ?? "";
  }
  width.placeholder = answer.width ?? "";
  if (answer.problem) return refuse(answer.problem);
  const isTimed = !["filmstrip", "css", "uikit", "swiftui", "coreanimation"].includes(kind);
  const count = answer.files.length;
  facts.className = "";
  facts.replaceChildren(isTimed
    ? `${answer.width} × ${answer.height} px, ${answer.frames} frames, `
      + `${+answer.seconds.toFixed(2)} s` : answer.files.join(", "));
  make.disabled = job !== null;
  make.textContent = count > 1 ? `Make ${count} files` : "Make file";
  command.textContent = answer.command ?? "no command makes this file; only the preview does";
  copyCommand.disabled = answer.command === null;
}

// MARK: The file

let job = null;

async function begin() {
  if (job !== null || make.disabled) return;
  job = -1;
  // The server cancels the estimate, which would slow the job down.
  clearTimeout(waiting);
  dropped = planned;
  if (facts.lastChild?.textContent === estimating)
    facts.lastChild.textContent = notEstimated;
  make.disabled = true;
  outcome.replaceChildren();
  [bar.hidden, cancel.hidden] = [false, false];
  bar.removeAttribute("value");
  cancel.focus();
  let done = null;
  try {
    job = (await (await post("share/start", settings())).json()).id;
    for (;;) {
      done = await getJSON(`share/progress?id=${job}`);
      if (done.files || done.problem) break;
      if (done.count) { bar.max = done.count; bar.value = done.done; }
      await wait(120);
    }
  } catch (error) { done = { problem: error.message }; }
  const id = job;
  job = null;
  [bar.hidden, cancel.hidden, make.disabled] = [true, true, false];
  make.focus();
  if (done.problem) {
    outcome.replaceChildren(h("p", { class: "bad", role: "alert" }, done.problem));
    return;
  }
  const links = done.files.map((file, index) => h("a", {
    href: addressOf(`share/file?id=${id}&file=${index}`), download: file.name, class: "button",
  }, `${file.name}, ${megabytes(file.bytes)}`));
  const names = done.files.map((file) => file.name).join(" and ");
  outcome.replaceChildren(h("p", { role: "status" }, `Made ${names}.`),
    h("p", { class: "row" }, links));
  // The browser saves the files; the links save them again.
  for (const one of links) one.click();
}

async function stop() {
  if (job !== null && job >= 0) await post("share/cancel", { id: String(job) });
}

function open() {
  if (!hasFrames()) return;
  const [first, last] = state.loop ?? [];
  from.value = first === undefined ? "" : +(first / state.scene.fps).toFixed(4);
  to.value = last === undefined ? "" : +(last / state.scene.fps).toFixed(4);
  from.placeholder = "0";
  to.placeholder = String(+state.scene.duration.toFixed(3));
  if (!name.value) name.value = state.scene.name.replace(/(\.flick)?\.ya?ml$/, "");
  dialog.showModal();
  name.select();
  plan();
}

// Makes the dialog, and returns the button that opens it.
export function makeShare() {
  document.body.append(dialog);
  on("scene", () => plan());
  return button(share, { id: "share-open", "aria-haspopup": "dialog" });
}
