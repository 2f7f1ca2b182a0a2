import { ClassTree, flatten, memoryProvider } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { translate, translateToC } from "../../translate.ts";

const functions = `
  partial function Of1 input Real u; output Real y; end Of1;
  partial function Of2 input Real u; input Real w; output Real y; end Of2;
  function square extends Of1; algorithm y := u*u; end square;
  function times extends Of2; algorithm y := u*w; end times;
  function twice input Of1 f; input Integer n; input Real u; output Real y = u;
    algorithm for i in 1:n loop y := f(y); end for; end twice;
  function mean input Of1 f; input Real a; input Real b; output Real y;
    algorithm y := (twice(f, 1, a) + f(b))/2; end mean;
  function over input Of2 f; input Real a; output Real y;
    algorithm y := mean(function f(u = a), 1, 3); end over;`;

function flat(equations: string) {
  const source = `model M ${functions} Real x, y; equation x = time; ${equations} end M;`;
  return present(flatten(new ClassTree(memoryProvider({ "model.mo": source })), "M").model, "a flat model");
}

/** The functions of generated code, and whether any of them holds a closure. */
function written(equations: string) {
  const { code } = present(translate(flat(equations)).model, "a translated model");
  const texts = code.match(/^function f\d+\([\s\S]*?^\}/gm) ?? [];
  // What a function that is counted begins with is no closure of the model.
  const hasClosure = texts.some((text) => text.replace(/^a\.enter\(.*$/m, "").includes("=>"));
  return { nFunctions: texts.length, hasClosure };
}

describe("functions that are handed over", () => {
  it("are called by name in a copy of what takes them, one for all calls that hand over the same", () => {
    const two = written("y = twice(function square(), 2 + integer(x), x) + twice(function square(), 3 + integer(x), x + 1);");
    expect(two.hasClosure).toBe(false);
    expect(two.nFunctions).toBe(2);
  });

  it("are handed on, with arguments bound on the way, under other names", () => {
    const { hasClosure } = written("y = over(function times(), x) + mean(function times(w = x), x, 2);");
    expect(hasClosure).toBe(false);
  });

  it("can be written in C", () => {
    const model = flat("y = over(function times(), x) + twice(function times(w = 2), 2 + integer(x), x);");
    expect(translateToC(model, () => false).diagnostics).toEqual([]);
  });
});
