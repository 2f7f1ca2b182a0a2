import { describe, expect, it } from "vitest";
import {
  activateCell,
  activeCell,
  addCell,
  type CellsState,
  deleteCell,
  hasRoom,
  noCells,
  resizeLayout,
  splitCell,
} from "./cells.ts";

const places = ({ cells }: CellsState) => cells.map(({ x, y }) => [x, y]);
const two = addCell(addCell(noCells, { type: "model" }), { type: "animate", taskId: "task:1" });
const full = addCell(addCell(two, { type: "chart" }), { type: "chart" });

describe("cells of a layout", () => {
  it("[WSP-003] [WSP-004] [WSP-005] have the fields of the specification", () => {
    expect(two.layout).toEqual({ x: 1, y: 1 });
    expect(two.cells[1]).toEqual({
      ...{ id: 2, type: "animate", taskId: "task:1", host: "", isActive: true, speed: 1 },
      ...{ showGrid: true, showTooltip: true, x: 1, y: 0, px: 0, py: 0, z: 0 },
    });
  });

  it("[WSP-006] [WSP-007] [WSP-008] are added as the active one at the first free place, or at a given one, while there is room", () => {
    expect(places(full)).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
    expect(full.cells.map(({ isActive }) => isActive)).toEqual([false, false, false, true]);
    expect(hasRoom(full)).toBe(false);
    expect(addCell(full, { type: "text" })).toBe(full);
    expect(places(addCell(noCells, { type: "text" }, { x: 1, y: 1 }))).toEqual([[1, 1]]);
  });

  it("[WSP-009] have the smallest positive number that is free", () => {
    expect(full.cells.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(addCell(deleteCell(full, 2), { type: "text" }).cells.at(-1)).toMatchObject({ id: 2, x: 1, y: 0 });
  });

  it("[WSP-010] [WSP-011] are one active: the last that is left when it goes, and the one that is chosen", () => {
    expect(activeCell(deleteCell(full, 4))?.id).toBe(3);
    expect(activeCell(deleteCell(full, 1))?.id).toBe(4);
    const chosen = activateCell(full, 2);
    expect(chosen.cells.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([2]);
    expect(activateCell(full, 4)).toBe(full);
  });

  it("[WSP-012] [WSP-013] reset those of another run, unless a scene is asked for", () => {
    const both = addCell(two, { type: "animate", taskId: "task:2" });
    expect(activateCell(both, 2).reset).toEqual({ turn: 1, ids: [3] });
    expect(activateCell(both, 2, true).reset).toEqual({ turn: 0, ids: [] });
    expect(activateCell(both, 1).reset.turn).toBe(0);
  });

  it("[WSP-014] go when the layout becomes smaller than their place", () => {
    expect(places(resizeLayout(full, { x: 1, y: 0 }))).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(activeCell(resizeLayout(full, { x: 0, y: 0 }))?.id).toBe(1);
  });

  it("make room beside one: in the free place there, else by a column or row, as long as there may be another", () => {
    const one = addCell(noCells, { type: "model" });
    expect(splitCell(one, 1, "right")).toEqual({ state: one, place: { x: 1, y: 0 } });
    const wider = splitCell(full, 1, "right");
    expect(wider?.place).toEqual({ x: 1, y: 0 });
    expect(wider?.state.layout).toEqual({ x: 2, y: 1 });
    expect(wider && places(wider.state)).toEqual([
      [0, 0],
      [2, 0],
      [0, 1],
      [2, 1],
    ]);
    expect(wider && splitCell(wider.state, 2, "right")).toBeUndefined();
    expect(wider && splitCell(wider.state, 2, "below")?.state.layout).toEqual({ x: 2, y: 2 });
    expect(splitCell(full, 9, "right")).toBeUndefined();
  });
});
