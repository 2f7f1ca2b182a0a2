import {
  createMemory,
  instantiate,
  type Memory,
  type ResultVariable,
  type RuntimeFunctions,
  type TranslatedModel,
} from "@mofang/dae";
import { type FileTable, fileTableOf, userTableOf } from "./file-tables.ts";
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

/** What evaluates parameters as a run would. */
export interface ParameterFunctions {
  readonly runtime: Pick<RuntimeFunctions, "external" | "formatReal" | "formatWith" | "formatInteger" | "formatText">;
  /** Whether a function has thrown what a run would tell as its failure. */
  isFailure(reason: unknown): boolean;
}

/** What is known before a run. */
interface KnownBefore {
  /**
   * Value of a variable at the start: of constants and parameters with a value of their own, and start values. Undefined for
   * what only a run tells.
   */
  startOf(variable: ResultVariable): StartValue | undefined;
  /** The tables that parameters read from files, each once. */
  readonly fileTables: readonly FileTable[];
  /** Names of the tables for which the function `usertab` of the model's own C is asked. */
  readonly userTables: readonly string[];
}

/**
 * What is known of a model before a run.
 *
 * @param model  with its code in JavaScript
 */
export function knownBefore(model: TranslatedModel, { runtime, isFailure }: ParameterFunctions): KnownBefore {
  const memory = createMemory(model);
  memory.values.fill(Number.NaN);
  const fileTables = new Map<string, FileTable>();
  /** Tables that C gives, with what stands for them here, where there is no C. */
  const userTables = new Map<unknown, string>();
  const external =
    (name: string, call: number) =>
    (...values: never[]) => {
      const table = fileTableOf(name, values);
      if (table !== undefined) fileTables.set(JSON.stringify(table), table);
      if (values.some((value) => userTables.has(value))) return needsRun();
      const userTable = userTableOf(name, values);
      if (userTable !== undefined) {
        const unknown = {};
        userTables.set(unknown, userTable);
        return unknown;
      }
      return runtime.external(name, call)(...values);
    };
  const functions = instantiate(model, { ...noRuntime, ...runtime, external }, memory);
  const runs = (step: (memory: Memory) => void): boolean => {
    try {
      step(memory);
      return true;
    } catch (reason) {
      if (reason instanceof NeedsRun || isFailure(reason)) return false;
      throw reason;
    }
  };
  [functions.constants, functions.parameters, functions.startValues].every(runs);
  const byName = new Map(model.variables.map((variable) => [variable.name, variable]));
  return {
    startOf: ({ name }) => {
      const variable = byName.get(name);
      return variable === undefined ? undefined : knownValue(variable, memory);
    },
    fileTables: [...fileTables.values()],
    userTables: [...userTables.values()],
  };
}

function knownValue({ base, slot, sign }: ResultVariable, memory: Memory): StartValue | undefined {
  if (base.kind === "String") return memory.strings[slot];
  const value = memory.values[slot] ?? Number.NaN;
  if (!Number.isFinite(value)) return undefined;
  if (base.kind === "Boolean") return (sign === 1 ? value : 1 - value) !== 0;
  return sign * value;
}
