import { translate } from "@mofang/dae";
import { ClassTree, flatten, memoryProvider } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../experiment/defaults.ts";
import { silentHost } from "./model-for-tests.ts";
import { simulate } from "./start-run.ts";

/** A decay with a parameter for its speed, one that follows from it, one that sizes an array, and a final one. */
const source = `model M
  parameter Real k = 1;
  parameter Real doubled = 2*k;
  parameter Integer n = 2;
  final parameter Real fixedOne = 5;
  parameter String text = "a";
  Real x[n](each start = 1, each fixed = true);
  Real far = doubled;
equation
  for i in 1:n loop
    der(x[i]) = -i*k*x[i];
  end for;
end M;`;

const { model: flat } = flatten(new ClassTree(memoryProvider({ "test.mo": source })), "M");
const translated = flat && translate(flat).model;
if (translated === undefined) throw new Error("the model of this test does not translate");
const model = translated;

function run(parameters: Readonly<Record<string, number | boolean | string>>) {
  return simulate(model, { ...defaultSettings, tolerance: 1e-8, parameters }, silentHost());
}

function last(done: ReturnType<typeof run>, name: string): number {
  return done.result.values(done.result.find(name) ?? -1).at(-1) as number;
}

describe("a translated model", () => {
  it("runs again with other parameters, each run by itself", () => {
    for (const k of [1, 3, 0.5, 1]) {
      const done = run({ k });
      expect(done.status.kind).toBe("finished");
      expect(last(done, "x[1]")).toBeCloseTo(Math.exp(-k), 6);
      expect(last(done, "x[2]")).toBeCloseTo(Math.exp(-2 * k), 6);
      expect(last(done, "far")).toBe(2 * k);
    }
  });

  it("keeps runs apart that are under way at the same time", () => {
    const [slow, fast] = [run({ k: 1 }), run({ k: 4 })];
    expect(last(slow, "x[1]")).toBeCloseTo(Math.exp(-1), 6);
    expect(last(fast, "x[1]")).toBeCloseTo(Math.exp(-4), 6);
  });

  it("says which parameters a run may change, and which take a new translation", () => {
    const told = Object.fromEntries(
      model.variables.map(({ name, isTunable, isStructural }) => [name, { isTunable, isStructural }]),
    );
    expect(told.k).toEqual({ isTunable: true, isStructural: false });
    expect(told.text).toEqual({ isTunable: true, isStructural: false });
    expect(told.n).toEqual({ isTunable: false, isStructural: true });
    expect(told.doubled).toEqual({ isTunable: false, isStructural: false });
    expect(told.fixedOne).toEqual({ isTunable: false, isStructural: false });
    expect(told["x[1]"]).toEqual({ isTunable: false, isStructural: false });
  });

  it("refuses what a run cannot change with the reason", () => {
    expect(run({ n: 3 }).status).toMatchObject({ failure: { code: "experiment.parameter-structural", values: { name: "n" } } });
    for (const name of ["doubled", "fixedOne"]) {
      expect(run({ [name]: 3 }).status).toMatchObject({ failure: { code: "experiment.parameter-not-tunable" } });
    }
  });
});
