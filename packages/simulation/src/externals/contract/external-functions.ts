import { NumericalFailure } from "../../failure/run-failure.ts";

/** An external function as generated code calls it: values in the order of the foreign call. */
export type ExternalFunction = (...values: never[]) => unknown;

/** Implementations of external functions by foreign name (MLS 3.6 §12.9), for one run. */
export class ExternalFunctions {
  readonly #functions: ReadonlyMap<string, ExternalFunction>;

  constructor(functions: ReadonlyMap<string, ExternalFunction>) {
    this.#functions = functions;
  }

  /** Of the names that a model calls, those without an implementation. */
  missing(names: readonly string[]): string[] {
    return names.filter((name) => !this.#functions.has(name));
  }

  /** Throws `simulation.missing-external`; a run has refused such a model before. */
  get(name: string): ExternalFunction {
    const implementation = this.#functions.get(name);
    if (implementation === undefined) throw new NumericalFailure("simulation.missing-external", { names: name });
    return implementation;
  }
}
