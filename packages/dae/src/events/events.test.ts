import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

describe("events", () => {
  it("schedules a relation of time against parameters", () => {
    const test = translated("Real y; parameter Real T = 0.3; equation y = if time >= 2 * T then 1 else 0;");
    expect(test.model.crossings).toHaveLength(0);
    expect(test.model.nTimeEvents).toBe(1);
    test.initialise().outputs();
    expect(test.get("y")).toBe(0);
    expect(test.runTo(0.6, 0.25).get("y")).toBe(1);
  });

  it("schedules a counter of periods", () => {
    const test = translated("Real y; Integer n; parameter Real T = 0.1; equation n = integer(time / T); y = time - n * T;");
    expect(test.model.crossings).toHaveLength(0);
    test.initialise().runTo(0.75, 0.5);
    expect(test.get("n")).toBe(7);
    expect(test.get("y")).toBeCloseTo(0.05, 9);
  });

  it("watches a rounding of a state", () => {
    const test = translated("Real x(start = 0.5, fixed = true), y; equation der(x) = -1; y = floor(x);");
    expect(test.initialise().outputs().get("y")).toBe(0);
    expect(test.runTo(1, 0.01).get("y")).toBe(-1);
    expect(test.model.crossings.length).toBe(2);
  });

  it("gives each branch of when its own edge", () => {
    const test = translated(`discrete Integer n(start = 0); equation
      when time > 1 then n = pre(n) + 1; elsewhen time > 2 then n = pre(n) + 10; end when;`);
    test.initialise().runTo(3, 0.3);
    expect(test.get("n")).toBe(11);
  });

  it("prefers the first branch where two fire together", () => {
    const test = translated(`discrete Integer n(start = 0); equation
      when time >= 1 then n = pre(n) + 1; elsewhen time >= 1 then n = pre(n) + 10; end when;`);
    expect(test.initialise().runTo(2, 0.3).get("n")).toBe(1);
  });

  it("settles a chain of events at one instant", () => {
    const test = translated(`Boolean a(start = false), b(start = false), c(start = false); discrete Integer n(start = 0);
      equation a = time >= 1; when a then n = pre(n) + 1; end when; b = n > 0; c = edge(b) or pre(c);`);
    test.initialise().runTo(2, 0.25);
    expect([test.get("b"), test.get("c")]).toEqual([1, 1]);
  });

  it("keeps relations in noEvent out of the crossings", () => {
    const test = translated("Real x(start = 1, fixed = true), y; equation der(x) = -1; y = noEvent(if x > 0 then x else 0);");
    expect(test.model.crossings).toHaveLength(0);
    expect(test.initialise().runTo(2, 0.1).get("y")).toBe(0);
  });

  it("asserts and terminates", () => {
    const test = translated(`Real x(start = 0, fixed = true); equation der(x) = 1; assert(x < 0.5, "too far");
      when x > 0.8 then terminate("done"); end when;`);
    test.initialise().runTo(0.4, 0.1);
    test.functions.asserts(test.memory);
    expect(test.messages).toEqual([]);
    test.runTo(1, 0.1);
    test.functions.asserts(test.memory);
    expect(test.messages).toEqual(["terminate: done", "error: too far"]);
  });

  it("runs when-statements of an algorithm", () => {
    const test = translated(`discrete Integer n(start = 2); Integer m; algorithm
      when time > 1 then n := n + 1; n := 2 * n; elsewhen time > 2 then n := 0; end when; m := n + 1;`);
    test.initialise().outputs();
    expect([test.get("n"), test.get("m")]).toEqual([2, 3]);
    expect([test.runTo(1.5, 0.2).get("n"), test.get("m")]).toEqual([6, 7]);
    expect(test.runTo(2.5, 0.2).get("n")).toBe(0);
  });

  it("lowers if-equations branch by branch", () => {
    const test = translated(`Real x, y; Boolean b; equation b = time > 1;
      if b then x = 1; y = x + 1; else y = 5; x = 2 * y; end if;`);
    test.initialise().outputs();
    expect([test.get("x"), test.get("y")]).toEqual([10, 5]);
    test.runTo(2, 0.25);
    expect([test.get("x"), test.get("y")]).toEqual([1, 2]);
  });
});
