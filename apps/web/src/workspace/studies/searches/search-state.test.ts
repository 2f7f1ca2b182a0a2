import type { SearchEnd, StudyRow } from "@mofang/studies";
import { expect, it } from "vitest";
import { firstSearchForm } from "./search-form.ts";
import { addRows, beginSearch, endOfBest, endSearch, missingSearches } from "./search-state.ts";

const row = (score: number): StudyRow => ({
  index: 0,
  values: [score],
  status: "succeed",
  message: "",
  scores: [score],
  curves: [],
});
const ended = (score: number | undefined): SearchEnd => ({
  start: 0,
  best: score === undefined ? undefined : row(score),
  message: score === undefined ? "failed" : "",
  runs: 3,
});

it("numbers rows as they come, over all searches", () => {
  const begun = beginSearch({ ...firstSearchForm, searches: 2 }, "");
  const state = addRows(addRows(begun, [row(5)]), [row(3), row(4)]);
  expect(state.rows.map(({ index, values }) => [index, ...values])).toEqual([
    [0, 5],
    [1, 3],
    [2, 4],
  ]);
});

it("knows which searches are missing, and the best of those that have ended, in the sense that is wanted", () => {
  const least = { ...firstSearchForm, kind: "least", searches: 4 } as const;
  const state = endSearch(endSearch(endSearch(beginSearch(least, ""), 0, ended(2)), 2, ended(-1)), 3, ended(undefined));
  expect(missingSearches(state)).toEqual([1]);
  expect(endOfBest(state)?.best?.scores).toEqual([-1]);
  expect(endOfBest({ ...state, form: { ...least, kind: "greatest" } })?.best?.scores).toEqual([2]);
  expect(endOfBest(beginSearch(least, ""))).toBeUndefined();
});
