import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { renderDiagnostic } from "../../diagnostics/render.ts";
import { flatten } from "../../flat/flatten.ts";
import type { ForeignFunctions, ForeignOutcome, ForeignValue } from "./foreign-functions.ts";

const library = `
  impure function sizes input String file; output Integer dim[2]; external "C" sizes(file, dim); end sizes;
  impure function read input String file; input Integer n; output Real v[n]; external "C" read(file, v, size(v, 1)); end read;
  impure function isThere input String file; output Boolean yes; external "C" yes = isThere(file); end isThere;
  impure function half input String file; output Integer n; protected Integer dim[2]; algorithm
    dim := sizes(file); n := div(dim[1], 2); end half;`;

/** A host with one file, called as C calls. */
function host(calls: ForeignValue[][] = []): ForeignFunctions {
  const returned = (value?: unknown): ForeignOutcome => ({ kind: "returned", value });
  return {
    call: (name, values) => {
      calls.push([name, ...values]);
      const [file, list] = values;
      if (name === "isThere") return returned(file === "there" ? 1 : 0);
      if (name !== "sizes") return undefined;
      if (file !== "there") return { kind: "failed" };
      if (Array.isArray(list)) list.splice(0, 2, 4, 3);
      return returned();
    },
  };
}

function run(model: string, foreign?: ForeignFunctions) {
  const { model: flat, diagnostics } = flatten(new ClassTree(memoryProvider({ "t.mo": `${library}\n${model}` })), "M", foreign);
  return {
    names: flat?.variables.map(({ name }) => name),
    messages: diagnostics.map((d) => `${d.code}: ${renderDiagnostic(d, "en")}`),
  };
}

describe("external functions of the host", () => {
  const model = `model M final parameter Integer d[2] = sizes("there"); Real x[d[1], d[2]] = fill(time, d[1], d[2]); end M;`;

  it("give sizes of arrays while a model is translated", () => {
    const calls: ForeignValue[][] = [];
    const { names, messages } = run(model, host(calls));
    expect(messages).toEqual([]);
    expect(names?.filter((name) => name.startsWith("x"))).toHaveLength(12);
    expect(calls[0]?.slice(0, 2)).toEqual(["sizes", "there"]);
  });

  it("are called by impure functions in Modelica too, and return as well as fill", () => {
    expect(run(`model M final parameter Integer n = half("there"); Real x[n] = fill(time, n); end M;`, host()).names).toEqual([
      "n",
      "x[1]",
      "x[2]",
    ]);
    const conditional = `model M parameter Boolean b = isThere("there") annotation(Evaluate=true); Real x = time if b; end M;`;
    expect(run(conditional, host()).names).toEqual(["b", "x"]);
  });

  it("leave sizes unknown where there is no host, or where it lacks the function", () => {
    expect(run(model).messages[0]).toMatch(/^instance\./);
    const unknown = `model M final parameter Real v[1] = read("there", 1); Real x[integer(v[1])]; end M;`;
    expect(run(unknown, host()).messages[0]).toMatch(/^instance\./);
  });

  it("say which call has failed", () => {
    const { messages } = run(model.replace("there", "elsewhere"), host());
    expect(messages.join()).toContain('sizes("elsewhere")');
  });
});
