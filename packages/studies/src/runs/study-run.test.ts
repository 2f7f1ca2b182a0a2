import { memoryProvider } from "@mofang/modelica";
import { openSources, silentListener, translateModel } from "@mofang/session";
import { defaultLimits } from "@mofang/simulation";
import { expect, it } from "vitest";
import { runStudyPoint, type StudyTask } from "./study-run.ts";

const text = `model Decay
  parameter Real T(unit = "s") = 1;
  Real x(unit = "m", start = 1, fixed = true);
equation
  assert(T < 5, "too slow");
  T*der(x) = -x;
end Decay;
`;

const host = { now: () => 0, turn: async () => undefined, files: { read: () => undefined, write: () => undefined } };
const task: StudyTask = {
  settings: {
    startTime: 0,
    stopTime: 2,
    intervals: 20,
    precision: 1e-8,
    algorithm: "Dassl",
    initialStep: null,
    storeEvents: true,
    parameters: {},
  },
  parameters: ["T"],
  criteria: ["x", "integral(x)", "max(x) - min(x)"],
  curves: ["x", "nowhere"],
};

const translation = translateModel(
  openSources(new Map([["Decay.mo", text]]), { provider: memoryProvider({}), roots: [], issues: [] }),
  "Decay",
  host.files,
  silentListener,
);

function row(value: number, changed: Partial<StudyTask> = {}) {
  const point = { index: 3, values: [value] };
  return runStudyPoint(translation, { ...task, ...changed }, point, { host, limits: defaultLimits, language: "en" });
}

it("scores a run by expressions over its variables, and keeps the curves that are wanted", async () => {
  const { index, values, status, scores, curves, message } = await row(2);
  expect({ index, values, status, message }).toEqual({ index: 3, values: [2], status: "succeed", message: "" });
  expect(scores[0]).toBeCloseTo(Math.exp(-1), 6);
  expect(scores[1]).toBeCloseTo(2 * (1 - Math.exp(-1)), 2);
  expect(scores[2]).toBeCloseTo(1 - Math.exp(-1), 6);
  expect(curves.map(({ name, time }) => [name, time.length])).toEqual([["x", 21]]);
});

it("tells why a run failed, or why a criterion has no value", async () => {
  expect(await row(6)).toMatchObject({
    status: "failed",
    message: expect.stringContaining("too slow"),
    scores: [null, null, null],
  });
  expect(await row(1, { criteria: ["y"] })).toMatchObject({
    status: "succeed",
    scores: [null],
    message: expect.stringContaining('"y"'),
  });
});

it("gives the same row in memory that a run with other values, or one that failed, has left", async () => {
  const first = await row(0.7);
  await row(2);
  await row(9);
  expect(await row(0.7)).toEqual(first);
});
