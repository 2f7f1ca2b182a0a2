import { memoryProvider } from "@mofang/modelica";
import { openSources } from "@mofang/session";
import { describe, expect, it } from "vitest";
import { curveValues } from "./evaluate-expression.ts";
import {
  type Criterion,
  criteriaSchema,
  drawVariant,
  type Evidence,
  type Examination,
  type ExaminationReport,
  type Examiner,
  evaluateCriteria,
  examine,
  fillVariant,
  isSameFormula,
  publicCriteria,
  readCriteria,
  type Trajectories,
} from "./index.ts";

const criteriaOf = (...list: readonly unknown[]): readonly Criterion[] => criteriaSchema.parse(list);

/** y = 1 - exp(-t) (1 + t) overshoots nothing; x = 1 - cos(t) exp(-t/2) does. */
function curves(functions: Readonly<Record<string, (t: number) => number>>, end = 20, n = 4000): Trajectories {
  const time = Float64Array.from({ length: n + 1 }, (_, i) => (end * i) / n);
  return {
    time,
    find: (name) => (Object.hasOwn(functions, name) ? time.map(functions[name] as (t: number) => number) : undefined),
    unitOf: (name) => (name === "h" ? "m" : undefined),
  };
}

const facts: Evidence["facts"] = {
  compiles: true,
  refusal: { zh: "", en: "" },
  unitFaults: [],
  portabilityFaults: [],
  equations: 3,
  unknowns: 3,
  elements: [],
};

function judge(criterion: unknown, trajectories: Trajectories, parameters: Readonly<Record<string, number>> = {}) {
  const [result] = evaluateCriteria(criteriaOf(criterion), { facts, trajectories, reason: { zh: "", en: "" }, parameters });
  return { passed: result?.passed, en: result?.message.en, zh: result?.message.zh, hint: result?.hint };
}

describe("criteria on curves", () => {
  const step = curves({
    h: (t) => 1 - Math.exp(-t),
    osc: (t) => 1 - Math.exp(-t / 2) * Math.cos(2 * t),
    ball: (t) => Math.cos(t),
  });
  const measure = (curve: string, name: string, rest: object) => ({ id: "a", kind: "measure", curve, measure: name, ...rest });

  it("says what was found beside what is asked for, in both languages, and then the hint", () => {
    const hint = { zh: "看看增益。", en: "Look at the gain." };
    const found = judge(measure("h", "settlingTime", { most: 3, hint }), step);
    expect(found.passed).toBe(false);
    // 1 - exp(-t) is within 2 % after ln 50.
    expect(found.en).toBe("The time until h stays in its steady state is 3.912 s; asked for: at most 3 s.");
    expect(found.zh).toBe("h 到达稳态的时间为 3.912 s，要求最多 3 s。");
    expect(found.hint).toEqual(hint);
    expect(judge(measure("h", "settlingTime", { most: 4, hint }), step).hint).toBeUndefined();
  });

  it.each([
    ["h", "final", { value: 1, tolerance: 1e-3 }, true],
    ["h", "at", { at: 1, value: 0.632, tolerance: 1e-3 }, true],
    ["h", "reaches", { level: 0.5, value: 0.6932, tolerance: 1e-3 }, true],
    ["h", "riseTime", { value: 2.1972, tolerance: 5e-3 }, true],
    ["osc", "overshoot", { least: 0.4, most: 0.5 }, true],
    ["osc", "overshoot", { most: 0.1 }, false],
    ["ball", "crossings", { level: 0, value: 6, tolerance: 0 }, true],
    ["ball", "mean", { from: 0, to: 6.2831853, value: 0, tolerance: 1e-2 }, true],
    ["h", "integral", { value: "20 - 1", tolerance: 1e-3 }, true],
    ["ball^2 + (der(ball))^2", "range", { most: 5e-3 }, true],
    ["h", "maximum", { least: 2 }, false],
    ["ball", "settlingTime", { level: 0, band: 0.1, most: 3 }, false],
  ])("measures %s: %s %o", (curve, name, rest, passed) => {
    expect(judge(measure(curve, name, rest), step).passed).toBe(passed);
  });

  it("takes bounds from the parameters of the task", () => {
    const criterion = measure("h", "final", { value: "k/(k + m)", tolerance: 1e-3 });
    expect(judge(criterion, step, { k: 1, m: 0 }).passed).toBe(true);
    expect(judge(criterion, step, { k: 1, m: 1 })).toMatchObject({
      passed: false,
      en: "The final value of h is 1 m; asked for: 0.5 m ± 0.001 m.",
    });
  });

  it("tells values apart that look the same in four digits", () => {
    expect(judge(measure("20.0001*h/h", "final", { most: 20.0002 }), curves({ h: () => 1 })).passed).toBe(true);
    expect(judge(measure("20.0003*h/h", "final", { most: 20.0002 }), curves({ h: () => 1 })).en).toContain("is 20.0003;");
  });

  it("names a variable that is not there, and what never happens", () => {
    expect(judge(measure("speed", "final", { value: 1 }), step).en).toBe(
      "The model has no variable speed; the task asks for one of that name.",
    );
    expect(judge(measure("h", "reaches", { level: 2, most: 5 }), step).en).toBe(
      "The time until h reaches 2 m: not yet when the run ends at 20 s; asked for: at most 5 s.",
    );
  });

  it("keeps a curve inside the tube of a formula, events and all", () => {
    const tube = { id: "t", kind: "tube", curve: "h", expected: "1 - exp(-time)" };
    expect(judge(tube, step)).toMatchObject({ passed: true });
    expect(judge({ ...tube, expected: "1 - exp(-time/k)" }, step, { k: 2 }).passed).toBe(false);
    const late = curves({ h: (t) => (t < 5.03 ? 0 : 1) });
    const expected = "max(0, min(1, 1e6*(time - 5)))";
    expect(judge({ ...tube, expected }, late).passed).toBe(true);
    expect(judge({ ...tube, expected, width: 1e-4 }, late)).toMatchObject({
      passed: false,
      en: expect.stringContaining("h is 0 m at 5"),
    });
  });

  it("tells nothing of a hidden criterion but its hint", () => {
    const hidden = { ...measure("h", "final", { value: 7 }), isHidden: true };
    expect(judge(hidden, step)).toMatchObject({ passed: false, en: "A hidden check has failed." });
    const tubes = [
      { id: "t", kind: "tube", curve: "h" },
      { id: "u", kind: "tube", curve: "h", expected: "time" },
    ];
    expect(publicCriteria(criteriaOf(hidden, ...tubes)).map(({ id }) => id)).toEqual(["u"]);
  });

  it("evaluates what Modelica writes, by its precedence", () => {
    expect([...curveValues("-h^2 + 2*(3 - 1)/4", { trajectories: curves({ h: () => 3 }, 1, 1), parameters: {} })]).toEqual([
      -8, -8,
    ]);
  });
});

describe("reading criteria", () => {
  it.each([
    [[{ id: "a", kind: "measure", curve: "x", measure: "final" }], "0.value"],
    [[{ id: "a", kind: "measure", curve: "x y", measure: "final", value: 1 }], "0.curve"],
    [[{ id: "a", kind: "measure", curve: "system(1)", measure: "final", value: 1 }], "0.curve"],
    [[{ id: "a", kind: "measure", curve: "x; Real z = 1", measure: "final", value: 1 }], "0.curve"],
    [[{ id: "a", kind: "measure", curve: "x", measure: "final", value: "q*2" }], "0.value"],
    [[{ id: "a", kind: "measure", curve: "x", measure: "at", value: 1 }], "0.at"],
    [
      [
        { id: "a", kind: "compiles" },
        { id: "a", kind: "units" },
      ],
      "1.id",
    ],
    [[{ id: "a", kind: "magic" }], "0.kind"],
    [[], ""],
  ])("names the place of what is wrong in %j", (data, path) => {
    expect(readCriteria(data, ["k"]).faults.map((fault) => fault.path)).toEqual([path]);
  });
});

describe("examining a model", () => {
  const libraries = { provider: memoryProvider(new Map<string, string>()), roots: [], issues: [] };
  const examiner: Examiner = {
    open: (texts: ReadonlyMap<string, string>) => openSources(texts, libraries),
    now: () => 0,
    turn: async () => undefined,
  };
  const examination = (criteria: readonly Criterion[], rest: Partial<Examination> = {}): Examination => ({
    className: "M",
    criteria,
    parameters: {},
    experiment: { startTime: 0, stopTime: 5, intervals: 500, tolerance: 1e-6 },
    ...rest,
  });
  const answer = (text: string) => new Map([["M.mo", text]]);
  const decay = "model M Real x(start = 1, fixed = true); equation der(x) = -x; end M;";

  it("runs the answer and compares it with the hidden reference", async () => {
    const criteria = criteriaOf({ id: "c", kind: "compiles" }, { id: "t", kind: "tube", curve: "x", points: 3 });
    const reference = answer(decay);
    const right: ExaminationReport = await examine(
      examination(criteria, { reference }),
      answer(decay.replace("-x", "-1*x")),
      examiner,
    );
    expect(right).toMatchObject({ passed: true, score: 1 });
    const wrong = await examine(examination(criteria, { reference }), answer(decay.replace("-x", "-2*x")), examiner);
    expect(wrong).toMatchObject({ passed: false, score: 0.25 });
    expect(wrong.checks[1]?.message.en).toMatch(/^x is 0\.\d+ at [\d.]+ s and should be 0\.\d+ ± 0\.\d+\.$/);
  });

  it("says why there are no curves", async () => {
    const criteria = criteriaOf({ id: "a", kind: "measure", curve: "x", measure: "final", value: 0 });
    const broken = await examine(examination(criteria), answer("model M Real x = y; end M;"), examiner);
    expect(broken.checks[0]?.message.en).toMatch(/^There are no curves: The model cannot be translated: M\.mo:1:18: error: /);
    const failing = answer('model M Real x = time; equation assert(time < 2, "too far"); end M;');
    expect((await examine(examination(criteria), failing, examiner)).checks[0]?.message.en).toMatch(/too far/);
  });

  it("counts what the text uses, also where a class of the answer hides it", async () => {
    const text = `package P block Gain input Real u; output Real y = 2*u; end Gain; end P;
      model M P.Gain g(u = time); Real x; equation when time > 1 then reinit(z, 0); end when; der(z) = 1; x = integer(g.y);
      protected Real z(start = 0, fixed = true); end M;`;
    const criteria = criteriaOf(
      { id: "gain", kind: "uses", element: "component", name: "P.Gain", least: 1, most: 1 },
      { id: "any", kind: "uses", element: "component", name: "P.*" },
      { id: "when", kind: "uses", element: "when", most: 0 },
      { id: "der", kind: "uses", element: "call", name: "der", least: 2 },
    );
    const { checks } = await examine(examination(criteria), answer(text), examiner);
    expect(checks.map(({ passed }) => passed)).toEqual([true, true, false, false]);
    expect(checks[2]?.message.en).toBe("when-clauses in the model: 1; asked for: none.");
    expect(checks[3]?.message.zh).toBe("模型中的对 der 的调用：1 个，要求至少 2。");
  });

  it("runs the answer in the model of whoever sets the task", async () => {
    const harness = new Map([["Harness.mo", "model Harness M m(k = 3); end Harness;"]]);
    const criteria = criteriaOf({ id: "a", kind: "measure", curve: "m.x", measure: "final", value: 15 });
    const text = "model M parameter Real k = 1; Real x(start = 0, fixed = true); equation der(x) = k; end M;";
    expect(await examine(examination(criteria, { harness, className: "Harness" }), answer(text), examiner)).toMatchObject({
      passed: true,
    });
  });

  it("finds units that do not agree", async () => {
    const criteria = criteriaOf({ id: "u", kind: "units" });
    const text = 'model M Real l(unit = "m") = 1; Real t(unit = "s"); equation t = l; end M;';
    const { checks, passed } = await examine(examination(criteria), answer(text), examiner);
    expect(passed).toBe(false);
    expect(checks[0]?.message.en).toMatch(/^Units do not agree: .*m.*s.* \(1 in all\)\.$/);
  });

  it("refuses what other tools forgive where a task asks for it, and runs it where none does", async () => {
    const text = "model M Real x[2](start = 1, each fixed = true); equation der(x) = -x; end M;";
    const strict = await examine(examination(criteriaOf({ id: "p", kind: "portable" })), answer(text), examiner);
    expect(strict).toMatchObject({ passed: false });
    expect(strict.checks[0]?.message.en).toMatch(/^A rule of the language is broken: .*x.*each.* \(1 in all\)\.$/);
    const final = criteriaOf({ id: "f", kind: "measure", curve: "x[1]", measure: "minimum", value: 0, tolerance: 1 });
    expect((await examine(examination(final), answer(text), examiner)).passed).toBe(true);
    const right = answer(text.replace("(start", "(each start"));
    expect((await examine(examination(criteriaOf({ id: "p", kind: "portable" })), right, examiner)).passed).toBe(true);
  });
});

it("draws the same parameters for the same student and fills them in where they are named", () => {
  const variant = [{ name: "m", least: 1, most: 2, step: 0.1 }];
  expect(drawVariant(variant, () => 0.999)).toEqual({ m: 2 });
  expect(drawVariant(variant, () => 0.35)).toEqual({ m: 1.3 });
  expect(fillVariant("m = {{m}}; a = {{1, 2}, {m, 3}}; {{other}}", { m: 1.3 })).toBe("m = 1.3; a = {{1, 2}, {m, 3}}; {{other}}");
});

it("takes a formula in any form, and no other one", () => {
  const variables = [
    { name: "m", least: 1, most: 5 },
    { name: "v", least: -2, most: 2 },
  ];
  expect(isSameFormula("m*v^2/2", "0.5*v*m*v", variables)).toBe(true);
  expect(isSameFormula("m*v^2", "0.5*v*m*v", variables)).toBe(false);
  expect(isSameFormula("m*v^2/2 + 1e-3*m", "0.5*v*m*v", variables)).toBe(false);
  expect(isSameFormula("m*", "m", variables)).toBeUndefined();
  expect(isSameFormula("mass", "m", variables)).toBeUndefined();
});
