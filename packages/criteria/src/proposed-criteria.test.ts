import { describe, expect, it } from "vitest";
import {
  criteriaSchema,
  criterionText,
  evaluateCriteria,
  type ProposedCriterion,
  proposedCriteria,
  readCriteria,
  tubeAround,
} from "./index.ts";

function curve(name: string, of: (t: number) => number, end: number, n = 5000) {
  const time = Float64Array.from({ length: n + 1 }, (_, i) => (end * i) / n);
  return { name, time, values: time.map(of) };
}

const tau = 2;
const firstOrder = curve("h", (t) => 3 * (1 - Math.exp(-t / tau)), 20);
const zeta = 0.2;
const omega = Math.sqrt(1 - zeta * zeta);
const secondOrder = curve(
  "y",
  (t) => 1 - Math.exp(-zeta * t) * (Math.cos(omega * t) + (zeta / omega) * Math.sin(omega * t)),
  60,
  20_000,
);
const pendulum = curve("phi", (t) => 0.1 * Math.cos(2 * Math.PI * t), 10.1);

const byMeasure = (proposals: readonly ProposedCriterion[]) =>
  new Map(proposals.map((proposal) => [proposal.kind === "tube" ? "tube" : proposal.measure, proposal]));

/** Whether all proposals are met by a curve. */
function meets(proposals: readonly ProposedCriterion[], { name, time, values }: ReturnType<typeof curve>): boolean {
  const written = proposals.map((proposal, i) => ({ id: `p${i}`, ...proposal }));
  expect(readCriteria(written, []).faults).toEqual([]);
  const trajectories = { time, find: (of: string) => (of === name ? values : undefined), unitOf: () => undefined };
  const facts = { compiles: true, refusal: { zh: "", en: "" }, unitFaults: [], portabilityFaults: [], equations: 1, unknowns: 1 };
  const evidence = {
    facts: { ...facts, elements: [] },
    trajectories,
    reason: { zh: "", en: "" },
    reference: trajectories,
    parameters: {},
  };
  return evaluateCriteria(criteriaSchema.parse(written), evidence).every(({ passed }) => passed);
}

describe("proposed criteria", () => {
  it("of a first order are its final value, no overshoot, and its times: ln 9 and ln 50 time constants", () => {
    const found = byMeasure(proposedCriteria([firstOrder], false));
    expect([...found.keys()]).toEqual(["final", "overshoot", "riseTime", "settlingTime", "tube"]);
    expect(found.get("final")).toMatchObject({ curve: "h", value: 3, tolerance: 0.06 });
    expect(found.get("overshoot")).toMatchObject({ most: 0.02 });
    expect(found.get("riseTime")).toMatchObject({ value: Number((tau * Math.log(9)).toFixed(2)), tolerance: 0.2 });
    expect(found.get("settlingTime")).toMatchObject({ value: expect.closeTo(tau * Math.log(50), 1), tolerance: 0.4 });
  });

  it("of a second order with damping 0.2 have its overshoot of exp(-πζ/√(1-ζ²)) and its highest value", () => {
    const overshoot = Math.exp((-Math.PI * zeta) / omega);
    const found = byMeasure(proposedCriteria([secondOrder], false));
    expect([...found.keys()]).toEqual(["final", "maximum", "overshoot", "riseTime", "settlingTime", "tube"]);
    expect(found.get("overshoot")).toMatchObject({ value: expect.closeTo(overshoot, 2), tolerance: 0.02 });
    expect(found.get("maximum")).toMatchObject({ value: expect.closeTo(1 + overshoot, 2) });
    expect(found.get("final")).toMatchObject({ value: 1 });
  });

  it("of an oscillation are its period, passages and extremes", () => {
    const found = byMeasure(proposedCriteria([pendulum], false));
    expect([...found.keys()]).toEqual(["period", "crossings", "maximum", "minimum", "final", "tube"]);
    expect(found.get("period")).toMatchObject({ level: 0, value: 1, tolerance: 0.05 });
    expect(found.get("crossings")).toMatchObject({ value: 20, tolerance: 1 });
    expect(found.get("minimum")).toMatchObject({ value: -0.1, tolerance: 0.004 });
  });

  it("of a constant is its value, of numbers that are not finite nothing", () => {
    expect(proposedCriteria([curve("c", () => 300, 1)], false)[0]).toMatchObject({ measure: "final", value: 300, tolerance: 6 });
    expect(proposedCriteria([curve("zero", () => 0, 1)], false)[0]).toMatchObject({ measure: "final", value: 0 });
    expect(proposedCriteria([curve("n", () => Number.NaN, 1)], false)).toEqual([]);
  });

  it("of values of any size are met by the curve that they come from, and not by another one", () => {
    for (const scale of [1e-6, 0.37, 1, 4711, 1.23e7]) {
      for (const [name, of, end] of [
        ["first", (t: number) => 300 - scale * Math.exp(-t / tau), 20],
        ["second", (t: number) => scale * Math.exp(-t / 5) * Math.cos(t), 60],
        ["swing", (t: number) => scale * (1 + Math.sin(t)), 50],
      ] as const) {
        const reference = curve(name, of, end);
        expect([scale, name, meets(proposedCriteria([reference], false), reference)]).toEqual([scale, name, true]);
      }
    }
    const proposals = proposedCriteria([firstOrder], false).filter(({ kind }) => kind === "measure");
    expect(meets(proposals, { ...firstOrder, values: firstOrder.values.map((value) => value / 2) })).toBe(false);
  });

  it("are tubes alone where students get parameters of their own", () => {
    expect(proposedCriteria([firstOrder, pendulum], true).map(({ kind, curve: of }) => [kind, of])).toEqual([
      ["tube", "h"],
      ["tube", "phi"],
    ]);
  });
});

it("bounds a tube by half-heights around a ramp, and by what is near in time", () => {
  const ramp = curve("ramp", (t) => 10 * t, 1, 10);
  const flat = tubeAround(ramp, { height: 0.1, width: 0, absolute: 1e-9 });
  expect([flat?.lower[5], flat?.upper[5]]).toEqual([expect.closeTo(4, 12), expect.closeTo(6, 12)]);
  const wide = tubeAround(ramp, { height: 0.1, width: 0.1, absolute: 1e-9 });
  expect([wide?.lower[5], wide?.upper[5]]).toEqual([expect.closeTo(3, 12), expect.closeTo(7, 12)]);
});

describe("the sentence of a criterion", () => {
  it.each([
    [{ kind: "compiles" }, "The model compiles", "模型能够翻译"],
    [
      { kind: "measure", curve: "h", measure: "final", value: 2, tolerance: 0.02 },
      "The final value of h: 2 m ± 0.02 m",
      "h 的终值为 2 m ± 0.02 m",
    ],
    [
      { kind: "measure", curve: "h", measure: "final", value: 2 },
      "The final value of h: 2 m ± 0.02 m",
      "h 的终值为 2 m ± 0.02 m",
    ],
    [
      { kind: "measure", curve: "h", measure: "overshoot", most: 0.1 },
      "The overshoot of h: at most 10 %",
      "h 的超调量：最多 10 %",
    ],
    [
      { kind: "measure", curve: "v", measure: "reaches", level: "m*9.81", most: 3 },
      "The time until v reaches m*9.81: at most 3 s",
      "v 到达 m*9.81 的时间：最多 3 s",
    ],
    [{ kind: "uses", element: "when", most: 0 }, "When-clauses: none", "when 子句：没有"],
    [{ kind: "uses", element: "component", name: "A.B" }, "Components A.B: at least 1", "组件 A.B：至少 1"],
    [{ kind: "tube", curve: "h", height: 0.02 }, "H follows", "h 与参考模型"],
  ] as const)("of %j says what is asked", (form, en, zh) => {
    const text = criterionText({ id: "a", ...form }, (of) => (of === "h" ? "m" : undefined));
    expect(text.en.toLowerCase()).toContain(en.toLowerCase());
    expect(text.zh).toContain(zh);
  });
});
