/** What a model that was built comes to, beside the same model written as text. */
import { join, resolve } from "node:path";
import { translate } from "@mofang/dae";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, flatten, memoryProvider, type SourceProvider } from "@mofang/modelica";
import { type Curve, compareCurves, settingsOfExperiment, simulate } from "@mofang/simulation";
import type { ModelToBuild } from "./models-to-build/model-to-build.ts";

const ownLibrary = resolve(import.meta.dirname, "../packages/library");

/** Names of the variables whose curves are others than those of the model as it is written. */
export function differing(model: ModelToBuild, built: readonly Curve[]): readonly string[] {
  const written = curvesOfText(model);
  return model.compared.filter((_, i) => {
    const [curve, reference] = [built[i], written[i]];
    if (curve === undefined || reference === undefined) return true;
    return compareCurves(curve, reference, { value: 1e-3, time: 1e-4 })?.outside !== 0;
  });
}

/** The curves of the model as it is written, computed here. */
function curvesOfText({ written: { className, text }, stopTime, compared }: ModelToBuild): readonly Curve[] {
  const texts = memoryProvider(text === undefined ? {} : { "Written.mo": text });
  const folders = folderProvider();
  const provider: SourceProvider = {
    list: (path) => (path === "" ? texts.list(path) : folders.list(path)),
    read: (path) => texts.read(path) ?? folders.read(path),
  };
  const flat = flatten(new ClassTree(provider, ["", join(ownLibrary, "Mofang")]), className).model;
  const model = flat && translate(flat).model;
  if (model === undefined) throw new Error(`${className} does not translate`);
  const settings = { ...settingsOfExperiment(model.experiment), stopTime, intervals: 500, tolerance: 1e-7 };
  const { result } = simulate(model, settings, { now: () => performance.now(), print: () => undefined });
  return compared.map((variable) => {
    const index = result.variables.findIndex((candidate) => candidate.name === variable);
    if (index < 0) throw new Error(`${className} has no ${variable}`);
    return { time: Float64Array.from(result.time), values: Float64Array.from(result.values(index)) };
  });
}
