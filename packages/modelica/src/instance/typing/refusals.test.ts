import { languages } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { renderDiagnostic } from "../../diagnostics/render.ts";
import { flatten } from "../../flat/flatten.ts";

/** Codes of what is wrong with a model of these declarations and sections, which can be told in both languages. */
function codes(text: string): readonly string[] {
  const { diagnostics } = flatten(new ClassTree(memoryProvider({ "M.mo": `model M ${text} end M;` })), "M");
  return diagnostics.map((diagnostic) => {
    for (const language of languages) expect(renderDiagnostic(diagnostic, language)).not.toBe("");
    return diagnostic.code;
  });
}

describe("what cannot be typed", () => {
  it("is end outside of a subscript", () => {
    expect(codes("Real x[end];")).toContain("instance.end-outside-subscript");
  });

  it("is the condition of a component that asks for connections, which are not known yet", () => {
    const text = "connector C Real v; flow Real i; end C; C c; Real y if cardinality(c) > 0;";
    expect(codes(text)).toContain("instance.connections-not-known");
  });

  it("is the size of a result that depends on a variable", () => {
    const text =
      "function f input Real u; output Real y[integer(u)]; algorithm y := ones(integer(u)); end f; Real x[:] = f(time);";
    expect(codes(text)).toContain("instance.result-size-unknown");
  });

  it("is what stands on the left of an assignment and is no variable", () => {
    const text = "type E = enumeration(a, b); algorithm E.a := E.b;";
    expect(codes(text)).toContain("instance.not-assignable");
  });
});

it("a parameter without a value that decides a size takes its start value, which is told", () => {
  expect(codes("parameter Integer n(start = 2); Real x[n] = ones(n);")).toContain("instance.parameter-without-value");
});

it("a for-equation over a range that varies cannot be written out", () => {
  const text = `function f input Real u; output Integer y[3]; algorithm y := {1, 2, 3}; end f;
    Real x[3]; equation for i in f(time) loop x[i] = 1; end for;`;
  expect(codes(text)).toContain("flat.loop-not-evaluable");
});
