import type { ForeignCall } from "@mofang/dae";
import { NumericalFailure, type RunFailure } from "../../failure/run-failure.ts";

/** An external function as generated code calls it: values in the order of the foreign call. */
export type ExternalFunction = (...values: never[]) => unknown;

/** Code of external functions that a model brings itself. */
interface OwnFunctions {
  /** By number of the call, see `TranslatedModel.foreignCalls`. */
  readonly functions: ReadonlyMap<number, ExternalFunction>;
  /** Ends what the functions have made, once. */
  end(warn: (failure: RunFailure) => void): void;
}

/** Implementations of external functions (MLS 3.6 §12.9), for one run: Mofang's by foreign name, the model's own by call. */
export class ExternalFunctions {
  readonly #functions: ReadonlyMap<string, ExternalFunction>;
  readonly #own: OwnFunctions | undefined;

  constructor(functions: ReadonlyMap<string, ExternalFunction>, own?: OwnFunctions) {
    this.#functions = functions;
    this.#own = own;
  }

  /** The same with code of the model's own. */
  with(own: OwnFunctions): ExternalFunctions {
    return new ExternalFunctions(this.#functions, own);
  }

  /** Foreign names of the functions that every model has. */
  get names(): ReadonlySet<string> {
    return new Set(this.#functions.keys());
  }

  /** To be called at the end of a run: ends what the functions have made, once. */
  end(warn: (failure: RunFailure) => void): void {
    this.#own?.end(warn);
  }

  /** Of the calls of a model, those without an implementation. */
  missing(calls: readonly ForeignCall[]): ForeignCall[] {
    return calls.filter(({ name }, number) => !this.#functions.has(name) && !this.#own?.functions.has(number));
  }

  /** Throws `simulation.missing-external`; a run has refused such a model before. */
  get(name: string, call = -1): ExternalFunction {
    const implementation = this.#functions.get(name) ?? this.#own?.functions.get(call);
    if (implementation === undefined) throw new NumericalFailure("simulation.missing-external", { names: name });
    return implementation;
  }
}
