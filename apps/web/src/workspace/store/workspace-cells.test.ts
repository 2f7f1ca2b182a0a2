import { describe, expect, it } from "vitest";
import { seek } from "./playback.ts";
import { chooseCell, closeCell, isTextBeside, layOut, makeRoom, openCell, showGrid } from "./workspace-cells.ts";
import { firstState, showResult } from "./workspace-state.ts";

const empty = showResult(firstState({ className: undefined, runId: undefined }, "first"), "task:1");
const grid = showGrid(empty, "second");
const charts = (state: typeof empty) => state.charts.charts.map(({ id }) => id);

describe("the user's own layout", () => {
  it("begins with the model above the chart that there is", () => {
    expect(grid.cells.cells).toMatchObject([
      { type: "model", x: 0, y: 0 },
      { type: "chart", host: "first", x: 0, y: 1 },
    ]);
    expect(charts(grid)).toEqual(["first"]);
    expect(showGrid({ ...grid, room: empty.room }, "third").cells).toBe(grid.cells);
  });

  it("[WSP-014] gives each cell of charts a chart, which goes with it; the last chart stays", () => {
    const more = openCell(grid, "chart", "second", { x: 1, y: 1 });
    expect(charts(more)).toEqual(["first", "second"]);
    expect(charts(layOut(more, { x: 0, y: 1 }))).toEqual(["first"]);
    expect(charts(layOut(more, { x: 1, y: 0 }))).toEqual(["second"]);
    expect(charts(closeCell(more, 3))).toEqual(["first"]);
  });

  it("[WSP-010] shows the run of the cell that is active, whose time begins again with another run", () => {
    const one = openCell(grid, "animate", "", { x: 1, y: 0 });
    const other = openCell(showResult(one, "task:2"), "animate", "", { x: 1, y: 1 });
    const timed = { ...other, playback: seek(other.playback, 2) };
    const chosen = chooseCell(timed, 3);
    expect([chosen.runs.active, chosen.playback.time]).toEqual(["task:1", undefined]);
    expect(chooseCell(timed, 3, true).playback.time).toBe(2);
    const last = openCell(closeCell(grid, 2), "animate", "", { x: 1, y: 1 });
    expect(closeCell(showResult(last, "task:9"), 1).runs.active).toBe("task:1");
  });

  it("says whether the text is beside what else is shown", () => {
    const text = openCell(grid, "text", "");
    expect([isTextBeside(grid), isTextBeside(text)]).toEqual([false, true]);
    expect(isTextBeside({ ...text, room: { ...text.room, layout: "split" } })).toBe(false);
  });

  it("gives way to a cell more, from the layouts that all have too, as long as there is room", () => {
    const right = makeRoom(empty, "model", "right", "second");
    expect([right.room.layout, right.cells.layout]).toEqual(["grid", { x: 1, y: 1 }]);
    const lower = makeRoom(right, 1, "below", "second");
    expect(lower.cells.layout).toEqual({ x: 1, y: 2 });
    expect(lower.cells.cells.map(({ type, y }) => [type, y])).toEqual([
      ["model", 0],
      ["chart", 2],
    ]);
    expect(makeRoom(lower, 2, "below", "second")).toBe(lower);
    expect(charts(lower)).toEqual(["first"]);
  });
});
