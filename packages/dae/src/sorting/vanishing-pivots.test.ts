import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

const inductor = (L: number) =>
  translated(`parameter Real L = ${L}, R = 2, d = 0; Real i, v, f; equation v = 1; L * der(i) = v - R * i; f = d * i;`);
const isTunable = (test: ReturnType<typeof translated>, name: string) =>
  test.model.variables.find((entry) => entry.name === name)?.isTunable;

describe("a parameter whose value takes a derivative away", () => {
  it("decides the structure: an inductance of 0 leaves no state", () => {
    const test = inductor(0).initialise().outputs();
    expect(test.model.states).toHaveLength(0);
    expect(test.get("i")).toBeCloseTo(0.5, 12);
    expect(isTunable(test, "L")).toBe(false);
  });

  it("stays tunable with any other value, and so do factors of 0 by which nothing is divided", () => {
    expect(inductor(1).model.states).toHaveLength(1);
    expect(isTunable(inductor(1), "L")).toBe(true);
    expect(isTunable(inductor(0), "d")).toBe(true);
  });

  it("also where only the initialisation would divide by it", () => {
    // A lag whose output is its input where it has no time constant. Here it has one: the output says nothing of the input.
    const lag = (branch: string) =>
      translated(`parameter Real T = 0.02, K = 1; Real u, y, s, z(start = 7); equation
        T * der(s) = u - s; y = if T <= 0 then ${branch} else s; der(z) = 1 - z; u = z;
        initial equation s = 3; y = 3;`);
    for (const branch of ["K * u", "K * u ^ 3"]) {
      const test = lag(branch).initialise();
      expect(test.get("y")).toBeCloseTo(3, 10);
      expect(test.get("u")).toBeCloseTo(7, 10);
    }
  });

  it("also where an unknown would have to be divided by it", () => {
    // The core losses of a machine: no conductance, so that the current vanishes and the voltage follows from elsewhere.
    const test = translated(`parameter Real loss = 0; Real G, i(start = 1), v, psi; equation
      G = if loss <= 0 then 0 else loss; i = G * v; psi = 3 * i + time; v = der(psi);`);
    expect(test.model.states).toHaveLength(0);
    expect(test.initialise().outputs().get("v")).toBeCloseTo(1, 12);
  });
});
