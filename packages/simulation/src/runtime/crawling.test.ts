import { describe, expect, it } from "vitest";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { runModelica } from "./modelica-for-tests.ts";

describe("a run that hardly advances", () => {
  it.each([
    ["sign(x)", "sign(x)"],
    ["noEvent(if x > 0 then 1 else -1)", "x > 0"],
  ])("ends and names what switches without events: %s", (jump, relation) => {
    // x reaches 0 near 0.62, and every jump there is larger than what could lead away from it.
    const source = `model M
      Real x(start = 0.5, fixed = true);
    equation
      der(x) = -${jump} + 0.3*sin(5*time);
    end M;`;
    const { status, statistics } = runModelica(source, "M", { stopTime: 3, intervals: 1000 });
    expect(status).toMatchObject({ kind: "failed", failure: { code: "simulation.chattering", values: { relation } } });
    expect(status.time).toBeCloseTo(0.62, 2);
    expect(statistics.steps).toBeLessThan(30_000);
    if (status.kind !== "failed") return;
    for (const language of ["zh", "en"] as const) expect(renderFailure(status.failure, language)).toContain("smooth(…)");
  });

  it("goes on with a warning where nothing switches", () => {
    // An explicit method must follow 1e6 in steps below 2e-6: millions of them.
    const source = "model M Real x(start = 2, fixed = true); equation der(x) = 1e6*(1 - x); end M;";
    const run = runModelica(source, "M", { stopTime: 10, algorithm: "Euler", initialStep: 1e-6, intervals: 1, limits });
    expect(run.status).toMatchObject({ failure: { code: "simulation.step-limit" } });
    expect(run.warnings).toMatchObject([{ code: "simulation.crawling", values: { count: 1000 } }]);
  });
});

const limits = { maximumSteps: 25_000, maximumVariables: 10, maximumResultBytes: 1e6 };
