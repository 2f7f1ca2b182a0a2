import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";
import type { FlatModel } from "../expression/model.ts";
import { flatten } from "./flatten.ts";

/** The flat model of the last class of a text; every diagnostic fails the test. */
function flat(text: string, name: string): FlatModel {
  const result = flatten(new ClassTree(memoryProvider({ "test.mo": text })), name);
  expect(result.diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en"))).toEqual([]);
  if (result.model === undefined) throw new Error("no model");
  expect(result.counts.equations).toBe(result.counts.unknowns);
  return result.model;
}

function variable(model: FlatModel, name: string) {
  const found = model.variables.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no variable ${name}`);
  return found;
}

const circuit = `
  connector Pin Real v; flow Real i; end Pin;
  partial model OnePort
    Real v; Real i; Pin p; Pin n;
  equation
    v = p.v - n.v; 0 = p.i + n.i; i = p.i;
  end OnePort;
  model Resistor extends OnePort; parameter Real R = 1; equation v = R*i; end Resistor;
  model Source extends OnePort; parameter Real V = 1; equation v = V; end Source;
  model Diode
    extends OnePort; parameter Real Ron = 1e-5; parameter Real Goff = 1e-5; Boolean off(start = true); Real s;
  equation
    off = s < 0; v = s*(if off then 1 else Ron); i = s*(if off then Goff else 1);
  end Diode;
  model Ground Pin p; equation p.v = 0; end Ground;
`;

describe("flattening of whole models", () => {
  it("rectifier with an ideal diode: the relation makes an event", () => {
    const model = flat(
      `package P ${circuit}
         model M Source s; Diode d; Resistor r; Ground g;
         equation connect(s.p, d.p); connect(d.n, r.p); connect(r.n, s.n); connect(s.n, g.p); end M;
       end P;`,
      "P.M",
    );
    const off = model.equations.find((equation) => equation.kind === "equality" && equation.right.kind === "relation");
    expect(off).toMatchObject({ right: { kind: "relation", operator: "<", event: true } });
    expect(variable(model, "d.off")).toMatchObject({ variability: "discrete", base: { kind: "Boolean" } });
  });

  it("ranks start values by the level of the modifier, those of types last", () => {
    const model = flat(
      `package P type T = Real(start = 288); model A T x; T y(start = 1); equation x = y; y = time; end A; end P;
       model M P.A a(y(start = 2)); P.A b; P.T z(start = 3) = 0; end M;`,
      "M",
    );
    const depth = (name: string) => variable(model, name).attributes.startDepth;
    expect(depth("a.x")).toBe(Number.MAX_SAFE_INTEGER);
    expect(depth("a.y")).toBe(0);
    expect(depth("b.y")).toBe(1);
    expect(depth("z")).toBe(0);
  });

  it("heat conduction: a for-equation over 50 cells", () => {
    const model = flat(
      `model M parameter Integer n = 50; Real T[n](each start = 300); Real q[n + 1];
       equation q[1] = 1; q[n + 1] = 0;
         for i in 2:n loop q[i] = T[i - 1] - T[i]; end for;
         for i in 1:n loop der(T[i]) = q[i] - q[i + 1]; end for; end M;`,
      "M",
    );
    expect(model.equations).toHaveLength(101);
    expect(variable(model, "n").isStructural).toBe(true);
  });
});
