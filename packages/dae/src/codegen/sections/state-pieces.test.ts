import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { flatModel } from "../../notation/flat-notation.ts";
import { translate } from "../../translate.ts";
import { createMemory, instantiate } from "../instantiate.ts";
import type { RuntimeFunctions } from "../interface/translated-model.ts";

/** Cells of two states each, of which only the first is seen by the next cell. */
function cells(count: number): string {
  const indices = Array.from({ length: count }, (_, k) => k);
  const names = indices.flatMap((k) => ["x", "y", "a", "b", "c", "d"].map((letter) => `${letter}${k}`));
  const equations = indices.map((k) => {
    const before = k === 0 ? "time" : `x${k - 1}`;
    return `a${k} = sin(x${k}) + ${before}; b${k} = a${k} * y${k}; c${k} = exp(-b${k} ^ 2); d${k} = c${k} + a${k};
      der(x${k}) = d${k} - x${k}; der(y${k}) = c${k} - b${k};`;
  });
  return `Real ${names.join(", ")}; equation ${equations.join("\n")}`;
}

const noRuntime = {} as RuntimeFunctions;

describe("pieces of the derivatives", () => {
  const model = present(translate(flatModel(cells(20), [])).model, "a translated model");
  const stateOf = (name: string) => model.states.findIndex((state) => state.name === name);

  it("depend on few states each", () => {
    expect(model.derivativePieces.length).toBeGreaterThan(3);
    for (const states of model.derivativePieces) {
      expect(states.length).toBeLessThan(model.states.length / 2);
      expect([...states].sort((a, b) => a - b)).toEqual(states);
    }
    const concerned = model.derivativePieces.filter((states) => states.includes(stateOf("y7")));
    expect(concerned.length).toBeGreaterThan(0);
    expect(concerned.length).toBeLessThan(model.derivativePieces.length / 2);
  });

  it.each(["WebAssembly", "JavaScript"])("bring what moved states change up to date, as %s", (form) => {
    const memory =
      form === "WebAssembly" ? createMemory(model) : { ...createMemory(model), values: new Float64Array(model.nSlots) };
    const functions = form === "WebAssembly" ? instantiate(model, noRuntime, memory) : instantiate(model, noRuntime);
    memory.values[0] = 0.3;
    model.states.forEach(({ slot }, i) => {
      memory.values[slot] = Math.sin(i + 1);
    });
    functions.derivatives(memory);
    const moved = [stateOf("x3"), stateOf("y12")];
    for (const state of moved) memory.values[present(model.states[state], "a state").slot] = 0.25;
    model.derivativePieces.forEach((states, piece) => {
      if (moved.some((state) => states.includes(state))) functions.derivativePieces[piece]?.(memory);
    });
    const inPart = memory.values.slice();
    functions.derivatives(memory);
    expect([...inPart]).toEqual([...memory.values]);
  });
});
