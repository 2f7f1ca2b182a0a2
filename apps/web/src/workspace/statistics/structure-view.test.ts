import { describe, expect, it } from "vitest";
import { drawStructure } from "./structure-drawing.ts";
import { cellAt, moved, showing, wholeView, zoomed } from "./structure-view.ts";

const size = { width: 400, height: 300 };

describe("the view of a structure", () => {
  it("shows the whole matrix in the middle first, and all of it is found by the pointer", () => {
    const view = wholeView(100, size);
    // 0.94 · 300 px for 100 cells.
    expect(view.scale).toBeCloseTo(2.82, 12);
    expect(cellAt(view, { x: 200, y: 150 }, 100)).toEqual({ row: 50, column: 50 });
    expect(cellAt(view, { x: 200 - 141 + 1, y: 150 - 141 + 1 }, 100)).toEqual({ row: 0, column: 0 });
    expect(cellAt(view, { x: 1, y: 1 }, 100)).toBeUndefined();
  });

  it("keeps the cell below the pointer when it is zoomed, and goes no further out than the whole", () => {
    const whole = wholeView(1000, size);
    const at = { x: 150, y: 120 };
    const before = cellAt(whole, at, 1000);
    const near = zoomed(whole, 20, at, 1000, size);
    expect(cellAt(near, at, 1000)).toEqual(before);
    expect(zoomed(near, 1e-6, at, 1000, size).scale).toBe(whole.scale);
  });

  it("moves with the pointer, and as little as it takes to show a cell", () => {
    const view = { x: 0, y: 0, scale: 10 };
    expect(moved(view, 25, -10)).toEqual({ x: -2.5, y: 1, scale: 10 });
    expect(showing(view, { row: 5, column: 5 }, size)).toEqual(view);
    expect(showing(view, { row: 60, column: 5 }, size)).toEqual({ x: 0, y: 31, scale: 10 });
  });
});

describe("drawStructure", () => {
  const colours = {
    paper: "paper",
    element: "element",
    own: "own",
    iterated: "iterated",
    frames: { linear: "linear", nonlinear: "nonlinear", mixed: "mixed" },
    marked: "marked",
  };
  const placed = { name: "x", place: undefined };
  const equation = { text: "x = 0", instance: "", place: undefined };

  function drawn(incidence: readonly (readonly number[])[], scale: number) {
    const calls: string[] = [];
    const pen = {
      fillStyle: "",
      strokeStyle: "",
      lineWidth: 0,
      fillRect: (...place: number[]) => calls.push(`${pen.fillStyle} ${place}`),
      strokeRect: (...place: number[]) => calls.push(`${pen.strokeStyle} ${place}`),
    };
    const structure = {
      equations: incidence.map(() => equation),
      unknowns: incidence.map(() => placed),
      incidence,
      loops: [{ kind: "linear" as const, first: 1, size: 2, iterated: [2] }],
    };
    drawStructure(pen, { structure, view: { x: 0, y: 0, scale }, size, colours, marked: undefined });
    return calls;
  }

  it("fills a cell for each element, frames loops and marks the columns of iteration variables", () => {
    expect(drawn([[0], [0, 1, 2], [1, 2]], 5)).toEqual([
      "paper 0,0,400,300",
      "iterated 10,5,5,10",
      "own 0,0,5,5",
      "element 0,5,5,5",
      "own 5,5,5,5",
      "element 10,5,5,5",
      "element 5,10,5,5",
      "own 10,10,5,5",
      "linear 5,5,10,10",
    ]);
  });

  it("draws no more than there are pixels where a full matrix is larger than the picture", () => {
    const n = 2000;
    const row = Array.from({ length: n }, (_, column) => column);
    const calls = drawn(
      Array.from({ length: n }, () => row),
      0.1,
    );
    expect(calls.length).toBeLessThan(200 * 200 + 10);
  });
});
