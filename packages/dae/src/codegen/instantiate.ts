import { arraySupport } from "./array-support.ts";
import type { ModelFunctions, RuntimeFunctions, TranslatedModel } from "./translated-model.ts";

/**
 * Makes the functions of a translated model ready to run. The code sees the runtime's functions and the array support,
 * and works on the memory given to each call; cost some milliseconds for a large model.
 */
export function instantiate(model: TranslatedModel, runtime: RuntimeFunctions): ModelFunctions {
  const make = new Function("runtime", "support", `"use strict";\n${model.code}`);
  return make(runtime, arraySupport) as ModelFunctions;
}
