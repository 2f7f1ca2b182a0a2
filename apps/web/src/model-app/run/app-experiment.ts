import { type AppFile, experimentFileName, readExperiments, type WholeExperiment, wholeExperiment } from "@mofang/protocol";
import type { RunSettings } from "@mofang/session";
import type { Client } from "../../api/client.ts";
import type { EngineClient } from "../../engine/engine-client.ts";

/** Where an app is read: a repository, and its version where that is not the newest. */
export interface AppVersion {
  readonly id: number;
  readonly version?: string;
}

/** The experiment of a class by its name, with all that it inherits; undefined where the version has none of that name. */
async function namedExperiment(
  client: Client,
  place: AppVersion,
  className: string,
  name: string,
): Promise<WholeExperiment | undefined> {
  const file = experimentFileName(className);
  const { entries } = await client("tree", place);
  const path = entries.find((entry) => entry.path === file || entry.path.endsWith(`/${file}`))?.path;
  if (path === undefined) return undefined;
  const read = readExperiments((await client("fileText", { ...place, path })).text ?? "");
  if ("problem" in read || !read.file.experiments.some((one) => one.name === name)) return undefined;
  return wholeExperiment(read.file.experiments, name);
}

/** With what an app runs, or the name of an experiment that its version does not have. */
export async function appSettings(
  engine: EngineClient,
  client: Client,
  place: AppVersion,
  { class: className, experiment }: Pick<AppFile, "class" | "experiment">,
): Promise<{ readonly settings: RunSettings } | { readonly missing: string }> {
  const { name, ...own } = experiment ?? {};
  const named = name === undefined ? undefined : await namedExperiment(client, place, className, name);
  if (name !== undefined && named === undefined) return { missing: name };
  const { startTime, stopTime, intervals, tolerance: precision } = await engine.request("experiment", { className });
  const model = { startTime, stopTime, intervals, precision };
  const usual = { algorithm: "Dassl", initialStep: null, storeEvents: true } as const;
  return {
    settings: { ...usual, ...model, ...given(named?.settings ?? {}), ...given(own), parameters: named?.parameters ?? {} },
  };
}

/** What is given, without fields that are left out. */
function given<Values extends object>(values: Values): { [Key in keyof Values]: NonNullable<Values[Key]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Values]: NonNullable<Values[Key]> };
}
