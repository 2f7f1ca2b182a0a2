import { expect, it } from "vitest";
import { addCell, noCells } from "../store/cells.ts";
import { emptyPlaces, leastRow, planOf, planOfPhone, rowsThatFit } from "./cell-places.ts";

const own = addCell(addCell(noCells, { type: "model" }), { type: "chart", host: "c" }, { x: 1, y: 1 });

it("puts the chart below the model, charts alone, and animations above charts", () => {
  const keys = (layout: "model" | "split" | "results" | "animation") => planOf(layout, noCells).cells.map(({ key }) => key);
  expect(keys("model")).toEqual(["model"]);
  expect(keys("split")).toEqual(["model", "charts"]);
  expect(keys("results")).toEqual(["charts"]);
  expect(keys("animation")).toEqual(["animations", "charts"]);
});

it("keeps the cell of the models the same one in the user's own layout, and knows its empty places", () => {
  const plan = planOf("grid", own);
  expect(plan.cells.map(({ key, x, y }) => [key, x, y])).toEqual([
    ["model", 0, 0],
    ["cell-2", 1, 1],
  ]);
  expect(emptyPlaces(plan)).toEqual([
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]);
});

it("gives rows with plots the height that a plot needs, and says how many fit", () => {
  const plan = planOf("grid", own);
  expect(leastRow(plan, 1)).toBeGreaterThanOrEqual(220 + 34);
  expect(leastRow(plan, 0)).toBeLessThan(leastRow(plan, 1));
  expect([rowsThatFit(832), rowsThatFit(1400), rowsThatFit(200)]).toEqual([2, 4, 1]);
});

it("shows one cell on a phone: the results where the layout has them, else the active one", () => {
  expect(planOfPhone("split", noCells).cells.map(({ key }) => key)).toEqual(["charts"]);
  expect(planOfPhone("grid", own)).toMatchObject({ nColumns: 1, nRows: 1, cells: [{ key: "cell-2", x: 0, y: 0 }] });
});
