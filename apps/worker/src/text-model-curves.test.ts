import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TextModel, textModelCurves } from "@mofang/protocol";
import { RunControl } from "@mofang/session";
import { defaultLimits } from "@mofang/simulation";
import { afterAll, expect, it } from "vitest";
import { drawTextModel } from "./text-model-curves.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-text-model-"));
afterAll(() => rmSync(folder, { recursive: true }));

const decay = `connector C
  Real x;
end C;
model Decay
  parameter Real k = 1;
  parameter Boolean isFast = false;
  Real x(start = 1, fixed = true, unit = "degC", displayUnit = "K");
  Real y = 2*x;
equation
  der(x) = -(if isFast then 10*k else k)*x;
  annotation(experiment(StopTime = 2));
end Decay;
partial model Base
end Base;`;
const said: TextModel = {
  ...{ text: decay, className: null, plot: [], start: null, stop: null, intervals: null, tolerance: null },
  parameters: {},
};

async function draw(model: Partial<TextModel>, limits = defaultLimits) {
  const resultFile = join(folder, "curves");
  const request = { kind: "text-model", model: { ...said, ...model }, libraries: { named: [], folders: [] }, limits } as const;
  const outcome = await drawTextModel({ ...request, resultFile }, new RunControl());
  return { outcome, curves: outcome.hasResult ? textModelCurves.parse(JSON.parse(readFileSync(resultFile, "utf8"))) : [] };
}

it("runs the last class that can be run, as its annotation says, and draws the variables that change", async () => {
  const { outcome, curves } = await draw({});
  expect(outcome.status).toBe("succeed");
  expect(curves.map(({ name }) => name)).toEqual(["x", "y"]);
  const [x] = curves;
  expect(x).toMatchObject({ unit: "degC", displayUnit: "K", kind: "Real" });
  expect(x?.time.at(-1)).toBe(2);
  expect(x?.values.at(-1)).toBeCloseTo(Math.exp(-2), 3);
});

it("takes class, times, parameters and variables of the block", async () => {
  const block = { className: "Decay", plot: ["y", "missing"], stop: 1, intervals: 20, tolerance: 1e-8 };
  const { curves } = await draw({ ...block, parameters: { k: "0.5", isFast: "true" } });
  expect(curves.map(({ name }) => name)).toEqual(["y"]);
  expect(curves[0]?.time.length).toBeGreaterThanOrEqual(21);
  expect(curves[0]?.values.at(-1)).toBeCloseTo(2 * Math.exp(-5), 6);
});

it("leaves no more points than a picture needs", async () => {
  const { curves } = await draw({ intervals: 100_000 });
  expect(curves[0]?.time.length).toBeLessThanOrEqual(1200);
});

it.each([
  ["a text without a class that runs", { text: "connector C\n  Real x;\nend C;" }],
  ["a class that is not there", { className: "Nothing" }],
  ["a model that is wrong", { text: "model M\n  Real x = y;\nend M;" }],
  ["a parameter of another kind", { parameters: { k: "fast" } }],
  [
    "a model that does not get to its end",
    {
      text: "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = x^2;\n  annotation(experiment(StopTime = 2));\nend M;",
    },
  ],
])("draws nothing of %s", async (_what, model) => {
  expect((await draw(model)).outcome).toMatchObject({ status: "failed", hasResult: false });
});

it("keeps to the limits of a run", async () => {
  expect((await draw({ intervals: 500 }, { ...defaultLimits, maximumSteps: 3 })).outcome.hasResult).toBe(false);
});
