import { describe, expect, it } from "vitest";
import { flatModel } from "../notation/flat-notation.ts";
import { translated } from "../notation/test-runtime.ts";
import { translate } from "../translate.ts";

const codes = (text: string) => translate(flatModel(text)).diagnostics.map(({ code }) => code);

describe("initialisation", () => {
  it("starts in steady state where an initial equation says so", () => {
    const test = translated("Real x; parameter Real k = 4; equation der(x) = k - 2 * x; initial equation der(x) = 0;");
    expect(test.initialise().get("x")).toBeCloseTo(2, 12);
    expect(codes("Real x; equation der(x) = 4 - 2 * x; initial equation der(x) = 0;")).toEqual([]);
  });

  it("finds a parameter that is not fixed, and what depends on it", () => {
    const test = translated(`parameter Real k(fixed = false), twice = 2 * k; Real x(start = 1, fixed = true), y;
      equation der(x) = -k * x; y = twice; initial equation der(x) = -3;`);
    test.initialise().outputs();
    expect(test.get("k")).toBeCloseTo(3, 12);
    expect(test.get("y")).toBeCloseTo(6, 12);
  });

  it("takes start values as fixed where equations are missing, the one set nearest to the top first", () => {
    const text = "Real x(start = 2), y(start = 3); equation der(x) = -x; der(y) = -y; initial equation x + y = 10;";
    expect(codes(text)).toContain("dae.start-values-chosen");
    expect(translated(text).initialise().get("y")).toBeCloseTo(8, 12);
  });

  it("takes the start value of what is preferred as a state before that of a state about which nothing is said", () => {
    // The energy of a tank is the state, its temperature is what the user knows.
    const test = translated(`Real energy, temperature(start = 300, stateSelect = prefer);
      equation der(energy) = 0; energy = 5 * (temperature - 273);`);
    expect(test.initialise().get("energy")).toBeCloseTo(5 * 27, 12);
  });

  it("checks redundant conditions", () => {
    const text = (y: number) => `Real x(start = 1, fixed = true), y; equation der(x) = -x; y = 2 * x; initial equation y = ${y};`;
    expect(codes(text(2))).toContain("dae.initial-redundant");
    expect(translated(text(2)).initialise().get("y")).toBe(2);
    expect(() => translated(text(3)).initialise()).toThrow("initial-contradiction");
  });

  it("checks the condition that follows from others, where structure would rather leave out one that does not", () => {
    const text = (rate: number) => `Real x, y, z, sum; Boolean b;
      equation der(x) = 5 - x - z; der(y) = 6 - y - z; der(z) = 8 - z - x - 2 * y; sum = x + y; b = x > 0;
      initial equation der(x) = x; der(y) = y; der(sum) = sum + ${rate}; der(z) = 0; b = true; pre(b) = true; pre(b) = b;`;
    const test = translated(text(0)).initialise();
    expect(["x", "y", "z"].map((name) => test.get(name))).toEqual([2, 2.5, 1].map((value) => expect.closeTo(value, 12)));
    expect(() => translated(text(1)).initialise()).toThrow("initial-contradiction");
  });

  it("checks redundant conditions on Booleans, and what algorithm sections say", () => {
    const text = (b: boolean) => `Boolean a, b; Real x(start = 1, fixed = true); equation der(x) = -x; a = x > 0.5; b = a;
      initial equation b = ${b};`;
    expect(() => translated(text(true)).initialise()).not.toThrow();
    expect(() => translated(text(false)).initialise()).toThrow("initial-contradiction");
  });

  it("starts discrete variables from their left limits", () => {
    const test = translated(`discrete Real a(start = 5, fixed = true), b; discrete Integer n(start = 7);
      equation when time > 1 then a = 1; b = 2; n = pre(n) + 1; end when; initial equation b = 9;`);
    test.initialise();
    expect([test.get("a"), test.get("b"), test.get("n")]).toEqual([5, 9, 7]);
    test.runTo(2, 0.25);
    expect([test.get("a"), test.get("b"), test.get("n")]).toEqual([1, 2, 8]);
  });

  it("knows the left limit of a continuous variable at the start: it is its value", () => {
    const text = `Real x(start = 1, fixed = true), v(start = 3, fixed = true); discrete Real hit(start = 0, fixed = true);
      equation der(x) = v; der(v) = -1; when x < 0 then hit = pre(v); reinit(v, -pre(v)); end when;`;
    expect(codes(text)).toEqual([]);
    const follows = translated(`Real v(start = 3, fixed = true), before; equation der(v) = -1; before = pre(v);`);
    expect(follows.initialise().get("before")).toBe(3);
  });

  it("lets a discrete variable follow from a state in an initial equation", () => {
    const test =
      translated(`discrete Real d; Real x(start = 1, fixed = true); equation der(x) = -d; when x < 0 then d = 0; end when;
      initial equation d = 2 * x;`);
    test.initialise();
    expect([test.get("d"), test.get("x")]).toEqual([2, 1]);
  });

  it("takes what is set again at the start as an initial equation", () => {
    const text = "Real x, y; equation der(x) = -x; y = 2 * x; when {initial(), time > 1} then reinit(x, 5 + time); end when;";
    expect(codes(text)).toEqual([]);
    const test = translated(text);
    expect(test.initialise().get("x")).toBe(5);
    test.runTo(1.001, 0.01);
    expect(test.get("x")).toBeCloseTo(6 * Math.exp(-0.001), 5);
  });

  it("takes a left limit from an initial equation", () => {
    const text = `parameter Boolean start = true; Boolean q, n;
      equation q = not (time > 2 or pre(n)); n = not (time > 1 or q); initial equation pre(n) = start;`;
    expect(codes(text)).toEqual([]);
    const test = translated(text).initialise();
    expect([test.get("q"), test.get("n")]).toEqual([0, 1]);
    test.runTo(1.5, 0.25);
    expect([test.get("q"), test.get("n")]).toEqual([1, 0]);
    const other = translated(text).initialise({ start: 0 });
    expect([other.get("q"), other.get("n")]).toEqual([1, 0]);
  });

  it.each([
    ["a constant", "on = true;"],
    ["a parameter", "parameter Boolean p = true; on = p;"],
    ["an input", "input Boolean u(start = true); on = u;"],
    ["the opposite of a constant", "Boolean off; on = not off; off = false;"],
  ])("takes the left limit of a variable that equals %s from an initial equation", (_, text) => {
    const model = `Boolean on; Real x; parameter Boolean before = false; ${text.replace("on =", "equation der(x) = 0; on =")}
      initial equation pre(on) = before; x = if edge(on) then 5 else 6;`;
    expect(codes(model)).toEqual([]);
    expect(translated(model).initialise().get("x")).toBe(5);
    expect(translated(model).initialise({ before: 1 }).get("x")).toBe(6);
  });

  it("takes the left limit of a variable that equals a constant from a start value that is fixed", () => {
    const test = translated(`Integer n(start = 7, fixed = true), before; Real x; equation n = 3; before = pre(n); der(x) = 0;
      initial equation x = before;`);
    expect([test.initialise().get("x"), test.get("n")]).toEqual([7, 3]);
  });

  it("lets each of two equal variables have its own left limit", () => {
    const text = `Boolean a, b; Real x, y; equation a = time < 1; b = a; der(x) = 0; der(y) = 0;
      initial equation pre(a) = false; pre(b) = true; x = if edge(a) then 1 else 2; y = if edge(b) then 1 else 2;`;
    expect(codes(text)).toEqual([]);
    const test = translated(text).initialise();
    expect([test.get("x"), test.get("y")]).toEqual([1, 2]);
  });

  it("lets left limits follow from each other and from present values", () => {
    const text = `Boolean active, new, old; equation active = pre(new); new = active and not time > 1;
      when time > 5 then old = active; end when;
      initial equation pre(new) = pre(active); pre(old) = pre(active); active = true;`;
    expect(codes(text)).toEqual([]);
    const test = translated(text).initialise();
    expect([test.get("active"), test.get("new"), test.get("old")]).toEqual([1, 1, 1]);
    test.runTo(2, 0.25);
    expect([test.get("active"), test.get("new"), test.get("old")]).toEqual([0, 0, 1]);
  });

  it("solves for a left limit that is negated", () => {
    const text = (start: boolean) => `Boolean u, y; equation y = not pre(u); when time > 1 then u = not pre(u); end when;
      initial equation y = ${start};`;
    for (const start of [false, true]) {
      const test = translated(text(start)).initialise();
      expect([test.get("u"), test.get("y")]).toEqual([start ? 0 : 1, start ? 1 : 0]);
    }
  });

  it("reports left limits that contradict each other", () => {
    const text = "Integer n; equation n = pre(n); initial equation pre(n) = 2; pre(n) = 3;";
    expect(codes(text)).toContain("dae.initial-redundant");
    expect(() => translated(text).initialise()).toThrow("initial-contradiction");
  });

  it.each([
    ["a when-clause", "equation when time > 1 then y = not pre(y); end when;"],
    ["an algorithm", "algorithm when time > 1 then y := not pre(y); end when;"],
  ])("lets a variable that %s leaves alone differ from a left limit that the model gives", (_, text) => {
    const model = `Boolean y, rises; Real x; ${text} equation rises = y; der(x) = 0;
      initial equation y = true; pre(y) = false; x = if pre(y) then 1 else 2;`;
    expect(codes(model)).toEqual(["dae.initial-jump"]);
    const test = translated(model).initialise();
    expect([test.get("y"), test.get("x")]).toEqual([1, 2]);
    expect(test.runTo(0.5, 0.25).get("y")).toBe(1);
    expect(test.runTo(2, 0.25).get("y")).toBe(0);
    expect(() => translated(`${model} y = false;`).initialise()).toThrow("initial-contradiction");
  });

  it("finds a discrete parameter that is not fixed, and what depends on it", () => {
    const text = `parameter Boolean isFirst = true; parameter Integer seed(fixed = false), twice = 2 * seed; Integer n;
      equation n = twice + 1; initial equation seed = if isFirst then 41 else 3;`;
    expect(codes(text)).toEqual([]);
    const test = translated(text);
    test.initialise();
    expect([test.get("seed"), test.get("n")]).toEqual([41, 83]);
    test.initialise({ isFirst: 0 });
    expect([test.get("seed"), test.get("n")]).toEqual([3, 7]);
  });

  it("runs a when-clause with initial()", () => {
    const test = translated("discrete Real a(start = 5); equation when {initial(), time > 1} then a = time + 1; end when;");
    expect(test.initialise().get("a")).toBe(1);
    expect(test.runTo(2, 0.25).get("a")).toBe(2);
  });

  // MLS 3.7.5: initial() becomes false by a time event at the beginning of the simulation; 8.6 has this very example.
  it.each(["when not initial() then", "Boolean b; equation b = not initial(); when b then"])(
    "fires once the initialisation is over: %s",
    (text) => {
      const when = text.startsWith("Boolean") ? text : `equation ${text}`;
      const test = translated(`discrete Integer n(start = 0, fixed = true); discrete Real at;
        ${when} n = pre(n) + 1; at = time; end when;`);
      expect(test.initialise().get("n")).toBe(1);
      expect(test.runTo(2, 0.25).get("n")).toBe(1);
    },
  );

  it.each([
    ["initial() and p", 0],
    ["initial() or time > 1", 1],
    ["{initial() and p, time > 1}", 1],
  ])("fires at no start where initial() is a part of the condition %s", (condition, atEnd) => {
    const test = translated(`parameter Boolean p = true; discrete Integer n(start = 0, fixed = true);
      equation when ${condition} then n = pre(n) + 1; end when;`);
    expect(test.initialise().get("n")).toBe(0);
    expect(test.runTo(0.5, 0.25).get("n")).toBe(0);
    expect(test.runTo(2, 0.25).get("n")).toBe(atEnd);
  });

  it("fires at the start under a condition that only a run knows", () => {
    const test = translated(`parameter Boolean p = true; discrete Integer n(start = 0, fixed = true);
      equation if p then when initial() then n = pre(n) + 1; end when; end if;`);
    expect(test.initialise().get("n")).toBe(1);
    expect(test.initialise({ p: 0 }).get("n")).toBe(0);
  });

  it("leads from the simplified to the actual expression of homotopy", () => {
    const test = translated("Real x(start = 1); equation homotopy(x^3, x) = 8;");
    expect(test.initialise().get("x")).toBeCloseTo(2, 10);
    test.memory.homotopy = 0;
    test.functions.initialise(test.memory);
    expect(test.get("x")).toBeCloseTo(8, 10);
  });
});
