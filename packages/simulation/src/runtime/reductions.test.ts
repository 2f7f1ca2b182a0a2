import { describe, expect, it } from "vitest";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

describe("a sum over iterators in a function", () => {
  const library = `
    function f input Real v[:]; input Integer n; output Real least; output Real most; input Real much = 0;
    protected Real s[size(v, 1)] = sum(i * v for i in 1:n);
    algorithm least := min(s); most := max(sum(i * v + j * v for i in 1:n, j in 1:2)); while most < much loop most := most + 1; end while;
    end f;`;
  const ends = (equation: string) => {
    const run = runModelica(`${library} model M Real a, b; equation ${equation} end M;`, "M", { stopTime: 1 });
    return [lastOf(run, "a"), lastOf(run, "b")];
  };

  it("of arrays is the array of the sums of their elements, called or written out", () => {
    // Σ i = 6; over j too: 2·6 + 3·3.
    expect(ends("(a, b) = f({2, 3} * time, 3, time);")).toEqual([12, 63]);
    expect(ends("(a, b) = f({2, 3} * time, 3);")).toEqual([12, 63]);
    expect(ends("(a, b) = f({2, 3}, 3);")).toEqual([12, 63]);
  });
});

describe("what a record of literals holds", () => {
  it("may occur beside the record as well", () => {
    const library = `
      record State Real p; Real x[2]; end State;
      function ofState input State s; input Real t; output Real y; algorithm y := s.p * t + s.x[1]; while y < 0 loop y := y + t; end while; end ofState;
      function ofShares input Real x[2]; input Real t; output Real y; algorithm y := x[2] * t; while y < 0 loop y := y + t; end while; end ofShares;`;
    const model = `${library} model M Real a, b, c;
      equation a = ofState(State(5, {1, 2}), time); b = ofShares({1, 2}, time); c = ofShares({1, 2}, 2 * time); end M;`;
    const run = runModelica(model, "M", { stopTime: 1 });
    expect([lastOf(run, "a"), lastOf(run, "b"), lastOf(run, "c")]).toEqual([6, 2, 4]);
  });
});
