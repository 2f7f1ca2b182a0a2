import { describe, expect, it } from "vitest";
import { runModelica } from "./modelica-for-tests.ts";

/** How a run of a model `M` ends that is made of a function `f` and further declarations. */
function endOf(text: string, stopTime = 1) {
  const run = runModelica(`model M\n${text}\nend M;`, "M", { stopTime, intervals: 2 });
  return run.status.kind === "failed" ? run.status.failure : run.status;
}

describe("a hostile model", () => {
  it("that loops without end in a function is ended", () => {
    const text = `function f input Real x; output Real y; algorithm y := x; while y > x - 1 loop y := y + 1; end while; end f;
      Real z = f(time);`;
    expect(endOf(text)).toMatchObject({ code: "run.endless-loop" });
  });

  it("that loops without end in an algorithm section is ended", () => {
    const text = "Real x; algorithm x := time; while x < 10 loop x := x - 1; end while;";
    expect(endOf(text)).toMatchObject({ code: "run.endless-loop" });
  });

  it("that wants arrays larger than any memory is told so", () => {
    const f = (body: string) => `function f input Integer n; output Real y = 0; protected Real a[n]; algorithm ${body} end f;
      Integer n = if time > -1 then 1000000000 else 1; Real z = f(n);`;
    expect(endOf(f("a := fill(1.0, n); y := a[1];"))).toMatchObject({ code: "simulation.out-of-memory" });
    expect(endOf(f("for i in 1:n loop y := y + i; end for;"))).toMatchObject({ code: "simulation.out-of-memory" });
  });

  it("that doubles a text again and again ends in a failure", () => {
    const text = `function f input Integer n; output String s = "x"; algorithm for i in 1:n loop s := s + s; end for; end f;
      String s; algorithm when initial() then s := f(100); end when;`;
    expect(endOf(text)).toMatchObject({ code: "simulation.out-of-memory" });
  });

  it("that samples more often than times can be told apart is refused", () => {
    const text = "Integer n(start = 0); algorithm when sample(0, 1e-300) then n := pre(n) + 1; end when;";
    expect(endOf(text)).toMatchObject({ code: "simulation.sample-too-short", values: { value: 1e-300 } });
  });

  it("whose integers leave 32 bits is told which", () => {
    const text = "Integer n(start = 2000000000, fixed = true); algorithm when sample(0.1, 0.1) then n := 2 * pre(n); end when;";
    expect(endOf(text)).toMatchObject({
      code: "simulation.integer-out-of-range",
      values: { time: 0.1, name: "n", value: 4e9 },
    });
  });

  it("whose other variables leave the numbers ends, and is warned once of each", () => {
    const text = `Real pole, root, clean, also = root; Real x(start = 0, fixed = true);
      equation der(x) = 1; pole = 1 / (time - 0.5); root = sqrt(time - 0.5); clean = time;`;
    const run = runModelica(`model M\n${text}\nend M;`, "M", { stopTime: 1, intervals: 4 });
    expect(run.status.kind).toBe("finished");
    expect(run.warnings.map(({ code, values }) => [code, values.time, values.names])).toEqual([
      ["simulation.log-not-finite", 0, "root, also"],
      ["simulation.log-not-finite", 0.5, "pole"],
    ]);
  });

  it("whose derivatives leave the numbers is told which", () => {
    const text =
      "Real quiet(start = 1, fixed = true), loud(start = 1e308, fixed = true); equation der(quiet) = -quiet; der(loud) = loud;";
    expect(endOf(text)).toMatchObject({ code: "simulation.not-finite", values: { names: "loud" } });
  });
});
