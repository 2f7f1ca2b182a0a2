import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

describe("index reduction", () => {
  it("simulates the pendulum in Cartesian coordinates with its length kept", () => {
    const test =
      translated(`Real x(start = 1, fixed = true), y(start = 0), vx, vy(start = 0, fixed = true), F; parameter Real g = 9.81;
      equation der(x) = vx; der(y) = vy; der(vx) = F * x; der(vy) = F * y - g; x^2 + y^2 = 1;`);
    expect(test.model.states).toHaveLength(2);
    test.initialise().runTo(0.3, 0.001);
    // Energy and length are kept: v² / 2 + g·y = 0 from rest at y = 0.
    expect(test.get("x") ** 2 + test.get("y") ** 2).toBeCloseTo(1, 8);
    expect((test.get("vx") ** 2 + test.get("vy") ** 2) / 2 + 9.81 * test.get("y")).toBeCloseTo(0, 6);
    expect(test.get("y")).toBeLessThan(-0.3);
  });

  it("leaves the choice of states to the run where no choice holds always and the user has not decided", () => {
    const circle = (select: string) =>
      translated(`Real x(start = 1, fixed = true), y(stateSelect = ${select}), u; parameter Real w = 1;
        equation der(x) = u; der(y) = w * x; x^2 + y^2 = 1;`).model;
    expect(circle("default").runTimeStates).toHaveLength(1);
    expect(circle("prefer").runTimeStates).toHaveLength(0);
    expect(circle("prefer").states.map(({ name }) => name)).toEqual(["y"]);
    expect(circle("never").states.map(({ name }) => name)).toEqual(["x"]);
  });

  it("settles a choice before the run where a pivot never vanishes, whichever variable has a start value", () => {
    const test = translated("Real x, y(start = 2), u; equation der(x) = u; der(y) = -4 * x; x^3 + x = y;");
    expect(test.model.runTimeStates).toHaveLength(0);
    expect(test.model.states.map(({ name }) => name)).toEqual(["x"]);
    // x³ + x = 2 at the start; (3·x² + 1)·u = -4·x.
    test.initialise();
    expect(test.get("x")).toBeCloseTo(1, 12);
    expect(test.get("u")).toBeCloseTo(-1, 12);
  });

  it("keeps what reinit sets as a state", () => {
    const model = (target: string) =>
      translated(`Real a(start = 1), b, c; equation der(a) = -a; der(b) = c; b = 2 * a;
        when time > 1 then reinit(${target}, 5); end when;`).model.states.map(({ name }) => name);
    expect(model("a")).toEqual(["a"]);
    expect(model("b")).toEqual(["b"]);
  });

  it("takes the states that stateSelect asks for", () => {
    const model = (a: string, b: string) =>
      translated(`Real phi1(stateSelect = ${a}), phi2(stateSelect = ${b}), w1(stateSelect = ${a}), w2(stateSelect = ${b}), tau; parameter Real J = 2, n = 3;
        equation der(phi1) = w1; der(phi2) = w2; J * der(w1) = 1 - tau; J * der(w2) = n * tau; phi1 = n * phi2;`);
    const names = (a: string, b: string) =>
      model(a, b)
        .model.states.map(({ name }) => name)
        .sort();
    expect(names("prefer", "default")).toEqual(["phi1", "w1"]);
    expect(names("default", "prefer")).toEqual(["phi2", "w2"]);
    expect(names("avoid", "default")).toEqual(["phi2", "w2"]);
    const test = model("prefer", "default").initialise().runTo(1, 0.01);
    // J·a1 = 1 - tau, J·a1/n = n·tau  ⇒  a1 = 1 / (J·(1 + 1/n²))
    expect(test.get("w1")).toBeCloseTo(1 / (2 * (1 + 1 / 9)), 9);
    expect(test.get("phi2")).toBeCloseTo(1 / (2 * (1 + 1 / 9)) / 2 / 3, 9);
  });

  it("differentiates an inverse model", () => {
    const test = translated(`Real x, u; equation der(x) + x = u; x = sin(time);`);
    expect(test.model.states).toHaveLength(0);
    test.initialise({}, 0.7).outputs();
    expect(test.get("u")).toBeCloseTo(Math.cos(0.7) + Math.sin(0.7), 12);
  });

  it("joins capacitors in parallel into one state", () => {
    const test = translated(`Real v1(start = 1, fixed = true), v2, i1, i2; parameter Real C1 = 1, C2 = 3, R = 2;
      equation C1 * der(v1) = i1; C2 * der(v2) = i2; v1 = v2; R * (i1 + i2) = -v1;`);
    expect(test.model.states).toHaveLength(1);
    test.initialise().runTo(1, 0.01);
    expect(test.get("v2")).toBeCloseTo(Math.exp(-1 / 8), 8);
  });
});
