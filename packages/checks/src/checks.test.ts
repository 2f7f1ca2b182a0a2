import { memoryProvider } from "@mofang/modelica";
import { openSources } from "@mofang/session";
import { describe, expect, it } from "vitest";
import { junitXml, readCheckPlan, runChecks } from "./index.ts";

const texts = {
  "Springs/package.mo": "package Springs end Springs;",
  "Springs/Drop.mo": `within Springs;
model Drop
  parameter Real g = 9.81;
  Real v(start = 0, fixed = true);
equation
  der(v) = g;
  annotation(experiment(StopTime = 2, Interval = 0.1, Tolerance = 1e-8));
end Drop;`,
  "Springs/Bounce.mo": `within Springs;
model Bounce
  Real h(start = 1, fixed = true);
  Real w(start = 0, fixed = true);
equation
  der(h) = w;
  der(w) = -9.81;
  when h < 0 then
    reinit(w, -0.7*pre(w));
  end when;
  annotation(experiment(StopTime = 1, Interval = 0.01, Tolerance = 1e-8));
end Bounce;`,
  "Springs/Broken.mo": "within Springs; model Broken Real x = y; end Broken;",
  "Springs/Loose.mo": "within Springs; partial model Loose Real x; end Loose;",
};

async function checked(text: string, { references = {}, changed = {} }: Partial<Record<string, Record<string, string>>> = {}) {
  const { plan, faults } = readCheckPlan(text);
  if (plan === undefined) throw new Error(JSON.stringify(faults));
  const files = new Map(Object.entries({ ...texts, ...changed }));
  const report = await runChecks(plan, {
    sources: openSources(files, { provider: memoryProvider(new Map()), roots: [], issues: [] }),
    files: { read: () => undefined, write: () => undefined },
    reference: (path) => references[path],
    now: () => 0,
    turn: async () => undefined,
    told: () => undefined,
  });
  const short = report.cases.map((found) => [found.passed, found.class, found.kind, found.subject]);
  return { ...report, short };
}

describe("a plan", () => {
  it("asks for nothing where it says nothing", () => {
    const nothing = { check: [], warnings: "pass", portability: "refuse", units: "pass", simulate: [] };
    for (const text of ["", "# nothing yet\n", "{}"]) expect(readCheckPlan(text).plan).toEqual(nothing);
  });

  it.each([
    ["check: Springs.Drop", 1, 1, "check has to be of type array"],
    ["check: [A]\nchekc: [B]", 2, 1, "there is no field chekc"],
    ["warnings: maybe", 1, 1, "warnings is one of pass, refuse"],
    ["simulate:\n  - class: A\n    reference:\n      file: ../a.csv\n      variables: [x]", 4, 7, "the value of file"],
    [
      "simulate:\n  - class: A\n    expect:\n      - curve: x +\n        measure: final\n        value: 1",
      4,
      9,
      "not an expression",
    ],
    ["simulate:\n  - class: A\n    expect:\n      - {curve: x, measure: final}", 4, 9, "needs one of least, most and value"],
    ["check: [A\nb: c", 2, 1, "no YAML"],
  ])("with a fault is refused at its place: %j", (text, line, column, words) => {
    const [fault] = readCheckPlan(text).faults;
    expect(fault?.message.en).toContain(words);
    expect(fault?.message.zh).toMatch(/[\u4e00-\u9fff]/);
    expect([fault?.line, fault?.column]).toEqual([line, column]);
  });

  it("makes no large thing of a small text", () => {
    const bomb = "a: &a [x, x]\nb: &b [*a, *a]\ncheck: [*b, *b]";
    expect(readCheckPlan(bomb).faults[0]).toMatchObject({
      line: 2,
      column: 8,
      message: { en: expect.stringContaining("aliases") },
    });
  });
});

describe("checks", () => {
  it("look at the classes of a package that can stand alone, and at what is named", async () => {
    const { short, passed, cases } = await checked("check: [Springs.*, Springs.Nowhere]");
    expect(short).toEqual([
      [true, "Springs.Bounce", "check", ""],
      [false, "Springs.Broken", "check", ""],
      [true, "Springs.Drop", "check", ""],
      [false, "Springs.Nowhere", "check", ""],
    ]);
    expect(passed).toBe(false);
    expect(cases[1]?.message.en).toMatch(/^Springs\/Broken\.mo:1:\d+: error: .*y/);
  });

  it("refuse warnings and units where they are asked to", async () => {
    const mixed = `within Springs; model Mixed Real a(unit = "m") = time*1; Real b(unit = "s") = a; end Mixed;`;
    const ask = (more: string) => checked(`check: [Springs.Mixed]\n${more}`, { changed: { "Springs/Mixed.mo": mixed } });
    expect((await ask("")).passed).toBe(true);
    expect((await ask("units: refuse")).passed).toBe(false);
  });

  it("are strict with the repository's own classes unless they are asked not to be", async () => {
    const lax = "within Springs; model Lax Real x[2](start = 1, each fixed = true); equation der(x) = -x; end Lax;";
    const ask = (more: string) => checked(`check: [Springs.Lax]\n${more}`, { changed: { "Springs/Lax.mo": lax } });
    const { passed, cases } = await ask("");
    expect(passed).toBe(false);
    expect(cases[0]?.message.en).toMatch(/^Springs\/Lax\.mo:1:\d+: .*x.*each/);
    expect((await ask("portability: pass")).passed).toBe(true);
  });

  it("run models, measure them, and say why one does not run", async () => {
    const { short, cases } = await checked(`
simulate:
  - class: Springs.Drop
    expect:
      - { curve: v, measure: final, value: 19.62, tolerance: 1e-4 }
      - { curve: 2*v, measure: maximum, most: 30 }
  - class: Springs.Drop
    settings: { stopTime: 1 }
    expect: [{ curve: v, measure: final, value: 9.81, tolerance: 1e-4 }]
  - class: Springs.Broken`);
    expect(short).toEqual([
      [true, "Springs.Drop", "simulate", ""],
      [true, "Springs.Drop", "expect", "1"],
      [false, "Springs.Drop", "expect", "2"],
      [true, "Springs.Drop", "simulate", ""],
      [true, "Springs.Drop", "expect", "1"],
      [false, "Springs.Broken", "simulate", ""],
    ]);
    expect(cases[2]?.message.en).toContain("39.24");
    expect(cases.at(-1)?.message.en).toContain("y");
  });

  it("hold curves in tubes around references, which know that events shift", async () => {
    const plan = "simulate:\n  - class: Springs.Bounce\n    reference: { file: r/Bounce.csv, variables: [h, w] }";
    const first = await checked(plan);
    expect(first.short.at(-1)).toEqual([false, "Springs.Bounce", "reference", ""]);
    expect(first.references.map(({ path }) => path)).toEqual(["r/Bounce.csv"]);
    const kept = { "r/Bounce.csv": first.references[0]?.text ?? "" };
    const again = await checked(plan, { references: kept });
    expect(again.short.slice(1)).toEqual(["h", "w"].map((curve) => [true, "Springs.Bounce", "reference", curve]));
    expect(again.references).toEqual([]);
    const changed = (from: string, to: string) => ({ "Springs/Bounce.mo": texts["Springs/Bounce.mo"].replace(from, to) });
    // The bounce comes a ten-thousandth of the duration earlier: the velocity jumps, within the width of the tube.
    expect((await checked(plan, { references: kept, changed: changed("start = 1", "start = 0.9996") })).passed).toBe(true);
    const softer = await checked(plan, { references: kept, changed: changed("0.7", "0.6") });
    expect(softer.short.slice(1)).toEqual(["h", "w"].map((curve) => [false, "Springs.Bounce", "reference", curve]));
    expect(softer.cases.at(-1)?.message.en).toMatch(/w is .* at .* s and should be/);
    const broken = await checked(plan, { references: { "r/Bounce.csv": "time,h\n0,1\n" } });
    expect(broken.short.slice(1)).toEqual([
      [false, "Springs.Bounce", "reference", "h"],
      [false, "Springs.Bounce", "reference", "w"],
    ]);
  });

  it("become JUnit XML, whatever their texts hold", async () => {
    const found = { class: 'A<"&', kind: "check", subject: "", seconds: 0.5 } as const;
    const message = { zh: "坏\u0007", en: 'x < y & "z"\u0007\nline 2' };
    const xml = junitXml(
      {
        cases: [
          { ...found, passed: false, message },
          { ...found, class: "B", passed: true, message },
        ],
      },
      "en",
    );
    expect(xml).toContain('<testsuites name="mofang" tests="2" failures="1" errors="0" time="1.000">');
    expect(xml).toContain('<testcase classname="A&lt;&quot;&amp;" name="check" time="0.5">');
    expect(xml).toContain('<failure message="x &lt; y &amp; &quot;z&quot;">x &lt; y &amp; &quot;z&quot;\nline 2</failure>');
    expect(xml).toContain('<testcase classname="B" name="check" time="0.5"/>');
    expect(xml).not.toContain("\u0007");
  });
});
