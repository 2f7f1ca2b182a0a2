import type { StudyRow } from "@mofang/studies";
import { expect, it } from "vitest";
import type { ServerStudy } from "../shared/server-study.ts";
import { shownOnServer } from "./server-search.ts";
import { courseOf, foundSoFar, type ShownSearch } from "./shown-search.ts";

const row = (index: number, ...scores: (number | null)[]): StudyRow => ({
  ...{ index, values: [index], scores, message: "", curves: [] },
  status: scores[0] === null ? "failed" : "succeed",
});
const goal = { kind: "greatest", constraints: [{ expression: "g", most: 6 }] } as const;
const rows = [row(0, 2, 5), row(1, null, null), row(2, 9, 8), row(3, 4, 6)];
const search: ShownSearch = {
  ...{ goal, rows, nRows: 4, starts: 2, nEnded: 0, end: undefined, isRunning: true, failure: undefined },
  ...{ columns: { parameters: ["a"], criteria: ["y", "g"] }, compared: [], bestCurves: [], draw: () => undefined },
};
const end = (index: number, value: number) => ({
  ...{ start: 0, message: "", runs: 3, best: { index, values: [index], scores: [value, 6] } },
});

it("the best so far is that of the runs while a search goes on, where it is better than what has ended", () => {
  expect(foundSoFar(search)?.best?.index).toBe(3);
  expect(foundSoFar({ ...search, end: end(7, 3) })?.best?.index).toBe(3);
  expect(foundSoFar({ ...search, end: end(7, 4) })?.best?.index).toBe(7);
  expect(foundSoFar({ ...search, rows: rows.slice(1, 3) })).toBeUndefined();
});

it("a search that is over has found what the best of its ends says", () => {
  const over = { ...search, nEnded: 2, isRunning: false };
  expect(foundSoFar({ ...over, end: end(0, 2) })?.best?.index).toBe(0);
  expect(foundSoFar({ ...over, end: { start: 0, message: "too slow", runs: 3 } })).toBeUndefined();
});

it("a course has the runs that gave a value, and the best that keeps the constraints up to each", () => {
  expect(courseOf(goal, rows)).toEqual([
    { run: 1, value: 2, best: 2 },
    { run: 3, value: 9, best: 2 },
    { run: 4, value: 4, best: 4 },
  ]);
  expect(courseOf(goal, rows.slice(2, 3))).toEqual([{ run: 3, value: 9, best: undefined }]);
});

it("a search on the server is shown with its runs in the order in which they ended, and what it is compared with", () => {
  const study = {
    ...{ status: "stopped", message: "", criteria: ["misfit"] },
    search: { goal: { kind: "fit" }, parameters: [{ name: "T" }], starts: 3, ended: 1, found: end(0, 2) },
  } as unknown as ServerStudy;
  const measured = { time: [0, 1], columns: [{ variable: "x", values: [2, null] }] };
  const shown = shownOnServer(study, [row(40, 2), row(0, 3)], measured, "deviation");
  expect(shown).toMatchObject({ nRows: 2, starts: 3, nEnded: 1, isRunning: false, failure: undefined });
  expect(shown.columns).toEqual({ parameters: ["T"], criteria: ["deviation"] });
  expect(shown.rows.map(({ index, scores }) => [index, scores[0]])).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(shown.compared).toEqual([{ name: "x", variable: "x", time: [0, 1], values: [2, Number.NaN] }]);
  expect(shownOnServer(study, [], undefined, "deviation").compared).toEqual([]);
});
