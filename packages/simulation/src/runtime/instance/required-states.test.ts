import { describe, expect, it } from "vitest";
import { valuesOf } from "../model-for-tests.ts";
import { runModelica } from "../modelica-for-tests.ts";

/** A pendulum in Cartesian coordinates, of which the one that is demanded as a state is to determine the other. */
const pendulum = (demanded: string, vx: number) => `model Pendulum
    Real x(start = 0, fixed = true${demanded === "x" ? ", stateSelect = StateSelect.always" : ""});
    Real y(start = -1${demanded === "y" ? ", stateSelect = StateSelect.always" : ""});
    Real vx(start = ${vx}, fixed = true), vy, F;
  equation
    der(x) = vx;
    der(y) = vy;
    der(vx) = F * x;
    der(vy) = F * y - 9.81;
    x^2 + y^2 = 1;
  end Pendulum;`;

const run = (demanded: string, vx: number, tolerance: number) =>
  runModelica(pendulum(demanded, vx), "Pendulum", { stopTime: 2, intervals: 200, tolerance });

describe("a state that the model demands", () => {
  it.each([1e-3, 1e-4, 1e-6, 1e-8])("ends the run where it ceases to determine the motion, at tolerance %f", (tolerance) => {
    const { status } = run("x", 7, tolerance);
    expect(status).toMatchObject({ kind: "failed", failure: { code: "simulation.required-states" } });
    // By quadrature of dphi / sqrt(49 - 2·9.81·(1 - cos(phi))) to phi = π/2.
    const { values } = (status as { failure: { values: Record<string, number | string> } }).failure;
    expect(values).toMatchObject({ states: "x", others: "y" });
    expect(Math.abs((values.time as number) - 0.24483)).toBeLessThan(0.01);
  });

  it("ends the run at its start where it determines nothing", () => {
    // The guess of x = 0.5, by which states are chosen, hides it.
    const hidden = pendulum("y", 7)
      .replace("x(start = 0, fixed = true)", "x(start = 0.5)")
      .replace("equation", "initial equation x = 0; equation");
    expect(runModelica(hidden, "Pendulum", { stopTime: 2 }).status).toMatchObject({
      kind: "failed",
      failure: { values: { time: 0, states: "y", others: "x" } },
    });
  });

  it("goes on where it always determines the motion", () => {
    const swinging = run("x", 3, 1e-8);
    expect(swinging.status).toMatchObject({ kind: "finished" });
    const [y, vx, vy] = [valuesOf(swinging, "y"), valuesOf(swinging, "vx"), valuesOf(swinging, "vy")];
    // 3²/2 < 9.81: it turns back below the height of its pivot.
    for (const i of [50, 100, 150, 200]) {
      const energy = ((vx[i] as number) ** 2 + (vy[i] as number) ** 2) / 2 + 9.81 * ((y[i] as number) + 1);
      expect(Math.abs(energy - 4.5)).toBeLessThan(1e-5);
    }
  });
});
