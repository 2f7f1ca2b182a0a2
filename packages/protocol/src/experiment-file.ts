/**
 * The text file in which a repository keeps the experiments of a class: JSON, `<full name of the class>.experiments.json`,
 * beside the file of the class. `docs/guide/experiments.md` describes it for people.
 */
import { z } from "zod/mini";
import { simulationSettings } from "./calls/simulation.ts";
import { limits } from "./names/limits.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.experimentName));
const { modelName: _model, parameters: _values, note: _text, ...settingShape } = simulationSettings.shape;
// A setting that is left out is inherited: it has no value by default.
const settings = z.partial(z.strictObject({ ...settingShape, storeEvents: z.boolean() }));
const value = z.union([z.number(), z.boolean(), z.string()]);

/** A named set of what a run of the class is to have. What it does not say comes from `extends`, else from the model. */
const experiment = z.strictObject({
  name,
  /** The experiment of the same file that it inherits from. */
  extends: z.optional(name),
  note: z.optional(z.string().check(z.maxLength(limits.note))),
  settings: z.optional(settings),
  /** Values of parameters by their names in the class; an enumeration by the place of its literal, from 1. */
  parameters: z.optional(z.record(z.string(), value)),
  /** Variables whose curves are shown. */
  variables: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(limits.className))).check(z.maxLength(50))),
});

const experimentFile = z.strictObject({
  format: z.literal("mofang-experiments/1"),
  class: z.string(),
  experiments: z.array(experiment).check(z.maxLength(limits.experiments)),
});

/** An experiment as its file has it. */
export type Experiment = z.infer<typeof experiment>;
type ExperimentFile = z.infer<typeof experimentFile>;

/** What is wrong with a file of experiments: where in it, and the experiment or value that breaks the rule. */
export interface ExperimentProblem {
  readonly rule: "json" | "form" | "duplicate" | "unknown-base" | "cycle";
  readonly at: string;
}

/** An experiment with all that it inherits. */
export interface WholeExperiment {
  readonly note: string;
  readonly settings: NonNullable<Experiment["settings"]>;
  readonly parameters: NonNullable<Experiment["parameters"]>;
  readonly variables: readonly string[];
}

/** Name of the file with the experiments of a class. */
export function experimentFileName(className: string): string {
  return `${className}.experiments.json`;
}

/** Reads a file of experiments. */
export function readExperiments(text: string): { readonly file: ExperimentFile } | { readonly problem: ExperimentProblem } {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { problem: { rule: "json", at: "" } };
  }
  const { data: file, error } = experimentFile.safeParse(data);
  if (file === undefined) return { problem: { rule: "form", at: error.issues[0]?.path.join(".") ?? "" } };
  const problem = problemOf(file.experiments);
  return problem === undefined ? { file } : { problem };
}

/** The file with these experiments as text. */
export function experimentsText(className: string, experiments: readonly Experiment[]): string {
  const file: ExperimentFile = { format: "mofang-experiments/1", class: className, experiments: [...experiments] };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What an experiment is with all that it inherits. */
export function wholeExperiment(experiments: readonly Experiment[], name: string): WholeExperiment {
  const own = experiments.find((known) => known.name === name);
  const base = own?.extends === undefined ? undefined : wholeExperiment(experiments, own.extends);
  return {
    note: own?.note ?? base?.note ?? "",
    settings: { ...base?.settings, ...own?.settings },
    parameters: { ...base?.parameters, ...own?.parameters },
    variables: own?.variables ?? base?.variables ?? [],
  };
}

/** An experiment that inherits from another, with nothing in it that the other says too. */
export function experimentOf(
  experiments: readonly Experiment[],
  { name, base, whole }: { readonly name: string; readonly base: string | undefined; readonly whole: WholeExperiment },
): Experiment {
  const inherited = base === undefined ? undefined : wholeExperiment(experiments, base);
  const ownOf = <Values extends object>(values: Values, of: Readonly<Record<string, unknown>> = {}) => {
    const own = Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(of[key]));
    return Object.fromEntries(own) as Values;
  };
  return {
    name,
    ...(base === undefined ? {} : { extends: base }),
    ...(whole.note === (inherited?.note ?? "") ? {} : { note: whole.note }),
    settings: ownOf(whole.settings, inherited?.settings),
    parameters: ownOf(whole.parameters, inherited?.parameters),
    ...(JSON.stringify(whole.variables) === JSON.stringify(inherited?.variables ?? [])
      ? {}
      : { variables: [...whole.variables] }),
  };
}

/** A row in which two experiments differ: a setting, a parameter, the note or the variables. */
interface ExperimentDifference {
  readonly part: keyof WholeExperiment;
  readonly name: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** Where two experiments differ, with all that they inherit; undefined for what one of them leaves to the model. */
export function differencesOf(one: WholeExperiment, other: WholeExperiment): readonly ExperimentDifference[] {
  const rows = (["settings", "parameters"] as const).flatMap((part) => {
    const before: Readonly<Record<string, unknown>> = one[part];
    const after: Readonly<Record<string, unknown>> = other[part];
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return names.map((key) => ({ part, name: key, one: before[key], other: after[key] }));
  });
  const more = (["note", "variables"] as const).map((part) => ({ part, name: "", one: one[part], other: other[part] }));
  return [...rows, ...more].filter((row) => JSON.stringify(row.one) !== JSON.stringify(row.other));
}

/** The experiments that inherit from one directly: they keep it from being deleted. */
export function heirsOf(experiments: readonly Experiment[], name: string): readonly string[] {
  return experiments.filter((known) => known.extends === name).map((heir) => heir.name);
}

function problemOf(experiments: readonly Experiment[]): ExperimentProblem | undefined {
  const byName = new Map<string, Experiment>();
  for (const known of experiments) {
    if (byName.has(known.name)) return { rule: "duplicate", at: known.name };
    byName.set(known.name, known);
  }
  for (const known of experiments) {
    const seen = new Set<string>();
    for (let at: Experiment | undefined = known; at?.extends !== undefined; at = byName.get(at.extends)) {
      if (!byName.has(at.extends)) return { rule: "unknown-base", at: at.extends };
      if (seen.has(at.name)) return { rule: "cycle", at: at.name };
      seen.add(at.name);
    }
  }
  return undefined;
}
