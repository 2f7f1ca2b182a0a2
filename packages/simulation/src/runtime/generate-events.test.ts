import { describe, expect, it } from "vitest";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

describe("a function with the annotation GenerateEvents (MLS 18.3)", () => {
  const step = (annotation: string) => `function step input Real t; output Real y; protected Real k; algorithm
      k := 2; if t > 0.5 then y := 1; k := 3; elseif t > 0.25 then y := 0.5; else y := 0; end if; y := y*k; ${annotation} end step;
    model M Real x(start = 0, fixed = true); equation der(x) = step(time); end M;`;

  it("makes the relations in its branches events, which are found where they are", () => {
    // 0.25·(0.5·2) + 0.5·(1·3)
    const run = runModelica(step("annotation(GenerateEvents = true);"), "M", { stopTime: 1 });
    expect(lastOf(run, "x")).toBeCloseTo(1.75, 9);
    expect(run.statistics.events).toBe(2);
  });

  it("makes none inside of noEvent, as no other function does", () => {
    expect(runModelica(step(""), "M", { stopTime: 1 }).statistics.events).toBe(0);
    const calm = step("annotation(GenerateEvents = true);").replace("= step(time)", "= noEvent(step(time))");
    expect(runModelica(calm, "M", { stopTime: 1 }).statistics.events).toBe(0);
  });

  it("is what an inlined function does not have: its relations make no events (MLS 8.5)", () => {
    const inlined = `function step input Real t; output Real y; algorithm y := if t > 0.5 then 1 else 0; annotation(Inline = true); end step;
      model M Real x(start = 0, fixed = true); equation der(x) = step(time); end M;`;
    const run = runModelica(inlined, "M", { stopTime: 1 });
    expect(run.statistics.events).toBe(0);
    expect(lastOf(run, "x")).toBeCloseTo(0.5, 3);
    const asArgument = inlined.replace("step(time)", "step(if time > 0.25 then 1 else 0)");
    expect(runModelica(asArgument, "M", { stopTime: 1 }).statistics.events).toBe(1);
  });
});
