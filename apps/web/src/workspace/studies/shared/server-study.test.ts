import { expect, it } from "vitest";
import { joinedRows, type ServerStudy, withStudy } from "./server-study.ts";

const row = (place: number) => ({
  place,
  index: 9 - place,
  values: [place],
  status: "succeed" as const,
  message: "",
  scores: [1],
});

it("takes rows that follow, each once, and none behind a gap", () => {
  const first = joinedRows([], [row(1), row(2)]);
  expect(first.map(({ index }) => index)).toEqual([8, 7]);
  expect(joinedRows(first, [row(2), row(3)]).map(({ index }) => index)).toEqual([8, 7, 6]);
  expect(joinedRows(first, [row(4)])).toBe(first);
  expect(joinedRows(first, [row(1)])).toBe(first);
});

it("takes a newer state of a study, and no older one", () => {
  const study = { id: 1, revision: 4, done: 10 } as ServerStudy;
  expect(withStudy([study], { ...study, revision: 5, done: 20 })[0]?.done).toBe(20);
  expect(withStudy([study], { ...study, revision: 3, done: 5 })[0]?.done).toBe(10);
});
