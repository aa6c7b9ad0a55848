// The entry of the page: makes its parts and follows the scene. All addresses are relative to the
// page's own, which contains the token.
import { $ } from "./dom.js";
import { makeAxis } from "./axis.js";
import { showEarly } from "./early.js";
import { makeBar } from "./bar.js";
import { makeDisplay } from "./display.js";
import { makeEvents } from "./events.js";
import { makeFreezing } from "./freeze.js";
import { makeComparing } from "./comparing.js";
import { makeGraph } from "./graph.js";
import { button, help } from "./keys.js";
import { makeLinks } from "./link.js";
import { isTurning, makeParameters, turn, turnedIn } from "./parameters.js";
import { makeMoments } from "./moments.js";
import { makePointing } from "./pointing.js";
import { makePresets } from "./presets.js";
import { makeTransport } from "./player.js";
import { makeRecorder } from "./record.js";
import { makeRuler } from "./ruler.js";
import { makeScenes } from "./scenes.js";
import { follow, getJSON } from "./server.js";
import { makeStage } from "./stage.js";
import { complain, say } from "./status.js";
import { set, state } from "./store.js";
import { makeTop } from "./top.js";
import { makeTracks } from "./tracks.js";
import { lengthen } from "./variants.js";

makeTop();
makeScenes();
makeTransport();
makeComparing();
makeStage();
makeDisplay();
makePointing();
makeRecorder();
makePresets();
makeParameters();
makeBar();
makeMoments();
makeEvents();
makeFreezing();
makeAxis();
makeRuler();
makeTracks();
makeGraph();
makeLinks();
$("help-place").append(button(help, { "aria-label": "Keys" }, ""));

async function load() {
  const scene = lengthen(await getJSON("state"));
  const changes = { scene };
  for (const { name, file } of scene.params) state.opened[name] ??= file;
  if (!isTurning()) changes.turned = turnedIn(scene);
  if (scene.frames && state.frame >= scene.frames) changes.frame = scene.frames - 1;
  if (state.loop && state.loop[1] >= scene.frames) changes.loop = null;
  set(changes);
  // If the scene has changed meanwhile, its timeline comes with the next version.
  const timeline = scene.frames ? await getJSON("timeline") : { gestures: [], tracks: [] };
  if (state.scene === scene) set({ timeline });
  document.body.dataset.version = scene.version;
}

let loading = Promise.resolve();
const reload = () => { loading = loading.then(load).catch((error) => complain(error.message)); };

follow({
  changed: reload,
  early: showEarly,
  gone: (isSilent) => {
    if (isSilent) return complain("The preview does not respond. The page waits for it.");
    const address = location.href.replace(/#.*/, "");
    complain("The preview has ended. To continue here, run: flickbook preview "
      + `${state.scene?.path ?? "SCENE"} --address ${address}`);
  },
  back: () => {
    say("the preview is connected again");
    // The new server does not know the parameter values set in this page.
    if (Object.keys(state.turned).length) turn({ ...state.turned });
    reload();
  },
});
