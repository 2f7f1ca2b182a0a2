import { expect, it } from "vitest";
import {
  chooseLayout,
  fillPage,
  firstRoom,
  foldSide,
  isRightOpen,
  isSideOpen,
  noteRun,
  showRight,
  toggleRight,
  toggleSide,
} from "./room.ts";

it("a click on the rail opens the side panel, and folds it where it shows that; models and runs are folded apart", () => {
  const folded = toggleSide(firstRoom, "classes");
  expect([isSideOpen(firstRoom), isSideOpen(folded)]).toEqual([true, false]);
  expect(isSideOpen(toggleSide(folded, "runs"))).toBe(true);
  expect(toggleSide(toggleSide(folded, "runs"), "files")).toMatchObject({ side: "files", folds: { modelDirectory: false } });
  expect(isSideOpen({ ...foldSide(firstRoom), side: "runs" })).toBe(true);
});

it("the details open when they are asked for, and fold by the same", () => {
  expect(isRightOpen(firstRoom)).toBe(false);
  const open = showRight(firstRoom, "experiment");
  expect(isRightOpen(open)).toBe(true);
  expect(isRightOpen(toggleRight(open, "experiment"))).toBe(false);
  expect(toggleRight(open, "run")).toMatchObject({ right: "run", folds: { detailAside: false } });
});

it("the first run of a session that shows the model puts the chart below it, once", () => {
  const split = noteRun(firstRoom);
  expect(split).toMatchObject({ layout: "split", side: "runs" });
  const back = chooseLayout(split, "model");
  expect(noteRun(back)).toBe(back);
  const results = chooseLayout(firstRoom, "results");
  expect(noteRun(results)).toMatchObject({ layout: "results", side: "classes", hasSplit: true });
});

it("another layout ends a cell's filling of the page", () => {
  expect(chooseLayout(fillPage(firstRoom, "model"), "split").full).toBeUndefined();
});
