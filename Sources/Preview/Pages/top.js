// Comparing and sharing: menus of the bar at the top.
import { $, h } from "./dom.js";
import { action, button } from "./keys.js";
import { linkHere } from "./link.js";
import { addressOf, post } from "./server.js";
import { attempt, say } from "./status.js";
import { on, set, state } from "./store.js";

const modes = ["off", "side by side", "overlay", "difference"];

// A button with what it opens below; Escape and a click elsewhere close it.
function menu(given, id, content) {
  const panel = h("div", { id, role: "group", "aria-label": given.label, hidden: true }, content);
  const open = (isOpen) => {
    panel.hidden = !isOpen;
    opener.setAttribute("aria-expanded", isOpen);
    if (isOpen) panel.querySelector("button, a, input, select")?.focus();
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
  about: "Compare with the file, or a git revision" });
const cycle = action({ key: "x", label: "Next comparison", group: "Page",
  run: () => set({ compare: modes[(modes.indexOf(state.compare) + 1) % modes.length] }) });
const share = action({ key: "e", label: "Share", group: "Page",
  about: "Export files, copy a link" });
const link = action({ key: "y", label: "Copy link",
  about: "Copy a link to this moment and these parameters", group: "Page",
  run: async () => {
    const address = linkHere();
    try { await navigator.clipboard.writeText(address); say("link copied"); } catch {
      history.replaceState(null, "", address);
      say("the link is in the address bar");
    }
  } });

export function makeTop() {
  const revision = h("input", { id: "revision", value: "saved", "aria-label": "Compare with",
    title: "saved, or a git revision such as HEAD~1", onchange: () =>
      attempt(() => post("compare", { revision: revision.value })) });
  const choices = modes.map((mode) => h("button",
    { type: "button", "aria-pressed": "false", id: `mode-${mode.replaceAll(" ", "-")}`,
    onclick: () => set({ compare: mode }) }, mode === "off" ? "The scene alone" : mode[0]
      .toUpperCase() + mode.slice(1)));
  const files = [["gif", "GIF"], ["ab", "A/B GIF"], ["filmstrip", "Filmstrip"],
    ["html", "Page of its own"]].map(
    ([kind, label]) => h("a", { class: "button", id: kind,
      href: addressOf(`export?kind=${kind}`) }, label));
  $("menus").append(
    menu(compare, "compare-menu", [...choices, h("label", { class: "row" }, "with ", revision),
      button(cycle)]),
    menu(share, "share-menu", [...files, button(link, { id: "link" })]));
  const press = () => modes.forEach((mode, index) =>
    choices[index].setAttribute("aria-pressed", state.compare === mode));
  on("compare", press);
  press();
  on("scene", () => {
    $("base-name").textContent = state.scene.base;
    $("path").textContent = state.scene.path.split("/").pop();
    $("path").title = state.scene.path;
    $("trouble").textContent = state.scene.trouble.join("\n");
    $("empty").hidden = state.scene.frames > 0;
    $("screens").hidden = state.scene.frames === 0;
    document.title = `${state.scene.title || state.scene.path}: preview`;
  });
}
