import { arraySupport } from "./array-support.ts";
import type { ModelFunctions, RuntimeFunctions, TranslatedModel } from "./translated-model.ts";

type Factory = (runtime: RuntimeFunctions, support: typeof arraySupport) => ModelFunctions;

/** Factories by model. What one makes shares the engine's optimised code with what it made before, and nothing else. */
const factories = new WeakMap<TranslatedModel, Factory>();

/**
 * Makes the functions of a translated model ready to run. The code sees the runtime's functions and the array support,
 * and works on the memory given to each call. Costs some milliseconds for a large model the first time, next to nothing
 * when the same model runs again, whose code is then warm from the start.
 */
export function instantiate(model: TranslatedModel, runtime: RuntimeFunctions): ModelFunctions {
  let factory = factories.get(model);
  if (factory === undefined) {
    factory = new Function("runtime", "support", `"use strict";\n${model.code}`) as Factory;
    factories.set(model, factory);
  }
  return factory(runtime, arraySupport);
}
