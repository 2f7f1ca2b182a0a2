import { expect, it } from "vitest";
import type { ServerStudy } from "../shared/server-study.ts";
import { formOfSearch } from "./form-of-search.ts";
import { readMeasured } from "./measured-table.ts";
import { readSearch } from "./search-form.ts";

const parameters = [
  { name: "T", start: 1e-7, least: -1, most: 2 },
  { name: "x0", start: 0.1 + 0.2, least: 0, most: 1e21 },
];

/** What the form of a search gives, read as the page reads it. */
function readBack(goal: object, measured?: Parameters<typeof formOfSearch>[1]) {
  const study = { id: 7, search: { parameters, goal, starts: 3, maximumRuns: 120, ended: 0, found: null } };
  const form = formOfSearch(study as unknown as ServerStudy, measured);
  const read = readSearch(form, form.file && readMeasured(form.file.text, "en"));
  if (!read.ok) throw new Error(read.problem.kind);
  return { ...read.search, starts: form.searches };
}

it("gives the optimum again that was started, with its constraints", () => {
  const goal = { kind: "greatest", expression: "area/time", constraints: [{ expression: "T + x0", least: 0.5, most: 6 }] };
  expect(readBack(goal)).toEqual({
    ...{ parameters, maximumRuns: 120, starts: 3 },
    goal: {
      ...goal,
      constraints: [
        { expression: "T + x0", least: 0.5 },
        { expression: "T + x0", most: 6 },
      ],
    },
  });
});

it("gives the fit again, with all that was measured, also twice of one variable", () => {
  const columns = [
    { variable: 'a["x, y"]', values: [1, null, 0.1 + 0.2], deviation: 0.05 },
    { variable: 'a["x, y"]', values: [2, 3, 4] },
  ];
  const { goal, ...search } = readBack({ kind: "fit" }, { time: [0, 0.5, 0.5], columns });
  expect(search).toEqual({ parameters, maximumRuns: 120, starts: 3 });
  expect(goal).toEqual({
    kind: "fit",
    measured: {
      time: Float64Array.of(0, 0.5, 0.5),
      columns: [
        { variable: 'a["x, y"]', values: Float64Array.of(1, Number.NaN, 0.1 + 0.2), deviation: 0.05 },
        { variable: 'a["x, y"]', values: Float64Array.of(2, 3, 4) },
      ],
    },
  });
});
