/** What the benchmark runs inside the page: the sheet on the canvas, and gestures on it as a hand makes them. */
import { classScene, type EditableDiagram, editableDiagram, renderSvg } from "@mofang/diagram";
import { ClassTree, type EditCommand, memoryProvider, runEditCommand } from "@mofang/modelica";
import { Viewport } from "../../apps/web/src/picture/viewport.ts";
import { CanvasTool } from "../../apps/web/src/workspace/canvas/canvas-tool.ts";
import { sheetText } from "../diagram/sheet.ts";

/** Milliseconds of each event of a drag. */
export interface DragTimes {
  /** From the pointer's event, which comes with a frame, to the end of that frame: what it keeps the page's thread busy. */
  readonly toPaint: readonly number[];
  /** Of it what the canvas computes. */
  readonly computing: readonly number[];
}

declare global {
  interface Window {
    mofangEditorBench: {
      open(library: Record<string, string>): void;
      /** Drags some components from the first on by steps of a few pixels. */
      drag(nComponents: number, nEvents: number): Promise<DragTimes>;
      /** Milliseconds from a command to the text, and with it to the new picture in the page, painted. */
      command(): Promise<{ readonly text: number; readonly shown: number }>;
    };
  }
}

const sheetFile = "Sheet.mo";
let tree = new ClassTree(memoryProvider(new Map()));
let text = sheetText(0);
let viewport: Viewport | undefined;
let tool: CanvasTool | undefined;
let diagram: EditableDiagram | undefined;

window.mofangEditorBench = {
  open: (library) => {
    tree = new ClassTree(memoryProvider(new Map([...Object.entries(library), [sheetFile, text]])));
    const place = document.querySelector("main");
    if (place === null) throw new Error("the page has no place for the picture");
    viewport = new Viewport(place);
    tool = new CanvasTool(viewport, {
      onSelect: () => undefined,
      onCommand: async () => true,
      refusalsOf: async () => new Map(),
      onHint: () => undefined,
      onUnclear: () => undefined,
      onDraw: () => undefined,
    });
    show();
  },

  drag: async (nComponents, nEvents) => {
    if (tool === undefined || viewport === undefined || diagram === undefined) throw new Error("nothing is open");
    const [first] = diagram.components;
    if (first === undefined) throw new Error("the sheet is empty");
    viewport.fit();
    tool.select({ components: diagram.components.slice(0, nComponents).map(({ name }) => name), connections: [], graphics: [] });
    await painted();
    const { scale = 1 } = viewport;
    // Beside the line and the connectors of the component.
    const at = viewport.placeOf(
      (first.box.left + first.box.right) / 2,
      -(first.box.top - 0.2 * (first.box.top - first.box.bottom)),
    );
    if (at === undefined) throw new Error("the component is not shown");
    const event = (x: number, y: number) => ({ ...held, clientX: at.x + x, clientY: at.y + y });
    tool.press(event(0, 0));
    const times = { toPaint: [] as number[], computing: [] as number[] };
    for (let step = 1; step <= nEvents; step++) {
      await nextFrame();
      const begun = performance.now();
      tool.move(event(4 + 3 * scale * Math.sin(step / 9) * 10, 4 + 3 * scale * Math.cos(step / 7) * 10));
      times.computing.push(performance.now() - begun);
      // A task that a frame's callback asks for runs once the frame has been painted.
      await new Promise((resolve) => setTimeout(resolve));
      times.toPaint.push(performance.now() - begun);
    }
    tool.cancel();
    await painted();
    return times;
  },

  command: async () => {
    if (diagram === undefined) throw new Error("nothing is open");
    const command: EditCommand = {
      name: "moveComponents",
      className: "Sheet",
      components: ["c7"],
      by: { x: 2, y: 2 },
      routes: [],
    };
    const begun = performance.now();
    const result = runEditCommand(tree, new Map([[sheetFile, text]]), command);
    const [change] = result.ok ? result.changes : [];
    if (change?.kind !== "edit") throw new Error("the command was refused");
    text = change.edits.toReversed().reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);
    const done = performance.now();
    tree = tree.withFile(sheetFile, text);
    show();
    await painted();
    return { text: done - begun, shown: performance.now() - begun };
  },
};

const held = {
  pointerId: 1,
  pointerType: "mouse",
  button: 0,
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
};

function show(): void {
  const scene = classScene(tree, "Sheet", "diagram");
  diagram = editableDiagram(tree, "Sheet");
  if (scene === undefined || diagram === undefined) throw new Error("the tree has no sheet");
  viewport?.load(renderSvg(scene, { theme: "light", title: "Sheet" }), true);
  tool?.take(diagram);
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** After the next frame has been painted. */
async function painted(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}
