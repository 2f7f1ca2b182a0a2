import type { Language } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";

/** What is said of a class of a text, each with the piece of the text that it points at. */
function messages(text: string, name: string, language: Language = "en"): string[] {
  const { diagnostics } = checkClass(new ClassTree(memoryProvider({ "T.mo": text })), name);
  return diagnostics
    .filter(({ severity }) => severity !== "warning")
    .map((diagnostic) => {
      const { place } = diagnostic;
      return `${place && text.slice(place.start, place.end)}: ${renderDiagnostic(diagnostic, language)}`;
    });
}

describe("a model with fewer equations than unknowns", () => {
  it("names the variables and their component, and points at their declaration", () => {
    const text = "model Tank Real level; Real flow1; equation der(level) = 1; end Tank; model M Tank tank; Real x = 1; end M;";
    expect(messages(text, "M")).toEqual([
      "M: Model M has 2 equations but 3 unknowns: tank.flow1",
      "flow1: tank needs more equations (1) for tank.flow1",
    ]);
    expect(messages(text, "M", "zh")).toEqual([
      "M: 模型 M 有 2 个方程，但有 3 个未知量: tank.flow1",
      "flow1: tank 还缺 1 个方程：tank.flow1",
    ]);
  });

  it("names all variables among which the equation is missing", () => {
    expect(messages("model M Real x; Real y; Real z = 1; equation x + y = z; end M;", "M")).toEqual([
      "M: Model M has 2 equations but 3 unknowns: y",
      "y: M needs more equations (1) for y, x",
    ]);
  });

  it("names what an algorithm and a call with several results leave open", () => {
    const text = `function f input Real u; output Real a; output Real b; algorithm a := u; b := u; end f;
      model M Real a; Real b; Real c; Real d; algorithm a := 1; equation (b, c) = f(a); end M;`;
    expect(messages(text, "M")).toContain("d: M needs more equations (1) for d");
  });

  it("groups by component and shows a few names", () => {
    const text = "model A Real x[9]; end A; model M A a; A b; end M;";
    expect(messages(text, "M").slice(1)).toEqual([
      "x: a needs more equations (9) for a.x[1], a.x[2], a.x[3], a.x[4], a.x[5], …",
      "x: b needs more equations (9) for b.x[1], b.x[2], b.x[3], b.x[4], b.x[5], …",
    ]);
  });
});

describe("a model with more equations than unknowns", () => {
  it("shows the equations that compete, and for which variables", () => {
    const text = "model A Real x = 1; equation x = 2; end A; model M A a; Real y = 3; end M;";
    expect(messages(text, "M")).toEqual([
      "M: Model M has 3 equations but 2 unknowns: x = 2",
      "x = 2: a has too many equations (1) for a.x: x = 2; x = 1",
    ]);
    expect(messages(text, "M", "zh")[1]).toBe("x = 2: a 多出 1 个方程（a.x）：x = 2; x = 1");
  });

  it("tells of connections that are too many", () => {
    const text = `connector O = output Real; connector I = input Real; block S O y = 1; end S; block T I u; Real x = u; end T;
      model M S s; S r; T t; equation connect(s.y, t.u); t.u = 2; end M;`;
    expect(messages(text, "M")).toEqual([
      "M: Model M has 5 equations but 4 unknowns: connect(s.y, t.u)",
      "connect(s.y, t.u): M has too many equations (1) for s.y, t.u: connect(s.y, t.u); y = 1; t.u = 2",
    ]);
  });

  it("tells too much here from too little there", () => {
    const text = "model M Real x = 1; Real y; Real z; equation x = 2; x = 3; x = 4; end M;";
    expect(messages(text, "M").slice(1)).toEqual([
      "y: M needs more equations (2) for y, z",
      "x = 2: M has too many equations (3) for x: x = 2; x = 3; x = 4; x = 1",
    ]);
  });
});
