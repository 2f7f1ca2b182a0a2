import { describe, expect, it } from "vitest";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** Values at time 1 of the variables a and b of a model with these equations. */
function ends(library: string, equations: string): readonly number[] {
  const run = runModelica(`${library} model M Real a, b; equation ${equations} end M;`, "M", { stopTime: 1 });
  return [lastOf(run, "a"), lastOf(run, "b")];
}

describe("a function passed as an argument", () => {
  const library = `
    partial function F input Real u; output Real y; end F;
    function plusOne input F f; input Real u; output Real y; algorithm y := f(u) + 1; end plusOne;
    function twice input F f; input Real u; output Real y; algorithm y := 2 * plusOne(f, u); end twice;
    function often input F f; input Real u; output Real y = 0;
    algorithm for i in 1:20 loop y := y + plusOne(f, u); end for; while y > 1e9 loop y := y - 1; end while; end often;
    function square extends F; input Real factor = 1; algorithm y := factor * u * u; end square;`;

  it("is passed on through another function (MLS 12.4.2)", () => {
    // 2 (2² + 1) and 2 (3·2² + 1).
    expect(ends(library, "a = twice(function square(), 2 * time); b = twice(function square(factor = 3), 2 * time);")).toEqual([
      10, 26,
    ]);
  });

  it("keeps its bound inputs where the calls are not inlined", () => {
    expect(ends(library, "a = often(function square(factor = 3 * time), 2); b = 0;")).toEqual([260, 0]);
  });
});

describe("results of flexible size", () => {
  const library = `
    function doubled input Real u[:]; output Real y[:]; algorithm y := cat(1, u, u); end doubled;
    function grown input Real u[:]; input Integer n; output Real y[:]; output Real s; protected Real w[:];
    algorithm w := u; for i in 1:n loop w := cat(1, w, {i * u[1]}); end for; y := w; s := sum(w); end grown;`;

  it("have the size that the body gives them (MLS 12.4.5)", () => {
    expect(ends(library, "{a, b} = doubled({3 * time}); ")).toEqual([3, 3]);
    expect(
      ends(`${library} model N Real x[3]; end N;`, "a = sum(doubled({time, 2, 4})); b = sum(doubled(doubled({time})));"),
    ).toEqual([14, 4]);
  });

  it("grow in a loop", () => {
    // {4, 2, 4, 8} with the sum 18.
    expect(ends(library, "b = 4 * sum(grown({4 * time, 2}, 2)) - 4 * 14; (, a) = grown({4 * time, 2}, 2);")).toEqual([18, 16]);
  });
});
