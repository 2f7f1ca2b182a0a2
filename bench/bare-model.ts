/** Models of a benchmark's own, of which single functions are called without a run. */
import { type RuntimeFunctions, type TranslatedModel, translate } from "@mofang/dae";
import { ClassTree, flatten, memoryProvider } from "@mofang/modelica";

/** The model `M` of a text. @throws Error when it does not translate: a defect of the benchmark */
export function translated(source: string): TranslatedModel {
  const flat = flatten(new ClassTree(memoryProvider({ "model.mo": source })), "M").model;
  const model = flat && translate(flat).model;
  if (model === undefined) throw new Error("a model of this benchmark does not translate");
  return model;
}

/** For code that needs nothing of a run. Every function throws. */
export const noRuntime = new Proxy({} as RuntimeFunctions, {
  get: (_, name) => () => {
    throw new Error(`a model of this benchmark calls ${String(name)}`);
  },
});
