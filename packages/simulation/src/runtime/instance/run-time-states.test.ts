import { describe, expect, it } from "vitest";
import { algorithmNames } from "../../experiment/algorithms.ts";
import { valuesOf } from "../model-for-tests.ts";
import { runModelica } from "../modelica-for-tests.ts";

/** A pendulum in Cartesian coordinates that goes over the top: neither x nor y can be the state all the way round. */
const pendulum = `model Pendulum
    Real x(start = 0, fixed = true), y(start = -1), vx(start = 7, fixed = true), vy, F;
  equation
    der(x) = vx;
    der(y) = vy;
    der(vx) = F * x;
    der(vy) = F * y - 9.81;
    x^2 + y^2 = 1;
  end Pendulum;`;

/** What steps of 1 ms of first and second order may lose of an energy of about 15. */
const lowOrder: Readonly<Record<string, number>> = { Euler: 4, ModifiedEuler: 0.02, Rkfix2: 0.02 };

describe("states selected while the run goes on", () => {
  it.each(algorithmNames)("carry a pendulum through its whole circle with %s", (algorithm) => {
    const run = runModelica(pendulum, "Pendulum", { stopTime: 2, intervals: 2000, tolerance: 1e-6, algorithm });
    expect(run.status).toMatchObject({ kind: "finished" });
    const [x, y, vx, vy] = [valuesOf(run, "x"), valuesOf(run, "y"), valuesOf(run, "vx"), valuesOf(run, "vy")] as const;
    // Twice over the top: the energy 7²/2 - 9.81 lies above 9.81.
    expect(Math.max(...y)).toBeGreaterThan(0.99);
    const deviation = lowOrder[algorithm] ?? 0.005;
    for (const i of [500, 1000, 1500, 2000]) {
      expect((x[i] as number) ** 2 + (y[i] as number) ** 2).toBeCloseTo(1, 8);
      const energy = ((vx[i] as number) ** 2 + (vy[i] as number) ** 2) / 2 + 9.81 * (y[i] as number);
      expect(Math.abs(energy - (49 / 2 - 9.81))).toBeLessThan(deviation);
    }
  });

  it("are told by the names of the variables that they are", () => {
    const torn = pendulum.replace("F * x;", "F * x - y / (1 - time) ^ 2;").replace("F * y - 9.81", "F * y + x / (1 - time) ^ 2");
    const run = runModelica(torn, "Pendulum", { stopTime: 2, tolerance: 1e-6 });
    expect(run.status).toMatchObject({
      kind: "failed",
      failure: { values: { states: expect.stringMatching(/^v?[xy](, v?[xy])?$/) } },
    });
  });

  it("are what nothing is said about where an angle shall be no state", () => {
    // c and s of an angle that turns through several circles: neither can be the state all the way round.
    const turning = `model Turning
        Real c(start = 1), s(start = 0), phi(start = 0, stateSelect = StateSelect.never);
        Real w(start = 7, fixed = true);
      initial equation
        phi = 0;
      equation
        c = cos(phi);
        s = sin(phi);
        w = der(phi);
        der(w) = -s;
      end Turning;`;
    const run = runModelica(turning, "Turning", { stopTime: 2, intervals: 200, tolerance: 1e-8 });
    expect(run.status).toMatchObject({ kind: "finished" });
    const [c, w] = [valuesOf(run, "c"), valuesOf(run, "w")];
    expect(Math.min(...c)).toBeLessThan(-0.99);
    c.forEach((cosine, i) => {
      expect((w[i] as number) ** 2 / 2 - cosine).toBeCloseTo(49 / 2 - 1, 4);
    });
  });
});
