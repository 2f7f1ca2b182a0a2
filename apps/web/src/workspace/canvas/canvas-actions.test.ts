import { describe, expect, it } from "vitest";
import { actionOfKey, canvasActions, keyOf } from "./canvas-actions.ts";
import type { CanvasDesk } from "./canvas-desk.ts";
import { nothing, type Selection } from "./selection.ts";
import { circuit } from "./test-diagram.ts";

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** What a key does with a choice of components: words for what it calls on the desk, and the commands. */
function pressed(key: string, selection: Selection): readonly unknown[] {
  const done: unknown[] = [];
  const desk: CanvasDesk = {
    subject: { diagram: circuit, selection },
    canUndo: true,
    canRedo: false,
    run: async (command) => done.push(command) > 0,
    select: (chosen) => done.push(chosen),
    faults: [],
    showText: () => done.push("text"),
    toggleList: () => done.push("list"),
    draw: (shape) => done.push(shape),
    shape: undefined,
    undo: () => done.push("undo"),
    redo: () => done.push("redo"),
    zoomBy: (factor) => done.push(factor),
    fit: () => done.push("fit"),
    showActualSize: () => done.push("100 %"),
    moveView: (x, y) => done.push({ x, y }),
    centre: () => undefined,
    isShown: () => true,
    clip: (how) => done.push(how),
    paste: () => done.push("paste"),
    showParameters: () => done.push("parameters"),
    comment: (target) => done.push(target.item),
    ask: (question) => done.push(question),
    open: () => done.push("open"),
  };
  actionOfKey(key, desk)?.run(desk);
  return done;
}

const b: Selection = { components: ["b"], connections: [], graphics: [] };

it("a key is named with what is held down, the command key like Ctrl", () => {
  expect(keyOf({ ...held, key: "z", metaKey: true, shiftKey: true })).toBe("Ctrl+Shift+Z");
  expect(keyOf({ ...held, key: "ArrowUp", altKey: true })).toBe("Alt+ArrowUp");
});

describe("keys of the canvas", () => {
  it("have one action each", () => {
    const keys = canvasActions.flatMap((action): readonly string[] => action.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("move what is chosen by the grid, by ten times as much, by one unit", () => {
    expect(pressed("ArrowRight", b)).toMatchObject([{ name: "moveComponents", components: ["b"], by: { x: 2, y: 0 } }]);
    expect(pressed("Shift+ArrowUp", b)).toMatchObject([{ by: { x: 0, y: 20 } }]);
    expect(pressed("Ctrl+ArrowLeft", b)).toMatchObject([{ by: { x: -1, y: 0 } }]);
  });

  it("move the view where nothing is chosen", () => {
    expect(pressed("ArrowRight", nothing)).toEqual([{ x: 0.1, y: 0 }]);
    expect(pressed("ArrowDown", nothing)).toMatchObject([{ y: -0.1 }]);
  });

  it("walk along the lines, and stay where there is none", () => {
    expect(pressed("Alt+ArrowLeft", b)).toEqual([{ components: ["a"], connections: [], graphics: [] }]);
    expect(pressed("Alt+ArrowUp", b)).toEqual([b]);
    expect(pressed("Alt+ArrowUp", nothing)).toEqual([{ components: ["old"], connections: [], graphics: [] }]);
  });

  it("leave copying and pasting to the browser, which brings what lies on the clipboard", () => {
    for (const key of ["Ctrl+C", "Ctrl+X", "Ctrl+V"]) expect(pressed(key, b)).toEqual([]);
  });

  it("walk over the components and leave the canvas behind the last", () => {
    expect(pressed("Tab", b)).toEqual([{ components: ["outside"], connections: [], graphics: [] }]);
    expect(pressed("Tab", { components: ["outside"], connections: [], graphics: [] })).toEqual([]);
  });

  it("leave what is inherited alone", () => {
    const old: Selection = { components: ["old"], connections: [], graphics: [] };
    for (const key of ["Delete", "Ctrl+R", "H", "F2", "ArrowUp"]) expect(pressed(key, old)).toEqual([]);
  });

  it("zoom as in a picture that is only looked at", () => {
    expect(pressed("Shift++", nothing)).toEqual([1.25]);
    expect(pressed("-", nothing)).toEqual([1 / 1.25]);
  });

  it("undo only where there is something to undo", () => {
    expect(pressed("Ctrl+Z", nothing)).toEqual(["undo"]);
    expect(pressed("Ctrl+Y", nothing)).toEqual([]);
  });
});

it("begins a comment on the component or the line that is chosen alone", () => {
  expect(pressed("M", b)).toEqual([{ kind: "component", name: "b" }]);
  const line: Selection = { components: [], connections: ["a.n b.p"], graphics: [] };
  expect(pressed("M", line)).toEqual([{ kind: "connection", left: "a.n", right: "b.p" }]);
  expect(pressed("M", { ...b, components: ["a", "b"] })).toEqual([]);
});
