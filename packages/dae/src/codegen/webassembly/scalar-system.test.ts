import { ClassTree, flatten, memoryProvider } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { expect, it } from "vitest";
import { translate } from "../../translate.ts";
import { createMemory, instantiate } from "../instantiate.ts";
import type { Memory, ModelFunctions, RuntimeFunctions, TranslatedModel } from "../interface/translated-model.ts";

/** A voltage divider whose current follows from a·i = b with a = 2 + x, among equations enough for a module. */
const source = `model M Real x(start = 1, fixed = true); Real i, u; Real w[40];
equation
  u = i*x; i = (5 - u)/2; der(x) = 1 - x;
  for k in 1:40 loop w[k] = i*k + 0.5*time; end for;
end M;`;

function translated(): TranslatedModel {
  const flat = present(flatten(new ClassTree(memoryProvider({ "model.mo": source })), "M").model, "a flat model");
  return present(translate(flat).model, "a translated model");
}

/** The current at some states, and for which of them the solver was asked. */
function currents(areSystemsMeasured: boolean, isWebAssembly = true) {
  const model = translated();
  const made = createMemory(model);
  const asked: number[] = [];
  let functions: ModelFunctions | undefined;
  const runtime = {
    areSystemsMeasured,
    solveLinear: (block: number, memory: Memory) => {
      const [a, b] = [new Float64Array(1), new Float64Array(1)];
      functions?.linearSystem(block, memory, a, b);
      asked.push(memory.values[stateSlot] as number);
      memory.values[present(model.linearBlocks[block]?.unknowns[0], "an unknown")] =
        a[0] === 0 ? 7 : (b[0] as number) / (a[0] as number);
    },
  } as unknown as RuntimeFunctions;
  const stateSlot = present(model.states[0], "a state").slot;
  const memory: Memory = isWebAssembly
    ? made
    : { ...made, values: new Float64Array(model.nSlots), pre: new Float64Array(model.nSlots) };
  functions = isWebAssembly ? instantiate(model, runtime, memory) : instantiate(model, runtime);
  functions.constants(memory);
  functions.parameters(memory);
  const slot = present(
    model.variables.find(({ name }) => name === "i"),
    "a variable",
  ).slot;
  const values = [-3, -2, -2 + 1e-15, 0, 0.3, Number.POSITIVE_INFINITY, Number.NaN].map((x) => {
    memory.values[stateSlot] = x;
    functions?.derivatives(memory);
    functions?.outputs(memory);
    return memory.values[slot];
  });
  return { values, asked };
}

it("systems of one unknown are solved in the module as a solver does, which is asked where the quotient is doubtful", () => {
  const { values, asked } = currents(false);
  expect(values).toEqual(currents(false, false).values);
  expect(values[3]).toBe(2.5);
  // 5/1e-15 is beyond all measure; so is what the last two give.
  expect(asked).toEqual([-2, -2 + 1e-15, Number.POSITIVE_INFINITY, Number.NaN]);
});

it("systems whose cost is measured are left to the solver", () => {
  expect(currents(true).asked).toHaveLength(7);
  expect(currents(true).values).toEqual(currents(false).values);
});
