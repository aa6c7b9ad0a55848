// A curve by name, by its handles, or as a spring: what a scene may say, as text.
const forms = {
  "cubic-bezier": [["x1", 0, 1, 0.42], ["y1", -2, 3, 0], ["x2", 0, 1, 0.58], ["y2", -2, 3, 1]],
  "spring, damping": [["damping", 0.01, 1, 0.5], ["velocity", -50, 50, 0]],
  "spring, bounce": [["duration", 0.05, 5, 0.5], ["bounce", 0, 0.95, 0.2]],
};
const names = ["linear", "ease", "easeIn", "easeOut", "easeInOut", "smooth", "snappy", "bouncy",
  "system"];
function curveEditor(text, change) {
  // A velocity that is no number has no field, and stays as it is written.
  const handed = text.match(/velocity\s*:\s*(inherit|=.*(?=\s*\)$))/)?.[1];
  const said = (name) => text.match(new RegExp(`\\b${name}\\s*:\\s*(-?[0-9.]+)`))?.[1];
  let form = names.includes(text) ? text : text.startsWith("cubic-bezier") ? "cubic-bezier"
    : /bounce\s*:/.test(text) ? "spring, bounce"
    : /damping\s*:/.test(text) && !/(mass|stiffness)\s*:/.test(text) ? "spring, damping" : "";
  const select = make("select", { "aria-label": "Form of the curve" },
    ...["", ...names, ...Object.keys(forms)].map((name) => make("option", {}, name)));
  select.value = form;
  const fields = make("span"), canvas = make("canvas", { width: 240, height: 240, role: "img",
    "aria-label": `The curve ${text}` });
  const isHanded = (name) => handed && name === "velocity";
  let values = forms[form]?.map((row) => +(said(row[0]) ?? row[3])) ?? [];
  if (form === "cubic-bezier") values = text.match(/-?[0-9.]+/g).map(Number).slice(-4);
  const notation = () => form === "cubic-bezier" ? `cubic-bezier(${values.join(", ")})`
    : form in forms ? `spring(${forms[form]
      .map(([name], i) => `${name}: ${isHanded(name) ? handed : values[i]}`).join(", ")})` : form;
  const place = (x, y) => [30 + 180 * x, 190 - 140 * y];
  async function paint() {
    const rows = await (await get(`sample?curve=${encodeURIComponent(notation() || text)}`)).json();
    const end = rows[rows.length - 1][0] || 1, context = canvas.getContext("2d");
    context.clearRect(0, 0, 240, 240);
    context.strokeStyle = "#8886";
    for (const level of [0, 1]) {
      context.beginPath();
      context.moveTo(...place(0, level));
      context.lineTo(...place(1, level));
      context.stroke();
    }
    context.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--now");
    context.lineWidth = 3;
    context.beginPath();
    rows.forEach(([x, y], index) => context[index ? "lineTo" : "moveTo"](...place(x / end, y)));
    context.stroke();
    context.lineWidth = 1;
    if (form !== "cubic-bezier") return;
    for (const [from, to] of [[[0, 0], values.slice(0, 2)], [[1, 1], values.slice(2)]]) {
      context.beginPath();
      context.moveTo(...place(...from));
      context.lineTo(...place(...to));
      context.stroke();
      context.beginPath();
      context.arc(...place(...to), 8, 0, 7);
      context.fillStyle = context.strokeStyle;
      context.fill();
    }
  }
  function fill() {
    fields.replaceChildren(...(forms[form] ?? []).map(([name, min, max], index) => {
      if (isHanded(name)) return make("label", {}, ` ${name}: ${handed} `);
      const field = make("input", { type: "number", min, max, step: 0.01, value: values[index],
        "aria-label": name, onchange: () => { values[index] = +field.value; paint(); change(notation()); } });
      return make("label", {}, ` ${name} `, field);
    }));
    paint().catch((error) => say(error.message));
  }
  select.onchange = () => {
    form = select.value;
    values = forms[form]?.map((row) => row[3]) ?? [];
    fill();
    if (form) change(notation());
  };
  let held = null;
  const at = (event) => [((event.offsetX * 240 / canvas.clientWidth) - 30) / 180,
    (190 - event.offsetY * 240 / canvas.clientHeight) / 140];
  canvas.onpointerdown = (event) => {
    if (form !== "cubic-bezier") return;
    const [x, y] = at(event);
    const far = (index) => Math.hypot(values[index] - x, values[index + 1] - y);
    held = far(0) <= far(2) ? 0 : 2;
    canvas.setPointerCapture(event.pointerId);
  };
  canvas.onpointermove = (event) => {
    if (held === null) return;
    const [x, y] = at(event);
    values[held] = +Math.min(1, Math.max(0, x)).toFixed(2);
    values[held + 1] = +Math.min(3, Math.max(-2, y)).toFixed(2);
    fill();
  };
  canvas.onpointerup = () => { if (held !== null) { held = null; change(notation()); } };
  fill();
  return make("div", { class: "curve" }, select, canvas, fields);
}
