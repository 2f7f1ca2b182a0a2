import { type TranslatedModel, translate } from "@mofang/dae";
import { ClassTree, flatten, memoryProvider, resourcePaths } from "@mofang/modelica";
import { type RunFiles, renderFailure, settingsOfExperiment, simulate } from "@mofang/simulation";

/** A model as text with all that it needs, data files too, or translated already. */
export type ModelSource =
  | { readonly files: Readonly<Record<string, string>>; readonly className: string }
  | { readonly model: TranslatedModel };

/** What a run has come to: the end, and the first variables that change with time. */
export interface Trajectories {
  readonly ending: string;
  readonly steps: number;
  readonly events: number;
  readonly time: readonly number[];
  readonly signals: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Variables that are compared, at most. */
const mostSignals = 60;

/** Runs a model at its own experiment, the same in Node and in a page. */
export function trajectoriesOf(source: ModelSource): Trajectories {
  const tree = "model" in source ? undefined : new ClassTree(memoryProvider(source.files));
  const model = "model" in source ? source.model : translated(tree, source.className);
  const files = "model" in source || tree === undefined ? undefined : dataFiles(tree, source.files);
  const settings = settingsOfExperiment(model.experiment);
  const host = { now: () => performance.now(), print: () => undefined };
  const run = simulate(model, settings, files === undefined ? host : { ...host, files });
  const { status, statistics, result } = run;
  const signals = result.variables.flatMap(({ name, isConstant, kind }, index) =>
    isConstant || kind === "String" ? [] : [{ name, index }],
  );
  return {
    ending: status.kind === "failed" ? renderFailure(status.failure, "en") : `${status.kind} at ${status.time}`,
    steps: statistics.steps,
    events: statistics.events,
    time: [...result.time],
    signals: signals.slice(0, mostSignals).map(({ name, index }) => ({ name, values: [...result.values(index)] })),
  };
}

function translated(tree: ClassTree | undefined, className: string): TranslatedModel {
  const flat = tree && flatten(tree, className).model;
  const model = flat && translate(flat).model;
  if (model === undefined) throw new Error(`${className} does not translate`);
  return model;
}

function dataFiles(tree: ClassTree, files: Readonly<Record<string, string>>): RunFiles {
  return {
    read: (path) => {
      const text = (resourcePaths(tree, path) ?? [path])
        .map((candidate) => files[candidate])
        .find((found) => found !== undefined);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
    write: () => undefined,
  };
}
