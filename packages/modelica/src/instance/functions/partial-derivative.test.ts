import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { literalValue } from "../../expression/expression-builder.ts";
import { flatten } from "../../flat/flatten.ts";

/** Values of the parameters of a model `M`, evaluated during translation. */
function parametersOf(text: string): readonly unknown[] {
  const { model, diagnostics } = flatten(new ClassTree(memoryProvider({ "Example.mo": text })), "M");
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  return (model?.variables ?? []).map(({ binding }) => (binding === undefined ? undefined : literalValue(binding)));
}

function codes(text: string): readonly string[] {
  return flatten(new ClassTree(memoryProvider({ "Example.mo": text })), "M").diagnostics.map(({ code }) => code);
}

describe("partial derivatives of functions", () => {
  it("follow the rules of calculus, also twice and by two inputs", () => {
    const [gx, gxy, gxx] = parametersOf(`
      function g input Real x; input Real y; output Real z; algorithm z := x ^ 2 * y + sin(x); end g;
      function gx = der(g, x); function gxy = der(g, x, y); function gxx = der(g, x, x);
      model M constant Real a = gx(0.5, 2); constant Real b = gxy(0.5, 2); constant Real c = gxx(0.5, 2); end M;`);
    expect(gx).toBeCloseTo(2 * 0.5 * 2 + Math.cos(0.5), 14);
    expect(gxy).toBeCloseTo(2 * 0.5, 14);
    expect(gxx).toBeCloseTo(2 * 2 - Math.sin(0.5), 14);
  });

  it("go through loops, branches, arrays and other functions", () => {
    const functions = `
      function h input Real u; input Integer n; output Real v = 1; protected Real w[3];
      algorithm
        for i in 1:n loop v := v * u; end for;
        w := {u, u ^ 2, 1}; w[2] := w[2] * exp(u);
        if u > 0 then v := v + sum(w); else v := v - w[1]; end if;
      end h;
      function k input Real p; input Real T; output Real s; algorithm s := h(p * T, 3) / T + sqrt(p); end k;
      function kT = der(k, T); function kTT = der(k, T, T);`;
    const [first, second] = parametersOf(
      `${functions} model M constant Real a = kT(1.5, 0.7); constant Real b = kTT(1.5, 0.7); end M;`,
    );
    // With h(u) = u³ + u + u² exp(u) + 1 for u > 0, differentiated by hand.
    const [p, T] = [1.5, 0.7];
    const u = p * T;
    const h = u ** 3 + u + u ** 2 * Math.exp(u) + 1;
    const dh = 3 * u ** 2 + 1 + (2 * u + u ** 2) * Math.exp(u);
    const ddh = 6 * u + (2 + 4 * u + u ** 2) * Math.exp(u);
    expect(first).toBeCloseTo((dh * p) / T - h / T ** 2, 11);
    expect(second).toBeCloseTo((ddh * p ** 2) / T - (2 * dh * p) / T ** 2 + (2 * h) / T ** 3, 10);
  });

  it("know the elementary functions", () => {
    const calls: readonly (readonly [text: string, derivative: number])[] = [
      ["tan(x)", 1 / Math.cos(0.3) ** 2],
      ["asin(x)", 1 / Math.sqrt(1 - 0.09)],
      ["acos(x)", -1 / Math.sqrt(1 - 0.09)],
      ["atan(x)", 1 / 1.09],
      ["atan2(x, 2)", 2 / 4.09],
      ["sinh(x) + cosh(x)", Math.exp(0.3)],
      ["tanh(x)", 1 - Math.tanh(0.3) ** 2],
      ["log(x) + log10(x)", (1 + 1 / Math.LN10) / 0.3],
      ["sqrt(x)", 0.5 / Math.sqrt(0.3)],
      ["abs(-x)", 1],
      ["max(x, 0.1) + min(x, 0.1)", 1],
      ["x ^ x", 0.3 ** 0.3 * (Math.log(0.3) + 1)],
      ["1 / x", -1 / 0.09],
      ["(if x > 0 then x * x else x)", 0.6],
      ["{x, 2} * {3, x}", 5],
      ["sum({x * i for i in 1:3})", 6],
    ];
    for (const [text, derivative] of calls) {
      const f = `function f input Real x; output Real y; algorithm y := ${text}; end f; function d = der(f, x);`;
      const [value] = parametersOf(`${f} model M constant Real a = d(0.3); end M;`);
      expect(value, text).toBeCloseTo(derivative, 12);
    }
  });

  it("are refused where there is no rule", () => {
    const external = 'function f input Real x; output Real y; external "C" y = c(x); end f; function d = der(f, x);';
    expect(codes(`${external} model M Real y = d(time); end M;`)).toEqual(["instance.unsupported"]);
    expect(codes("model Q end Q; function d = der(Q, x); model M Real y = d(time); end M;")).toContain(
      "instance.derivative-of-no-function",
    );
  });
});
