import type { Memory, ModelFunctions } from "@mofang/dae";
import type { Work } from "./cost-process.ts";

/** Calls of a model's derivatives between two looks at the clock. */
const calls = 20;

/** Evaluations of a model's derivatives at its start; gives how many there were. */
export function derivativeCalls(functions: ModelFunctions, memory: Memory): Work {
  functions.constants(memory);
  functions.parameters(memory);
  functions.startValues(memory);
  functions.initialise(memory);
  return () => {
    for (let i = 0; i < calls; i++) functions.derivatives(memory);
    return calls;
  };
}
