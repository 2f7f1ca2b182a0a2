import {
  createMemory,
  instantiate,
  type Memory,
  type ResultVariable,
  type RuntimeFunctions,
  type TranslatedModel,
} from "@mofang/dae";
import type { StartValue } from "./interface.ts";

/** What only a run can answer. */
class NeedsRun extends Error {}

const needsRun = (): never => {
  throw new NeedsRun();
};

const noRuntime: RuntimeFunctions = {
  solveLinear: needsRun,
  solveNonlinear: needsRun,
  assertion: needsRun,
  terminate: needsRun,
  reinit: needsRun,
  delay: needsRun,
  record: needsRun,
  transported: needsRun,
  transport: needsRun,
  external: needsRun,
  formatReal: needsRun,
  formatWith: needsRun,
  formatInteger: needsRun,
  formatText: needsRun,
  fail: needsRun,
};

/**
 * Values at the start by name, as far as they are known before a run: constants and parameters with a value of their own, and
 * start values of inputs.
 *
 * @param model  with its code in JavaScript
 */
export function startValues(model: TranslatedModel): (variable: ResultVariable) => StartValue | undefined {
  const memory = createMemory(model);
  memory.values.fill(Number.NaN);
  const functions = instantiate(model, noRuntime, memory);
  const steps: readonly ((memory: Memory) => void)[] = [functions.constants, functions.parameters, functions.startValues];
  for (const step of steps) if (!runs(step, memory)) break;
  const byName = new Map(model.variables.map((variable) => [variable.name, variable]));
  return ({ name }) => {
    const variable = byName.get(name);
    return variable === undefined ? undefined : knownValue(variable, memory);
  };
}

function runs(step: (memory: Memory) => void, memory: Memory): boolean {
  try {
    step(memory);
    return true;
  } catch (reason) {
    if (reason instanceof NeedsRun) return false;
    throw reason;
  }
}

function knownValue({ base, slot, sign }: ResultVariable, memory: Memory): StartValue | undefined {
  if (base.kind === "String") return memory.strings[slot];
  const value = memory.values[slot] ?? Number.NaN;
  if (!Number.isFinite(value)) return undefined;
  if (base.kind === "Boolean") return (sign === 1 ? value : 1 - value) !== 0;
  return sign * value;
}
