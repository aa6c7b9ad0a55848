// The top bar: the menu of comparisons, and the button of the dialog Share.
import { $, h } from "./dom.js";
import { action, button } from "./keys.js";
import { makeShare } from "./share.js";
import { on, state } from "./store.js";
import { add, addNow, nextMode, removeAll, swap, variants } from "./variants.js";

// Makes a button with a menu below. Escape and a click outside close the menu.
function menu(given, id, content) {
  const panel = h("div", { id, role: "group", "aria-label": given.label, hidden: true }, content);
  const open = (isOpen) => {
    panel.hidden = !isOpen;
    opener.setAttribute("aria-expanded", isOpen);
    if (isOpen) panel.querySelector("button:enabled, input:enabled")?.focus();
  };
  given.run = () => open(panel.hidden);
  const opener = button(given, { "aria-expanded": "false", "aria-controls": id });
  const whole = h("div", { class: "menu" }, opener, panel);
  whole.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || panel.hidden) return;
    event.stopPropagation();
    open(false);
    opener.focus();
  });
  addEventListener("pointerdown", (event) => { if (!whole.contains(event.target)) open(false); });
  return whole;
}

const compare = action({ key: "c", label: "Compare", group: "Page",
  about: "Compare with the file, these values, a git revision" });
action({ key: "x", label: "Next comparison mode", group: "Comparing", run: nextMode,
  about: "Side by side, overlay, difference, swap, alone" });
action({ key: "a", label: "Swap", group: "Comparing", run: swap,
  about: "Swap A, B and C in place" });

export function makeTop() {
  const revision = h("input", { id: "revision", value: "HEAD", class: "grow",
    "aria-label": "Git revision", title: "A git revision such as HEAD~1", onkeydown: (event) => {
      if (event.key === "Enter") addRevision();
    } });
  const addRevision = () => add({ from: "revision", name: revision.value });
  const file = h("button", { type: "button", id: "with-file", onclick: () => add({ from: "file" }) },
    "The file, without unsaved values");
  const choices = [file, h("button", { type: "button", id: "with-now", onclick: addNow },
    "The current values, kept as B")];
  const none = h("button", { type: "button", id: "compare-none", onclick: removeAll },
    "Stop comparing");
  $("menus").append(
    menu(compare, "compare-menu", [h("p", { class: "muted" }, "Compare with"), ...choices,
      h("div", { class: "row" }, revision, h("button", { type: "button", id: "with-revision",
        onclick: addRevision }, "Revision")),
      none]),
    makeShare());
  on("scene", () => {
    none.disabled = !variants().length;
    file.disabled = !state.scene.params.some((param) => param.turned);
    file.title = file.disabled ? "All shown values are in the file" : "";
    $("path").textContent = state.scene.path.split("/").pop();
    $("path").title = state.scene.path;
    $("trouble").textContent = [...state.scene.trouble, ...state.scene.warnings].join("\n");
    $("empty").hidden = state.scene.frames > 0;
    $("screens").hidden = state.scene.frames === 0;
    document.title = `${state.scene.title || state.scene.path}: preview`;
  });
}
