/** What the benchmark runs inside the page: the diagram of the sheet, built and moved as the product does it. */
import { classScene, renderSvg } from "@mofang/diagram";
import { ClassTree, memoryProvider } from "@mofang/modelica";
import { Viewport } from "../../apps/web/src/picture/viewport.ts";
import { sheetText } from "./sheet.ts";

/** Times in milliseconds. */
export interface BuildTimes {
  readonly scene: number;
  readonly svg: number;
}

/** Frames while the picture is dragged: milliseconds from one to the next. */
export type FrameTimes = readonly number[];

declare global {
  interface Window {
    mofangBench: {
      open(library: Record<string, string>): void;
      build(): BuildTimes;
      /** Milliseconds until what was built last is put into the page, laid out and painted. */
      show(): Promise<number>;
      pan(milliseconds: number): Promise<FrameTimes>;
    };
  }
}

let tree = new ClassTree(memoryProvider(new Map()));
const sheetFile = "Sheet.mo";
let edits = 0;
let viewport: Viewport | undefined;
let built = "";

window.mofangBench = {
  open: (library) => {
    tree = new ClassTree(memoryProvider(new Map([...Object.entries(library), [sheetFile, sheetText(edits)]])));
    viewport = new Viewport(place());
  },

  build: () => {
    edits += 1;
    tree = tree.withFile(sheetFile, sheetText(edits));
    tree.find("Sheet"); // Parsed by whoever reads the file first; here it is the picture alone that counts.
    const begun = performance.now();
    const scene = classScene(tree, "Sheet", "diagram");
    const sceneMade = performance.now();
    if (scene === undefined) throw new Error("the tree has no sheet");
    built = renderSvg(scene, { theme: "light", title: "Sheet" });
    return { scene: sceneMade - begun, svg: performance.now() - sceneMade };
  },

  show: async () => {
    const begun = performance.now();
    viewport?.load(built, false);
    await painted();
    return performance.now() - begun;
  },

  pan: async (milliseconds) => {
    if (viewport === undefined) throw new Error("nothing to move");
    const frames: number[] = [];
    viewport.fit();
    viewport.zoomBy(3);
    await painted();
    viewport.beginPan({ clientX: 700, clientY: 450 });
    const begun = await nextFrame();
    for (let last = begun; last - begun < milliseconds; ) {
      const angle = ((last - begun) / 1000) * 2 * Math.PI;
      viewport.panTo({ clientX: 700 + 250 * Math.sin(angle), clientY: 450 + 150 * Math.cos(angle) });
      const now = await nextFrame();
      frames.push(now - last);
      last = now;
    }
    viewport.endPan();
    return frames;
  },
};

function place(): HTMLElement {
  const element = document.querySelector("main");
  if (element === null) throw new Error("the page has no place for the picture");
  return element;
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** After the next frame has been painted. */
async function painted(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}
