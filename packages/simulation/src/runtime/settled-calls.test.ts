import { describe, expect, it } from "vitest";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** A pure function of a table that only the run can evaluate, since it calls an external one. */
const library = `
  function solve input Real A[2, 2]; input Real b[2]; output Real x[2] = b; output Integer info;
  protected Real LU[2, 2] = A; Integer pivots[2];
  external "FORTRAN 77" dgesv(2, 1, LU, 2, pivots, x, 2, info); end solve;
  function coefficients input Real scale; output Real c[2];
  algorithm c := solve([2, 0; 0, 4], {2, 8}); c := scale * c; end coefficients;
  function value input Real t; output Real y;
  protected Real c[2] = coefficients(3);
  algorithm c[1] := c[1] + t; y := c[1] + c[2]; end value;`;

describe("a call that has one value for the whole run", () => {
  it("is not changed by who changes its value", () => {
    const run = runModelica(`${library} model M Real y; equation y = value(time); end M;`, "M", { stopTime: 2 });
    // c = 3·{1, 2}, whatever has been added to a copy before.
    expect(lastOf(run, "y")).toBeCloseTo(3 + 2 + 6, 12);
  });
});
