import * as build from "@mofang/modelica";
import { type FlatFunction, local, realType } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { flatModel } from "../../notation/flat-notation.ts";
import { translate } from "../../translate.ts";
import { createMemory, instantiate } from "../instantiate.ts";
import type { Memory, ModelFunctions, RuntimeFunctions, TranslatedModel } from "../interface/translated-model.ts";
import { hotCode } from "./hot-code.ts";

/** A runtime that notes what it is told. */
function noting(notes: string[]): RuntimeFunctions {
  const note = (...parts: readonly unknown[]) => void notes.push(parts.join(" "));
  return {
    solveLinear: (block) => note("linear", block),
    solveNonlinear: (block) => note("nonlinear", block),
    assertion: (level, message) => note(level, message),
    terminate: (message) => note(message),
    reinit: (state, value) => note("reinit", state, value),
    record: () => undefined,
    delay: (_, value) => value,
    transported: () => 0,
    transport: () => undefined,
    external: () => () => 0,
    formatReal: String,
    formatInteger: String,
    formatText: (text) => text,
    formatWith: String,
    fail: (code) => {
      throw new Error(code);
    },
  };
}

/** The model in a memory of WebAssembly, and in one of JavaScript. */
function bothForms(model: TranslatedModel) {
  const forms = [createMemory(model), { ...createMemory(model), values: new Float64Array(model.nSlots) }].map((memory, k) => {
    const plain: Memory = { ...memory, pre: new Float64Array(model.nSlots), relations: new Uint8Array(model.nRelations) };
    const used = k === 0 ? memory : plain;
    const notes: string[] = [];
    const functions = k === 0 ? instantiate(model, noting(notes), used) : instantiate(model, noting(notes));
    return { memory: used, functions, notes };
  });
  return { wasm: present(forms[0], "a form"), javascript: present(forms[1], "a form") };
}

function started({ functions, memory }: { readonly functions: ModelFunctions; readonly memory: Memory }): void {
  functions.constants(memory);
  functions.parameters(memory);
  memory.isInitial = true;
  memory.isEvent = true;
  functions.startValues(memory);
  functions.initialise(memory);
  memory.isInitial = false;
}

/** x² + y² by a loop: a function, which stays JavaScript. */
const scalar = (name: string) => ({ name, type: realType, sizes: [], binding: undefined });
const squares: FlatFunction = {
  name: "squares",
  inputs: [scalar("x"), scalar("y")],
  outputs: [scalar("z")],
  locals: [],
  body: [
    {
      kind: "for",
      iterator: "i",
      range: build.range(build.integer(1), undefined, build.integer(1), { base: { kind: "Integer" }, dimensions: [1] }),
      body: [
        {
          kind: "assign",
          target: { kind: "local", name: "z", path: [] },
          value: build.add(
            build.multiply(local("x", realType), local("x", realType)),
            build.multiply(local("y", realType), local("y", realType)),
          ),
        },
      ],
    },
  ],
  external: undefined,
  isImpure: false,
  derivatives: [],
  inverses: [],
  inline: "never",
  smoothOrder: undefined,
  place: undefined,
};

function model(source: string): TranslatedModel {
  const { model: made } = translate(flatModel(source, [squares]));
  return present(made, "a translated model");
}

describe("code that runs often", () => {
  const mixed = model(`parameter Real k = 2, n = 3; String s; Real x(start = 1, fixed = true), v(start = 0, fixed = true);
    Real a, b, c, d, e, g; Boolean on; discrete Real count(start = 0, fixed = true);
    equation
      der(x) = v; der(v) = -k * x * abs(x) - 0.1 * v ^ 3 + sin(time) * c;
      a = x * v + exp(-(x * v)); b = if x > 0.5 then a / (1 + v ^ 2) else min(a, v) - max(x, 0);
      c = squares(x, v) + b; d = c * c + squares(c, b) * (x * v); on = x < 0.9;
      e = if on and v < 0 then d / k else sqrt(abs(d)) ^ n; g = floor(5 * x) + atan2(v, x) - ceil(e);
      s = if on then "t1 { region" else "no";
      when on then count = pre(count) + 1; end when;
      assert(x < 5, "t0 } is above");`);

  it("is WebAssembly where it is numeric, with islands of JavaScript", () => {
    const hot = present(hotCode(mixed), "hot code");
    expect(hot.javascript).toContain("compiled.derivatives");
    expect(hot.javascript).toContain("island0");
    expect(hotCode(model("Real x; equation x = 1;"))).toBeUndefined();
  });

  it("computes what JavaScript computes, to the last bit", () => {
    const { wasm, javascript } = bothForms(mixed);
    for (const form of [wasm, javascript]) started(form);
    for (let k = 0; k < 200; k++) {
      for (const { functions, memory } of [wasm, javascript]) {
        memory.values[0] = k / 7;
        mixed.states.forEach(({ slot }, i) => {
          memory.values[slot] = Math.sin(k * (i + 1)) * 1.5;
        });
        memory.isEvent = k % 3 === 0;
        memory.keepsEqual = k % 2 === 0;
        if (memory.isEvent) functions.event(memory);
        else {
          functions.derivatives(memory);
          functions.outputs(memory);
        }
        functions.asserts(memory);
      }
      expect([...wasm.memory.values]).toEqual([...javascript.memory.values]);
      expect([...wasm.memory.relations]).toEqual([...javascript.memory.relations]);
      expect(wasm.memory.strings).toEqual(javascript.memory.strings);
      const crossings = [wasm, javascript].map(({ functions, memory }) => {
        const out = new Float64Array(mixed.crossings.length);
        functions.crossings(memory, out);
        return [...out];
      });
      expect(crossings[0]).toEqual(crossings[1]);
    }
    expect(wasm.notes).toEqual(javascript.notes);
  });

  it("fills matrices and residuals as JavaScript does", () => {
    const loops = model(`parameter Real r = 2; Real x(start = 1, fixed = true), a, b, c, p, q, w;
      equation der(x) = -x + p;
      a + 2 * b + c = x; a - b + r * c = 1 + time; 3 * a + b - c = x * x;
      p + q * q * q = x + 3; q + p * exp(-p) = w; w * w + p = 2 + sin(x * q);`);
    const { wasm, javascript } = bothForms(loops);
    for (const form of [wasm, javascript]) {
      started(form);
      form.memory.values.forEach((_, slot) => {
        if (slot > 0) form.memory.values[slot] = Math.cos(slot);
      });
    }
    for (const [block, { unknowns }] of loops.linearBlocks.entries()) {
      const n = unknowns.length;
      const filled = [wasm, javascript].map(({ functions, memory }) => {
        const [matrix, right] = [new Float64Array(n * n).fill(9), new Float64Array(n).fill(9)];
        functions.linearSystem(block, memory, matrix, right);
        return [[...matrix], [...right]];
      });
      expect(filled[0]).toEqual(filled[1]);
    }
    for (const [block, { unknowns, hasJacobian }] of loops.nonlinearBlocks.entries()) {
      const n = unknowns.length;
      const filled = [wasm, javascript].map(({ functions, memory }) => {
        const [residuals, jacobian] = [new Float64Array(n).fill(9), new Float64Array(n * n).fill(9)];
        functions.nonlinearResidual(block, memory, residuals);
        if (hasJacobian) functions.nonlinearJacobian(block, memory, jacobian);
        return [[...residuals], [...jacobian]];
      });
      expect(filled[0]).toEqual(filled[1]);
    }
    const { javascript: rest } = present(hotCode(loops), "hot code");
    for (const kind of ["A", "R", "J"]) expect(rest).toMatch(new RegExp(`compiled\\.${kind}\\d+`));
  });

  it("keeps the memories of runs apart", () => {
    const [first, second] = [createMemory(mixed), createMemory(mixed)];
    const functions = [first, second].map((memory) => instantiate(mixed, noting([]), memory));
    functions.forEach((own, k) => {
      started({ functions: own, memory: k === 0 ? first : second });
    });
    first.values[0] = 1;
    second.values[0] = 2;
    const before = [...second.values];
    functions[0]?.derivatives(first);
    expect([...second.values]).toEqual(before);
  });
});
