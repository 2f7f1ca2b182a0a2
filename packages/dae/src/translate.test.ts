import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { flatModel } from "./notation/flat-notation.ts";
import { TestRun } from "./notation/test-runtime.ts";
import { translate } from "./translate.ts";

function run(text: string): TestRun {
  const { model, diagnostics } = translate(flatModel(text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return new TestRun(present(model, "a translated model"));
}

describe("translate", () => {
  it("solves a plain ODE with a parameter", () => {
    const test = run("Real x(start = 1, fixed = true), y; parameter Real k = 2; equation der(x) = -k * x; y = 3 * x + time;");
    test.initialise().runTo(1, 0.01);
    expect(test.get("x")).toBeCloseTo(Math.exp(-2), 8);
    expect(test.get("y")).toBeCloseTo(3 * Math.exp(-2) + 1, 8);
    test.initialise({ k: 1 }).runTo(1, 0.01);
    expect(test.get("x")).toBeCloseTo(Math.exp(-1), 8);
  });

  it("lets a ball bounce with when and reinit", () => {
    const test =
      run(`Real h(start = 1, fixed = true), v(start = 0, fixed = true); parameter Real e = 0.5; discrete Integer n(start = 0);
      equation der(h) = v; der(v) = -10; when h < 0 then reinit(v, -e * pre(v)); n = pre(n) + 1; end when;`);
    test.initialise().runTo(0.5, 0.001);
    expect(test.get("n")).toBe(1);
    const impact = Math.sqrt(0.2);
    const t = 0.5 - impact;
    expect(test.get("v")).toBeCloseTo(5 * impact - 10 * t, 1);
    expect(test.model.states.map(({ name }) => name).sort()).toEqual(["h", "v"]);
  });

  it("reduces the pendulum of index 3 to two states", () => {
    const test = run(`Real x(start = 1, fixed = true), y(start = 0), vx, vy(start = 0, fixed = true), F; parameter Real g = 9.81;
      equation der(x) = vx; der(y) = vy; der(vx) = F * x; der(vy) = F * y - g; x^2 + y^2 = 1;`);
    expect(test.model.states).toHaveLength(2);
  });

  it.each(["y = u;", "u = y;", "y = -u;"])("keeps an input that a variable equals: %s", (equations) => {
    const test = run(`input Real u(start = 2); Real y; equation ${equations}`);
    test.initialise().outputs();
    expect(Math.abs(test.get("y"))).toBe(2);
  });

  it("samples", () => {
    const test = run(`discrete Real u(start = 0); Real x(start = 0, fixed = true); equation der(x) = u;
      when sample(0, 0.5) then u = pre(u) + 1; end when;`);
    test.initialise().event(0).runTo(1.25, 0.05);
    expect(test.get("u")).toBe(3);
    expect(test.get("x")).toBeCloseTo(0.5 + 1 + 0.75, 9);
  });
});
