// The frame at the cursor of a scene that is not played to its end yet: it need not wait for that.
import { paint } from "./comparing.js";
import { get } from "./server.js";
import { visibleScale } from "./stage.js";
import { hasFrames, state } from "./store.js";
import { $ } from "./dom.js";

let newest = 0;

// Draws it over what shows; the scene's own frame takes its place when all is known.
export async function showEarly(number) {
  newest = number;
  if (!hasFrames() || state.isPlaying || state.isRecording || state.compare !== "off") return;
  const { version } = state.scene, frame = state.frame;
  const isStale = () => number !== newest || version !== state.scene.version
    || frame !== state.frame || state.isPlaying || state.isRecording || state.compare !== "off";
  try {
    const answer = await get(`frame/${frame}?early=${number}&scale=${visibleScale()}`);
    const file = await answer.blob();
    if (!file.size) return;
    const image = await createImageBitmap(file);
    const canvas = $("now");
    // Of another screen: that is laid out when more of it is known.
    if (isStale() || image.width !== canvas.width || image.height !== canvas.height) return;
    paint(canvas, image);
    canvas.dataset.early = number;
  } catch {
    // It has ended by then, or is another already: the next version says more.
  }
}
