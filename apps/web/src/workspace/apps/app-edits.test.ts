import { type AppFile, appIn, appText } from "@mofang/protocol";
import { expect, it } from "vitest";
import { addItem, changeItem, emptyApp, moveItem, placeItem, removeItem, sizeItem } from "./app-edits.ts";

const slider = { kind: "slider", name: "T" } as const;
const gauge = { kind: "gauge", variable: "x", min: 0, max: 1 } as const;
const figure = { kind: "figure", curves: [{ variable: "x" }] } as const;
const app = [slider, gauge, figure].reduce<AppFile>((made, item) => addItem(made, item), emptyApp("Lag"));
const placesOf = ({ items }: AppFile) => items.map(({ column, row, width, height }) => [column, row, width, height]);

it("new items take the first room from above and the left, else a place below all", () => {
  expect(placesOf(app)).toEqual([
    [1, 1, 4, 2],
    [5, 1, 4, 4],
    [1, 5, 8, 6],
  ]);
  expect(placesOf(addItem(app, { kind: "switch" })).at(-1)).toEqual([9, 1, 3, 2]);
  expect(placesOf(addItem(app, slider, { column: 11, row: 1 })).at(-1)).toEqual([9, 1, 4, 2]);
});

it("an item that is put over others stays there, and they go down in turn", () => {
  const moved = placeItem(app, 0, { column: 5, row: 1 });
  expect(placesOf(moved)).toEqual([
    [5, 1, 4, 2],
    [5, 3, 4, 4],
    [1, 7, 8, 6],
  ]);
});

it("nothing leaves the grid, neither by moving nor by growing", () => {
  expect(placesOf(moveItem(app, 0, -5, -5))[0]).toEqual([1, 1, 4, 2]);
  expect(placesOf(moveItem(app, 1, 99, 0))[1]).toEqual([9, 1, 4, 4]);
  expect(placesOf(sizeItem(app, 1, 99, 0))[1]).toEqual([5, 1, 8, 4]);
  expect(placesOf(sizeItem(app, 0, -99, -99))[0]).toEqual([1, 1, 1, 1]);
});

it("whatever is done, the file can be read again", () => {
  let made = app;
  // A walk that is the same each time: moves and sizes by the digits of a recurrence.
  for (let step = 0, seed = 7; step < 200; step++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const at = seed % made.items.length;
    const by = [(seed >> 4) % 7, (seed >> 9) % 5] as const;
    made = step % 2 === 0 ? moveItem(made, at, by[0] - 3, by[1] - 2) : sizeItem(made, at, by[0] - 3, by[1] - 2);
    expect(appIn(appText(made))).toEqual(made);
  }
});

it("fields are changed and left out, and other items stay", () => {
  const named = changeItem(app, 0, { label: { zh: "时间常数", en: "Lag" }, min: 1 });
  expect(named.items[0]).toMatchObject({ name: "T", min: 1, label: { en: "Lag" } });
  expect(changeItem(named, 0, { min: undefined }).items[0]).not.toHaveProperty("min");
  expect(removeItem(named, 0).items).toEqual(app.items.slice(1));
});
