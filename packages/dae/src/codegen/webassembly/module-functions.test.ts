import { ClassTree, flatten, memoryProvider } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { translate } from "../../translate.ts";
import { createMemory, instantiate } from "../instantiate.ts";
import type { RuntimeFunctions, TranslatedModel } from "../interface/translated-model.ts";
import { hotCode } from "./hot-code.ts";

/** Equations enough that the model's code is worth a module. */
const filler = `Real w[40];
equation
  for i in 1:40 loop w[i] = x*i + 0.5*time; end for;`;

function translated(declarations: string, equations: string): TranslatedModel {
  const source = `model M ${declarations} Real x(start = 1, fixed = true); ${filler} der(x) = 1 - x; ${equations} end M;`;
  const flat = present(flatten(new ClassTree(memoryProvider({ "model.mo": source })), "M").model, "a flat model");
  return present(translate(flat).model, "a translated model");
}

/** The external function `fit(u, y)` of models below: y = 2·u - 1. */
function fitted(u: Float64Array, y: Float64Array): void {
  u.forEach((value, i) => {
    y[i] = 2 * value - 1;
  });
}

/** What both forms of the code leave for some values of the state, with what they tell the runtime. */
function outcomes(model: TranslatedModel) {
  return ["WebAssembly", "JavaScript"].map((form) => {
    const notes: string[] = [];
    const runtime = new Proxy({} as RuntimeFunctions, {
      get:
        (_, service) =>
        (...words: readonly unknown[]) => {
          if (service === "fail" || words[0] === "error") throw new Error(words.join(" "));
          if (service === "external") return fitted;
          return service === "formatReal" ? String(words[0]) : void notes.push(words.join(" "));
        },
    });
    const made = createMemory(model);
    const memory =
      form === "WebAssembly" ? made : { ...made, values: new Float64Array(model.nSlots), pre: new Float64Array(model.nSlots) };
    const functions = form === "WebAssembly" ? instantiate(model, runtime, memory) : instantiate(model, runtime);
    functions.constants(memory);
    functions.parameters(memory);
    const rows = [-2, -0.5, 0, 0.3, 1, 2.5, 7, 40].map((x) => {
      memory.values[0] = x / 3;
      for (const { slot } of model.states) memory.values[slot] = x;
      try {
        functions.derivatives(memory);
        functions.outputs(memory);
      } catch (error) {
        return String(error);
      }
      return [...memory.values];
    });
    return { rows, notes };
  });
}

/** Whether no line of an equation calls a function in JavaScript. */
function isWhole(model: TranslatedModel): boolean {
  const islands = present(hotCode(model), "hot code").javascript.match(/^function island\d+\(\) \{\n[^}]*\}/gm) ?? [];
  return islands.every((text) => !/\bf\d+\(/.test(text) || text.includes("region.write("));
}

function expectSame(model: TranslatedModel): void {
  const [wasm, javascript] = outcomes(model);
  expect(wasm).toEqual(javascript);
}

const medium = `
  record State Real p; Real T; Real[3] X; end State;
  function state input Real p; input Real T; output State s;
  algorithm s.p := p; s.T := if T > 1 then T else 1 + T*T; s.X := {p, T, p*T}; end state;
  function density input State s; output Real d;
  algorithm d := s.p/s.T + s.X[3]; end density;
  function worse input State s; input Real by; output State t;
  algorithm t := s; t.T := s.T + by; end worse;`;

describe("functions of a model that runs often", () => {
  it("are part of its module with records that they take, give and hold", () => {
    const model = translated(
      `${medium} Real a, b, c; State s;`,
      `a = density(state(x, 2*x)); b = density(worse(worse(state(x, 1), x), 3)) + density(state(3, x));
       s = state(x + 1, x); c = density(s) + density(worse(s, 1));`,
    );
    expect(isWhole(model)).toBe(true);
    expectSame(model);
  });

  it("compute with arrays, loops and branches what JavaScript computes, to the last bit", () => {
    const model = translated(
      `function sum input Real u[:]; input Integer n; output Real y; protected Real part[4]; Integer k = 0;
       algorithm
         y := 0;
         for i in 1:n loop part[i] := u[i]^i; y := y + part[i]*exp(-u[i]); if y > 50 then break; end if; end for;
         for i in n:-1:1 loop y := y + part[i]/i; end for;
         while k < 5 and y < 100 loop k := k + 1; y := y + sin(y) + k; end while;
         if y > 10 then y := y - 10; elseif y > 5 then y := -y; else y := y*2; return; end if;
       end sum;
       parameter Integer n(fixed = true) = 4; Real a, b, c;`,
      "a = sum({x, 2*x, 1, time}, n); b = sum({1, 2, 3}, 3); c = sum({x, 1/7}, 2) + a;",
    );
    expect(isWhole(model)).toBe(true);
    expectSame(model);
  });

  it("read parts of constant tables, records of tables among them", () => {
    const model = translated(
      `record Table Real[2, 3] c; Integer n; end Table;
       function value input Real u[:]; input Real x; output Real y;
       algorithm y := 0; for i in 1:size(u, 1) loop y := y*x + u[i]; end for; end value;
       function chosen input Table t; input Real x; output Real y; protected Integer row;
       algorithm row := if x > 1 then 2 else 1; y := t.c[row, 1];
         while y < 30 loop y := y + 10 + value(t.c[row, :], 1/x) + value(t.c[row, 2:3], t.n); end while; end chosen;
       constant Table table(c = {{1, 2, 3}, {4, 5, 6}}, n = 7); Real a;`,
      "a = chosen(table, x);",
    );
    expect(isWhole(model)).toBe(true);
    expectSame(model);
  });

  it("check subscripts of loops that may leave an array, and compute with those that cannot", () => {
    const model = translated(
      `function shifted input Real u[4]; input Real n; output Real y; protected Real v[2, 4];
       algorithm
         y := 0;
         for i in 1:4 loop v[1, i] := u[i]*i; v[2, 5 - i] := u[i]; end for;
         for i in 2:4 loop y := y + v[1, i - 1]*v[2, i] + v[2, i]; end for;
         for i in 3:2 loop y := y + u[i + 4]; end for;
         for i in -1:1 loop y := y + u[i + 3]; end for;
         if n > 4 then for i in 1:4 loop y := y + u[i + 1]; end for; end if;
         if n < 0 then for i in 0:3 loop v[2, i] := y; end for; end if;
       end shifted;
       Real a;`,
      "a = shifted({x, 2*x, 3, time}, x);",
    );
    expect(isWhole(model)).toBe(true);
    const [wasm] = outcomes(model);
    const failures = wasm?.rows.map((row) => typeof row === "string");
    expect(failures).toEqual([true, true, false, false, false, false, true, true]);
    expectSame(model);
  });

  it("leave what they cannot finish to JavaScript: warnings, errors, subscripts", () => {
    const model = translated(
      `function root input Real u; output Real y;
       algorithm assert(u > -1, "below -1"); assert(u < 5, "above 5", AssertionLevel.warning); y := sqrt(u + 1); end root;
       function element input Real u[3]; input Real x; output Real y;
       algorithm y := u[integer(x)]; end element;
       Real a, b;`,
      "a = root(x) + 1; b = element({x, 2, 3}, 1 + abs(x)/2);",
    );
    const [wasm] = outcomes(model);
    expect(wasm?.notes.some((note) => note.includes("above 5"))).toBe(true);
    expect(wasm?.rows[0]).toContain("below -1");
    expectSame(model);
  });

  it("join and multiply arrays, sum them and make them of loops, with sizes of their arguments", () => {
    const model = translated(
      `function whole input Real u[:]; input Real A[:, 2]; output Real y; protected Real v[size(u, 1)]; Real w[3];
       algorithm
         v := zeros(size(u, 1));
         for i in 1:size(u, 1) loop v[i] := u[i]/i; end for;
         w := cat(1, v, {1 - sum(v)});
         y := w*w + sum(A*u) + sum({k*u[1] for k in 1:3}) + sum(A*A);
       end whole;
       Real a;`,
      "a = whole({x, time}, [1, x; -x, 3]);",
    );
    expect(isWhole(model)).toBe(true);
    expectSame(model);
  });

  it("take records with texts, which their errors name", () => {
    const model = translated(
      `record Gas String name; Real M; Real a[2]; end Gas;
       constant Gas gases[2] = {Gas("N2", 28, {1, 2}), Gas("O2", 32, {3, 4})};
       function density input Gas gas; input Real T; output Real d;
       algorithm assert(T > 0, "no density of " + gas.name); d := gas.M*T + gas.a[2]; end density;
       Real a, b;`,
      "a = density(gases[2], x + 1); b = density(gases[1], x + 3);",
    );
    expect(isWhole(model)).toBe(true);
    const [wasm] = outcomes(model);
    expect(wasm?.rows[0]).toContain("no density of O2");
    expectSame(model);
  });

  it("leave to JavaScript what they call for what it does, and not for a value", () => {
    const model = translated(
      `function refuse input String text; algorithm assert(false, text); end refuse;
       function root input Real u; output Real y; algorithm if u < -1 then refuse("u is " + String(u)); end if; y := sqrt(u + 1); end root;
       Real a;`,
      "a = root(x);",
    );
    expect(isWhole(model)).toBe(true);
    const [wasm] = outcomes(model);
    expect(wasm?.rows[0]).toContain("u is");
    expectSame(model);
  });

  it("take values that only an external function gives, once", () => {
    const model = translated(
      `function fit input Real u[:]; output Real y[size(u, 1)]; external "C" fit(u, y); end fit;
       function value input Real p[:]; input Real u; output Real y;
       algorithm y := 0; for i in 1:size(p, 1) loop y := p[i] + u*y; end for; end value;
       function named input Real u; output Real y; protected String s; algorithm s := String(u); y := if s == "1" then 2 else u; end named;
       Real a, b, c;`,
      "a = named(x); b = value(fit({1, 2, 5}), x); c = named(b);",
    );
    const [wasm] = outcomes(model);
    const expected = [-2, -0.5, 0, 0.3, 1, 2.5, 7, 40].map((x) => 9 + x * (3 + x));
    const slot = present(
      model.variables.find(({ name }) => name === "b"),
      "a variable",
    ).slot;
    for (const [i, row] of wasm?.rows.entries() ?? []) expect(row[slot]).toBeCloseTo(expected[i] as number, 9);
    expectSame(model);
  });

  it("stay as they are where they call themselves, with longer lists each time too", () => {
    const model = translated(
      `function grow input Real a[:]; output Real y; algorithm y := if size(a, 1) > 100 then sum(a) else grow(cat(1, a, a)); end grow;
       Real a;`,
      "a = grow({x, 1});",
    );
    expect(isWhole(model)).toBe(false);
    expectSame(model);
  });

  it("count as lines of the model that calls them", () => {
    const steps = Array.from({ length: 40 }, (_, k) => `y := y*u + ${k};`).join(" ");
    const source = `model M function long input Real u; output Real y; algorithm y := 1; ${steps} end long; Real a = long(time); end M;`;
    const flat = flatten(new ClassTree(memoryProvider({ "model.mo": source })), "M");
    const { model } = translate(present(flat.model, "a flat model"));
    expect(hotCode(present(model, "a translated model"))).toBeDefined();
  });

  it("are not called where the left side of a condition decides", () => {
    const model = translated(
      `function root input Real u; output Real y; algorithm assert(u >= 0, "below 0"); y := sqrt(u); end root;
       Real a, b;`,
      `a = if noEvent(x >= 0 and root(x) > 1) then 1 else 2;
       b = if noEvent(x < 0 or root(x) > 1) then 1 else 2;`,
    );
    const [wasm] = outcomes(model);
    expect(wasm?.rows.filter((row) => typeof row === "string")).toEqual([]);
    expect(isWhole(model)).toBe(true);
    expectSame(model);
  });

  it("stay JavaScript where they call themselves or handle texts", () => {
    const model = translated(
      `function down input Real u; output Real y; algorithm y := if u > 1 then u + down(u - 1) else u; end down;
       function named input Real u; output Real y; protected String s; algorithm s := String(u); y := if s == "1" then 2 else u; end named;
       Real a, b;`,
      "a = down(x); b = named(x);",
    );
    expect(isWhole(model)).toBe(false);
    expectSame(model);
  });
});
