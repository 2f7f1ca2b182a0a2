import { describe, expect, it } from "vitest";
import { runModelica } from "./modelica-for-tests.ts";

describe("a stop that takes a velocity away at once", () => {
  // A mass of 0.1 kg meets a damper of 1e12 N·s/m at s = 0: its velocity goes within 1e-13 s, while it must be seen to enter.
  const source = `model M
    Real s(start = -1, fixed = true);
    Real v(start = 0.5, fixed = true, nominal = 1e-3);
    Boolean isStopped = s > 0;
  equation
    der(s) = v;
    0.1*der(v) = if isStopped then 0.01 - 1e12*v else 0;
  end M;`;

  it.each(["Dassl", "Ida"] as const)("is passed by %s", (algorithm) => {
    for (const tolerance of [1e-4, 1e-6, 1e-8]) {
      const { status, result } = runModelica(source, "M", { stopTime: 4, tolerance, algorithm });
      expect(status).toEqual({ kind: "finished", time: 4 });
      const end = (name: string) => result.values(result.find(name) ?? -1).at(-1) ?? Number.NaN;
      expect(Math.abs(end("s"))).toBeLessThan(10 * tolerance);
      expect(Math.abs(end("v"))).toBeLessThan(10 * tolerance * 1e-3);
    }
  });
});
