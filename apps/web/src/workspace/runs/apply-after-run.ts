/** Which templates show a run by themselves. */

import { CallError } from "../../api/call-error.ts";
import { EngineError } from "../../engine/engine-client.ts";
import type { ResultSource } from "../result/result-source.ts";
import { lookUpTemplates, showTemplates, variablesOf } from "../store/charts/chart-template.ts";
import type { RunRecord } from "../store/runs.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { isFor, type KeptTemplate } from "../templates/kept-template.ts";

interface Charts extends Pick<WorkspaceStore, "act"> {
  readonly newId: () => string;
}

/**
 * Shows a run by the templates that are applied after runs: those of its class, and those of any class of whose variables the
 * result has one. What else of them it lacks, the charts tell.
 *
 * @param result  undefined for a run that is gone
 */
export async function applyAfterRun(
  templates: readonly KeptTemplate[],
  { id, className }: Pick<RunRecord, "id" | "className">,
  result: ResultSource | undefined,
  { act, newId }: Charts,
): Promise<void> {
  const marked = templates.filter((template) => template.isAfterRun && isFor(template, className));
  const ofAny = marked.filter((template) => template.className === undefined);
  const show = (fitting: readonly KeptTemplate[]): void => act("charts", showTemplates, fitting, id, newId);
  if (ofAny.length === 0) return show(marked);
  act("charts", lookUpTemplates, id, true);
  try {
    const known = await knownVariables(ofAny, result);
    show(
      marked.filter((template) => !ofAny.includes(template) || [...variablesOf(template.chart)].some((name) => known.has(name))),
    );
  } finally {
    act("charts", lookUpTemplates, id, false);
  }
}

/** Variables of templates that a result has. */
async function knownVariables(
  templates: readonly KeptTemplate[],
  result: ResultSource | undefined,
): Promise<ReadonlySet<string>> {
  const named = new Set(templates.flatMap(({ chart }) => [...variablesOf(chart)]));
  try {
    const curves = (await result?.knownCurves([...named], 1)) ?? [];
    return new Set(curves.map(({ name }) => name));
  } catch (error) {
    if (!(error instanceof CallError || error instanceof EngineError)) throw error;
    // What cannot be read here cannot be read by the charts, and they tell why.
    return named;
  }
}
