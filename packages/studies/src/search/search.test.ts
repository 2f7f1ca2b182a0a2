import { memoryProvider } from "@mofang/modelica";
import { openSources, type RunSettings, silentListener, translateModel } from "@mofang/session";
import { defaultLimits } from "@mofang/simulation";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { uniformNumbers } from "../design/sequences.ts";
import { normalQuantile } from "../statistics/quantiles.ts";
import { searchOnce } from "./search.ts";
import { bestEnd, bestRun } from "./search-end.ts";
import type { SearchRow } from "./search-row.ts";
import { type SearchGoal, type SearchTask, searchProblem } from "./search-task.ts";

const files = { read: () => undefined, write: () => undefined };
const host = { now: () => 0, files, limits: defaultLimits };
const settings: RunSettings = {
  startTime: 0,
  stopTime: 1,
  intervals: 50,
  precision: 1e-6,
  algorithm: "Dassl",
  initialStep: null,
  storeEvents: true,
  parameters: {},
};

function translated(text: string) {
  const sources = openSources(new Map([["M.mo", text]]), { provider: memoryProvider({}), roots: [], issues: [] });
  return present(translateModel(sources, "M", files, silentListener).model, "a model without faults");
}

async function searched(text: string, facts: Pick<SearchTask, "parameters" | "goal"> & Partial<SearchTask>, search = 0) {
  const rows: SearchRow[] = [];
  const task = { settings, maximumRuns: 400, ...facts };
  expect(searchProblem(task, 0)).toBeUndefined();
  const end = await searchOnce(translated(text), task, search, host, { onRow: (row) => rows.push(row) });
  return { end: present(end, "a search that goes on"), rows };
}

/** Standard normal numbers by a seed. */
function noise(count: number, seed: number): readonly number[] {
  const next = uniformNumbers(seed);
  return Array.from({ length: count }, () => normalQuantile(next()));
}

const times = Float64Array.from({ length: 41 }, (_, i) => i / 20);
const decay =
  "model M parameter Real T = 1; parameter Real x0 = 1; Real x(start = x0, fixed = true); equation T*der(x) = -x; end M;";
const decayParameters = [
  { name: "T", least: 0.1, most: 5, start: 3 },
  { name: "x0", least: 0.5, most: 10, start: 1 },
];

describe("a fit", () => {
  it("finds the true parameters of exact measurements", async () => {
    const values = times.map((t) => 4 * Math.exp(-t / 0.7));
    const { end, rows } = await searched(decay, {
      parameters: decayParameters,
      goal: { kind: "fit", measured: { time: times, columns: [{ variable: "x", values }] } },
    });
    expect(end.best?.values[0]).toBeCloseTo(0.7, 5);
    expect(end.best?.values[1]).toBeCloseTo(4, 5);
    expect(end.fit?.undetermined).toEqual([]);
    expect(rows.length).toBeLessThan(60);
    expect(rows.at(0)?.values).toEqual([3, 1]);
  });

  it("says how certain they are: in 95 of 100 measurements with noise the interval holds the truth", async () => {
    let held = 0;
    const deviation = 0.05;
    for (let seed = 1; seed <= 20; seed++) {
      const errors = noise(times.length, seed);
      const values = times.map((t, i) => 4 * Math.exp(-t / 0.7) + deviation * (errors[i] as number));
      const { end } = await searched(decay, {
        parameters: decayParameters,
        goal: { kind: "fit", measured: { time: times, columns: [{ variable: "x", values, deviation }] } },
      });
      const [T] = present(end.fit, "a fit").parameters;
      expect(end.best?.scores[0]).toBeGreaterThan(0.6);
      expect(end.best?.scores[0]).toBeLessThan(1.4);
      if (T !== undefined && Math.abs(T.value - 0.7) <= (T.uncertainty ?? 0)) held++;
    }
    expect(held).toBeGreaterThanOrEqual(17);
  });

  it("names parameters whose changes cancel each other", async () => {
    const product =
      "model M parameter Real a = 1; parameter Real b = 1; parameter Real c = 1; Real x(start = c, fixed = true); equation der(x) = -a*b*x; end M;";
    const values = times.map((t) => 2 * Math.exp(-0.6 * t));
    const { end } = await searched(product, {
      parameters: [
        { name: "a", least: 0.1, most: 2, start: 1 },
        { name: "b", least: 0.1, most: 2, start: 1 },
        { name: "c", least: 0.1, most: 5, start: 1 },
      ],
      goal: { kind: "fit", measured: { time: times, columns: [{ variable: "x", values }] } },
    });
    expect(end.fit?.undetermined).toEqual(["a", "b"]);
    expect(end.fit?.parameters[0]?.uncertainty).toBeUndefined();
    expect((end.best?.values[0] as number) * (end.best?.values[1] as number)).toBeCloseTo(0.6, 4);
  });

  it("keeps bounds, passes over values that are missing, and says which parameter ended at a bound", async () => {
    const values = times.map((t, i) => (i % 3 === 0 ? Number.NaN : 4 * Math.exp(-t / 0.7)));
    const { end } = await searched(decay, {
      parameters: [{ name: "T", least: 1, most: 5, start: 3 }, present(decayParameters[1], "x0")],
      goal: { kind: "fit", measured: { time: times, columns: [{ variable: "x", values }] } },
    });
    expect(end.fit?.nValues).toBe(27);
    expect(end.fit?.parameters.map(({ name, isAtBound }) => [name, isAtBound])).toEqual([
      ["T", true],
      ["x0", false],
    ]);
  });

  it("goes around regions in which runs fail, and tells why where all do", async () => {
    const guarded = decay.replace("equation", 'equation assert(T < 2, "too slow");');
    const values = times.map((t) => 4 * Math.exp(-t / 0.7));
    const goal: SearchGoal = { kind: "fit", measured: { time: times, columns: [{ variable: "x", values }] } };
    const { end, rows } = await searched(guarded, {
      parameters: [{ ...decayParameters[0], start: 1.9 } as never, decayParameters[1] as never],
      goal,
    });
    expect(end.best?.values[0]).toBeCloseTo(0.7, 4);
    expect(rows.every(({ status, message }) => status === "succeed" || message.en.includes("too slow"))).toBe(true);
    const hopeless = decay.replace("equation", 'equation assert(T < 0, "never");');
    const { end: none } = await searched(hopeless, { parameters: decayParameters, goal });
    expect(none.best).toBeUndefined();
    expect(none.message.en).toContain("never");
  });
});

describe("an optimum", () => {
  const box =
    "model M parameter Real a = 1; parameter Real b = 1; Real y(start = 0, fixed = true); Real g; equation der(y) = a*b; g = a + b; end M;";
  const parameters = [
    { name: "a", least: 0, most: 10, start: 1 },
    { name: "b", least: 0, most: 10, start: 2 },
  ];

  it("keeps its constraints: the largest rectangle of a circumference is a square", async () => {
    const { end, rows } = await searched(box, {
      parameters,
      goal: { kind: "greatest", expression: "y", constraints: [{ expression: "g", most: 6 }] },
    });
    expect(end.best?.values[0]).toBeCloseTo(3, 2);
    expect(end.best?.values[1]).toBeCloseTo(3, 2);
    expect(end.best?.scores[0]).toBeCloseTo(9, 3);
    expect(end.best?.scores[1]).toBeLessThanOrEqual(6 * (1 + 1e-5));
    expect(rows.length).toBe(end.runs);
  });

  it("is the least, from another start with another search, and none where no run keeps the constraints", async () => {
    const goal = { kind: "least", expression: "(a - 4)^2 + (b - 7)^2 + 0*y", constraints: [] } as const;
    for (const search of [0, 1, 2]) {
      const { end, rows } = await searched(box, { parameters, goal }, search);
      expect(end.best?.values[0], `search ${search}`).toBeCloseTo(4, 2);
      expect(end.best?.values[1], `search ${search}`).toBeCloseTo(7, 2);
      expect(rows[0]?.values).toEqual(
        [
          [1, 2],
          [5, 3.33333333333333],
          [2.5, 6.66666666666667],
        ][search],
      );
    }
    const { end } = await searched(box, {
      parameters,
      goal: { ...goal, constraints: [{ expression: "g", least: 30 }] },
      maximumRuns: 60,
    });
    expect(end.best).toBeUndefined();
    expect(end.runs).toBeLessThanOrEqual(60);
  });

  it("is refused where its expression has no value, with the reason", async () => {
    const { end } = await searched(box, {
      parameters,
      goal: { kind: "least", expression: "nowhere", constraints: [] },
      maximumRuns: 20,
    });
    expect(end.best).toBeUndefined();
    expect(end.message.en).toContain("nowhere");
  });
});

describe("a search that is left and gone on with", () => {
  const noisy = times.map((t, i) => 4 * Math.exp(-t / 0.7) + 0.05 * (noise(times.length, 3)[i] as number));
  const guarded = decay.replace("equation", 'equation assert(T < 2.5, "too slow");');
  const fit: SearchGoal = { kind: "fit", measured: { time: times, columns: [{ variable: "x", values: noisy }] } };
  const best: SearchGoal = { kind: "least", expression: "(x - 2)^2 + T", constraints: [{ expression: "x0", most: 6 }] };

  it.each([
    ["a fit", decay, fit],
    ["a fit around runs that fail", guarded, fit],
    ["an optimum", decay, best],
  ] as const)("%s has the same rows and the same end to the last bit, and makes no run again", async (_, text, goal) => {
    const parameters = decayParameters.map((parameter) => ({ ...parameter, start: Math.min(parameter.start, 2.4) }));
    const { end, rows } = await searched(text, { parameters, goal });
    const task = { settings, maximumRuns: 400, parameters, goal };
    const model = translated(text);
    const made: SearchRow[] = [];
    let runs = 0;
    for (let beginning = 1; ; beginning++) {
      expect(beginning).toBeLessThan(8);
      let fresh = 0;
      const counting = { ...host, onRun: () => void runs++ };
      const found = await searchOnce(model, task, 0, counting, {
        earlier: JSON.parse(JSON.stringify(made)) as readonly SearchRow[],
        goesOn: () => fresh++ < rows.length / 5,
        onRow: (row) => made.push(row),
      });
      if (found === undefined) continue;
      expect(beginning).toBeGreaterThan(3);
      expect(found).toEqual(end);
      break;
    }
    expect(made).toEqual(rows);
    expect(runs).toBe(end.runs);
  });

  it("hears the values of each run that counts before it is made", async () => {
    const heard: (readonly number[])[] = [];
    const task = { settings, maximumRuns: 400, parameters: decayParameters, goal: fit };
    const rows: SearchRow[] = [];
    await searchOnce(translated(decay), task, 1, host, {
      onBegin: (values) => heard.push(values),
      onRow: (row) => rows.push(row),
    });
    expect(heard).toEqual(rows.map(({ values }) => values));
  });
});

describe("the best", () => {
  const row = (index: number, ...scores: (number | null)[]) => ({ index, values: [index], scores, status: "succeed" });

  it("of runs keeps the constraints, and is the first of equal ones", () => {
    const goal = { kind: "greatest", constraints: [{ expression: "g", most: 6 }] } as const;
    const rows = [{ ...row(0, null, null), status: "failed" }, row(1, 5, 6), row(2, 9, 7), row(3, 5, 1)];
    expect(bestRun(goal, rows)?.index).toBe(1);
    expect(bestRun({ kind: "fit" }, [row(0, 3), row(1, 2), row(2, 2)])?.index).toBe(1);
    expect(bestRun(goal, rows.slice(0, 1))).toBeUndefined();
  });

  it("of searches is the one that began first among equal ones, and among those that found nothing", () => {
    const end = (start: number, score?: number) => ({ start, best: score === undefined ? undefined : row(0, score) });
    expect(bestEnd("least", [end(2, 1), end(0), end(1, 1), end(3, 4)])?.start).toBe(1);
    expect(bestEnd("greatest", [end(2, 1), end(3, 4)])?.start).toBe(3);
    expect(bestEnd("fit", [end(2), end(1)])?.start).toBe(1);
    expect(bestEnd("fit", [])).toBeUndefined();
  });
});

describe("a task of a search", () => {
  const fine: SearchTask = {
    settings,
    maximumRuns: 100,
    parameters: decayParameters,
    goal: { kind: "fit", measured: { time: times, columns: [{ variable: "x", values: times }] } },
  };

  it.each<[Partial<SearchTask>, string]>([
    [{ parameters: [] }, "no-parameters"],
    [{ parameters: [{ name: "T", least: 2, most: 1, start: 1 }] }, "bad-bounds"],
    [{ parameters: [{ name: "T", least: 0, most: 1, start: 3 }] }, "start-outside"],
    [{ goal: { kind: "fit", measured: { time: times, columns: [] } } }, "no-measurement"],
    [
      { goal: { kind: "fit", measured: { time: Float64Array.of(0), columns: [{ variable: "x", values: Float64Array.of(1) }] } } },
      "too-few-values",
    ],
    [
      {
        goal: {
          kind: "fit",
          measured: { time: Float64Array.of(-1, 0, 1), columns: [{ variable: "x", values: Float64Array.of(1, 1, 1) }] },
        },
      },
      "too-early",
    ],
    [{ goal: { kind: "least", expression: "", constraints: [] } }, "no-expression"],
    [{ goal: { kind: "least", expression: "x", constraints: [{ expression: "x" }] } }, "no-bound"],
  ])("cannot be made where something is wrong", (wrong, kind) => {
    expect(searchProblem({ ...fine, ...wrong }, 0)?.kind).toBe(kind);
  });
});
