import { noText } from "@mofang/session";
import type { SearchRow } from "@mofang/studies";
import { beforeEach, describe, expect, it } from "vitest";
import type { HeldSearch } from "./held-batch.ts";
import { SearchWork } from "./search-work.ts";

const goal = { kind: "least" as const, expression: "y", constraints: [] };
const held: HeldSearch = {
  kind: "search",
  goal,
  search: {
    ...{ goal, starts: 3, maximumRuns: 4, ended: 0, found: null },
    parameters: [
      { name: "a", least: 0, most: 1, start: 0.5 },
      { name: "b", least: 0, most: 1, start: 0.5 },
    ],
  },
  start: 2,
  made: [{ values: [0.5, 0.5], status: "succeed", message: noText, scores: [3], slopes: [1, 1] }],
};
const settings = {
  ...{ modelName: "M", startTime: 0, stopTime: 1, intervals: 10, algorithm: "Dassl" as const, precision: 1e-6 },
  ...{ initialStep: null, storeEvents: true, parameters: {}, note: "" },
};
const row = (facts: Partial<SearchRow> = {}) =>
  ({ kind: "search-row", values: [0.1, 0.2], status: "succeed", message: noText, scores: [1], slopes: null, ...facts }) as const;
const crash = { zh: "意外结束", en: "crashed" };

let work: SearchWork;
beforeEach(() => {
  work = new SearchWork(held, settings);
});

describe("the work of a search", () => {
  it("numbers rows behind those that are there, among the places of its start, and gives each once", () => {
    expect(work.record({ kind: "search-point", values: [0.1, 0.2] })).toBe(false);
    expect(work.record(row())).toBe(true);
    expect(work.take()).toMatchObject([{ run: 9, parameters: [0.1, 0.2], scores: [1] }]);
    work.record(row({ values: [0.3, 0.2] }));
    expect(work.take()).toMatchObject([{ run: 10, parameters: [0.3, 0.2] }]);
    expect(work.take()).toEqual([]);
  });

  it.each([
    ["values of other parameters", { values: [0.1] }],
    ["scores of another goal", { scores: [1, 2] }],
    ["slopes of other parameters", { slopes: [1] }],
    ["no score of a run that has succeeded", { scores: [null] }],
  ])("takes no row with %s", (_, facts) => {
    expect(() => work.record(row(facts))).toThrow();
    expect(work.take()).toEqual([]);
  });

  it("takes no more rows than runs may be made, and not the end of another search", () => {
    for (let i = 0; i < 3; i++) work.record(row());
    expect(() => work.record(row())).toThrow();
    expect(() => work.record({ kind: "search-end", end: { start: 1, message: noText, runs: 1 } })).toThrow();
    expect(work.end).toBeUndefined();
  });

  it("has a run that ends its process as a row that failed, and goes on", () => {
    work.record({ kind: "search-point", values: [0.7, 0.2] });
    work.giveUp(crash);
    expect(work.isWaiting).toBe(true);
    expect(work.take()).toMatchObject([{ run: 9, parameters: [0.7, 0.2], status: "failed", scores: [null], message: crash }]);
  });

  it("ends with the best that it has where its process ends between runs", () => {
    work.record({ kind: "search-point", values: [0.1, 0.2] });
    work.record(row());
    work.giveUp(crash);
    expect(work.isWaiting).toBe(false);
    expect(work.end).toEqual({ start: 2, best: { index: 1, values: [0.1, 0.2], scores: [1] }, message: crash, runs: 4 });
  });
});
