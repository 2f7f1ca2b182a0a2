import {
  builtin,
  ClassTree,
  type Diagnostic,
  type FlatModel,
  flatten,
  memoryProvider,
  realType,
  variable,
} from "@mofang/modelica";
import { languages } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { flatModel } from "../notation/flat-notation.ts";
import { translate, translateToC } from "../translate.ts";
import { renderDiagnostic } from "./render-diagnostic.ts";

/** The flat model of these declarations and sections, as the language engine makes it. */
function flattened(text: string): FlatModel {
  const { model, diagnostics } = flatten(new ClassTree(memoryProvider({ "M.mo": `model M ${text} end M;` })), "M");
  if (model === undefined) throw new Error(diagnostics.map(({ code }) => code).join());
  return model;
}

/** Codes of diagnostics, each of which can be told in both languages. */
function codesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map((diagnostic) => {
    for (const language of languages) expect(renderDiagnostic(diagnostic, language)).not.toBe("");
    return diagnostic.code;
  });
}
const codes = (model: FlatModel) => codesOf(translate(model).diagnostics);

describe("a model is refused, or warned of,", () => {
  it("where an equation must be differentiated and cannot be", () => {
    const text = `function f input Real u; output Real y; external "C" y = f(u); end f;
      Real x(start = 1), v; equation der(x) = v; x = f(time);`;
    expect(codes(flattened(text))).toContain("dae.not-differentiable");
  });

  it("where an equation must be differentiated more than ten times", () => {
    const names = Array.from({ length: 13 }, (_, i) => `x${i}`);
    const equations = names.slice(1).map((name, i) => `${name} = der(x${i});`);
    const text = `Real ${names.join(", ")}; equation x0 = sin(time); ${equations.join(" ")}`;
    expect(codes(flatModel(text))).toContain("dae.index-not-reducible");
  });

  it("where the derivative that a function's author gives leaves out what it depends on", () => {
    const text = `function f input Real x; input Real y; output Real z; protected Integer n = 0;
        algorithm while n < 1 loop n := n + 1; z := x + y; end while; annotation(derivative(noDerivative = y) = df); end f;
      function df input Real x; input Real y; input Real dx; output Real dz; algorithm dz := dx; end df;
      Real a, b, u; equation der(a) = 1; der(b) = u; f(a, b) = 0;`;
    expect(codes(flattened(text))).toContain("dae.no-regular-states");
  });

  it("where reinit is given what is no state", () => {
    const text = "Real x(start = 1, fixed = true), y; equation der(x) = -x; y = 2 * x; when x < 0.5 then reinit(y, 1); end when;";
    expect(codes(flatModel(text))).toContain("dae.reinit-of-no-state");
  });

  it("where a parameter has no value", () => {
    expect(codes(flatModel("parameter Real a(start = 2); Real x; equation x = a * time;"))).toContain(
      "dae.parameter-without-value",
    );
  });

  it("where the initialisation does not determine something", () => {
    expect(codes(flatModel("Real x, y; equation x = time; x = if initial() then 0 else y;"))).toContain(
      "dae.initial-underdetermined",
    );
  });

  it("where a loop goes through several clocks", () => {
    const text = "Real x, y; equation x = sample(time, Clock(2, 10)) + subSample(y, 2); y = superSample(x, 2) + 1;";
    expect(codes(flattened(text))).toContain("dae.clocked-loop");
  });

  it("where a clocked partition with an algorithm shall be integrated by a method of several stages", () => {
    const text = `Real x(start = 1), u, w;
      equation u = sample(time, Clock(Clock(1, 10), "ExplicitRungeKutta4")); der(x) = w;
      algorithm w := u; if w > 0.5 then w := w - x; end if;`;
    expect(codes(flattened(text))).toContain("dae.solver-method");
  });

  it("as C where a function hands itself on to itself, bound once more each time", () => {
    const text = `partial function Shape input Real u; output Real y; end Shape;
      function once extends Shape; algorithm y := u; end once;
      function more extends Shape; input Shape f; algorithm y := 1 + f(u); end more;
      function nested input Shape f; input Integer n; input Real u; output Real y;
        algorithm y := if n > 0 then nested(function more(f = f), n - 1, u) else f(u); end nested;
      Real x = nested(function once(), integer(time), time);`;
    expect(codesOf(translateToC(flattened(text), () => false).diagnostics)).toContain("dae.not-in-c");
  });
});

/** The language engine refuses these itself; a flat model may come from elsewhere. */
describe("a flat model that no text gives is refused", () => {
  it("where the branches of an if-equation hold different numbers of equations", () => {
    const text = "Real x, y; equation if time > 1 then x = 1; y = 2; else x = 1; end if;";
    expect(codes(flatModel(text))).toContain("dae.if-equation-unbalanced");
  });

  it("where a discrete variable is differentiated", () => {
    const text = "discrete Real d; Real y; equation y = der(d); when time > 1 then d = time; end when;";
    expect(codes(flatModel(text))).toContain("dae.derivative-of-discrete");
  });

  it("where the left side of an equation in a when-clause is no variable", () => {
    expect(codes(flatModel("Real x; equation when time > 1 then 2 * x = 1; end when;"))).toContain("dae.when-target");
  });

  it("where parameters depend on each other", () => {
    const model = flatModel("parameter Real a = 1, b = a + 1; Real x; equation x = a;");
    const [a, b] = model.variables;
    const [ofA, ofB] = [a?.binding, b?.binding];
    const variables = model.variables.map((each) => (each === a && b ? { ...a, binding: variable(b.id) } : each));
    expect([ofA, ofB]).not.toContain(undefined);
    expect(codes({ ...model, variables })).toContain("dae.parameter-cycle");
  });

  it("where an operator of connections is left", () => {
    const model = flatModel("Real x; equation x = time;");
    const equations = model.equations.map((equation) =>
      equation.kind === "equality" ? { ...equation, right: builtin("inStream", [equation.left], realType) } : equation,
    );
    expect(codes({ ...model, equations })).toContain("dae.operator-unsupported");
  });

  it("where a function is called that is not there", () => {
    const text = `function f input Real u; output Real y, z; protected Integer n = 0;
        algorithm while n < 1 loop n := n + 1; y := u; z := u; end while; end f;
      Real a, b; equation (a, b) = f(time);`;
    expect(codes({ ...flattened(text), functions: new Map() })).toContain("dae.unknown-function");
  });
});
