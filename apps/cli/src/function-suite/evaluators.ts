import { renderDiagnostic } from "@mofang/dae";
import { type FlatModel, flatten, literalValue } from "@mofang/modelica";
import { openSources, RunControl, runTranslation, type Sources, silentListener, translateModel } from "@mofang/session";
import { defaultSettings, type Run, type RunFiles } from "@mofang/simulation";
import { type Form, type Inputs, modelOfAll, packageOf } from "./case-models.ts";
import { type Expected, type FunctionCase, scalarsOf } from "./function-case.ts";

/** Value of a scalar variable by its name; undefined where it has none. */
export type Values = (name: string) => Expected | undefined;

/** The packages of cases, and a model of all of them. */
export function sourcesOf(cases: readonly FunctionCase[], inputs: Inputs, form: Form): Sources {
  const texts = cases.map((one) => [`${one.name}.mo`, packageOf(one, inputs, form)] as const);
  const libraries = { provider: { list: () => [], read: () => undefined }, roots: [], issues: [] };
  return openSources(new Map([...texts, ["All.mo", modelOfAll(cases, "All")]]), libraries);
}

/** The flat model of a class; throws the texts of its errors. */
export function flatModel({ tree }: Sources, name: string): FlatModel {
  const { model, diagnostics } = flatten(tree, name);
  if (model === undefined) throw new Error(diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en")).join("\n"));
  return model;
}

const noFiles: RunFiles = { read: () => undefined, write: () => {} };

/** What translation alone makes of a model of constants: literals. */
export function valuesAtTranslation(sources: Sources, name: string): Values {
  const variables = new Map(flatModel(sources, name).variables.map((variable) => [variable.name, variable]));
  return (variable) => {
    const binding = variables.get(variable)?.binding;
    return binding && literalValue(binding);
  };
}

/** What a run gives, as page, worker and command line start it; throws how it fails. */
export async function valuesOfRun(sources: Sources, name: string): Promise<Values> {
  const translation = translateModel(sources, name, noFiles, silentListener);
  let now = 0;
  const host = { now: () => now++, turn: () => Promise.resolve(), files: noFiles };
  const settings = { ...defaultSettings, stopTime: 1, intervals: 2 };
  const conditions = { settings, host, control: new RunControl(), listener: silentListener };
  const { status, message, run } = await runTranslation(translation, conditions);
  if (status !== "succeed" || run === undefined) throw new Error(message.en);
  return (variable) => lastOf(run, variable);
}

function lastOf({ result }: Run, name: string): Expected | undefined {
  const index = result.find(name);
  const value = index === undefined ? undefined : result.values(index).at(-1);
  const kind = index === undefined ? undefined : result.variables[index]?.kind;
  if (value === undefined || kind === "Real" || kind === "Integer" || kind === "enumeration") return value;
  return kind === "Boolean" ? value !== 0 : result.texts[value];
}

/** Where the results of a case are other than expected; `prefix` stands before the names of its variables. */
export function differences({ results }: FunctionCase, values: Values, prefix = ""): readonly string[] {
  return results.flatMap(({ expression, expected }, i) =>
    scalarsOf(expected).flatMap(([subscripts, scalar]) => {
      const value = values(`${prefix}y${i + 1}${subscripts}`);
      return isEqual(value, scalar) ? [] : [`${expression}${subscripts}: ${String(value)} instead of ${String(scalar)}`];
    }),
  );
}

/** Numbers that are computed in different orders may differ in their last digits. */
function isEqual(value: Expected | undefined, expected: Expected): boolean {
  if (typeof value !== "number" || typeof expected !== "number") return value === expected;
  return Math.abs(value - expected) <= 1e-12 * Math.max(1, Math.abs(expected));
}
