import { describe, expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";

/** Warnings about units of a model with these declarations and equations. */
function warnings(declarations: string, equations = ""): readonly string[] {
  const text = `model M ${declarations} equation ${equations} end M;`;
  const { diagnostics } = checkClass(new ClassTree(memoryProvider({ "M.mo": text })), "M");
  return diagnostics.map((diagnostic) => `${diagnostic.code}: ${renderDiagnostic(diagnostic, "en")}`);
}

const lengthAndTemperature = 'parameter Real x(unit = "m") = 1; parameter Real T(unit = "K") = 300;';

describe("units", () => {
  it("of a sum agree", () => {
    expect(warnings(`${lengthAndTemperature} Real y = x + T;`)).toEqual([
      "units.operands: The sides of + have different dimensions: m and K",
    ]);
    expect(warnings(`${lengthAndTemperature} Real y = x + 2*x;`)).toEqual([]);
  });

  it("of an equation agree", () => {
    expect(warnings('Real t(unit = "s"), s(unit = "m");', "s = time*2; t = s;")).toEqual([
      'units.variables: t: Real(unit = "s") and s: Real(unit = "m") are equal and have different dimensions',
    ]);
  });

  it("of a parameter's value agree", () => {
    expect(warnings(`${lengthAndTemperature} parameter Real t(unit = "s") = x;`)).toEqual([
      "units.value: t has dimension s, but its value has m",
    ]);
  });

  it("multiply in products, quotients and powers", () => {
    const variables = 'parameter Real m(unit = "kg") = 1; Real v(unit = "m/s") = 2; ';
    expect(warnings(`${variables} Real E(unit = "J") = m*v^2;`)).toEqual([]);
    expect(warnings(`${variables} Real E(unit = "N") = m*v^2;`)).toEqual([
      "units.sides: The sides of the equation have different dimensions: kg.m/s2 and kg.m2/s2",
    ]);
  });

  it("of a derivative are those of its variable by time", () => {
    expect(warnings('Real x(unit = "m", start = 0, fixed = true), v(unit = "m/s") = 1;', "der(x) = v;")).toEqual([]);
    expect(warnings('Real x(unit = "m", start = 0, fixed = true), a(unit = "m/s2") = 1;', "der(x) = a;")).toEqual([
      "units.sides: The sides of the equation have different dimensions: m/s and m/s2",
    ]);
  });

  it("halve under a root", () => {
    expect(warnings('parameter Real A(unit = "m2") = 4; Real l(unit = "m") = sqrt(A);')).toEqual([]);
  });

  it("do not stand in an angle", () => {
    expect(warnings(`${lengthAndTemperature} Real y = sin(T);`)).toEqual([
      "units.argument: The argument of sin should be a plain number, but has dimension K",
    ]);
  });

  it("of prefixes and names of one dimension agree", () => {
    expect(warnings('parameter Real p(unit = "bar") = 1; Real q(unit = "N/m2") = p;')).toEqual([]);
  });

  it("are not asked for where there are none, and plain numbers fit everything", () => {
    expect(warnings(`${lengthAndTemperature} Real y; Real k(unit = "1") = 2;`, "y = x + 3 + k;")).toEqual([]);
  });

  it("for display have the dimension of the unit", () => {
    expect(warnings('parameter Real phi(unit = "rad", displayUnit = "deg") = 1;')).toEqual([]);
    expect(warnings('parameter Real phi(unit = "rad", displayUnit = "mm") = 1;')).toEqual([
      "units.display-unit: Display unit mm of phi has another dimension than its unit rad",
    ]);
  });
});
