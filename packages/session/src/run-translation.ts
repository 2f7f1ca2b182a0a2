import type { TranslatedModel } from "@mofang/dae";
import type { ClassTree } from "@mofang/modelica";
import {
  type CCompilation,
  type ExperimentSettings,
  moduleProblem,
  programOfModel,
  type RunFailure,
  storedVariableCount,
} from "@mofang/simulation";
import { Drive, type DriveHost } from "./drive.ts";
import { blockLines, modelBlock } from "./model-block.ts";
import { shownPlace } from "./model-diagnostic.ts";
import { type Outcome, unstarted, unstartedBy } from "./outcome.ts";
import type { RunControl } from "./run-control.ts";
import type { RunListener } from "./run-listener.ts";
import type { ModelTranslation } from "./translation.ts";

/** What a run needs beside its model. */
export interface RunConditions {
  readonly settings: ExperimentSettings;
  readonly host: DriveHost;
  readonly control: RunControl;
  readonly listener: RunListener;
  /** When the run was asked for, by the host's clock; now when left out. */
  readonly startedAt?: number;
  /** The classes in whose texts the equations are, asked for when a run has failed; without them nothing has a place. */
  readonly tree?: () => ClassTree;
}

/**
 * Runs what was translated; any number of times. Whatever is wrong with model or settings is an outcome.
 *
 * The listener hears `translate_succeed` and `simulating`, lines, progress and pauses.
 */
export async function runTranslation(
  { model, refusal }: ModelTranslation,
  { settings, host, control, listener, startedAt = host.now(), tree }: RunConditions,
): Promise<Outcome> {
  if (model === undefined) return unstarted("failed", refusal);
  const count = storedVariableCount(model, settings.storedVariables);
  const maximum = settings.limits.maximumVariables;
  if (count > maximum) return unstartedBy({ code: "var_num_exceed", values: { count, maximum } });
  listener.stage("translate_succeed");
  if (control.isStopped) return unstarted("stop");
  const compiled = await compileOwnC(model, host);
  if (compiled !== undefined && "failure" in compiled) return unstartedBy(compiled.failure);
  listener.stage("simulating");
  const outcome = await new Drive(settings, host, control, listener, startedAt).simulate(model, compiled?.module);
  const status = outcome.run?.status;
  if (status?.kind !== "failed" || status.failure.block === undefined) return outcome;
  const block = modelBlock(status.failure.block, (place) => tree && shownPlace(tree(), place));
  for (const line of blockLines(status.failure.block, block)) listener.line(line);
  return { ...outcome, block };
}

/** The C that a model brings, compiled; undefined where it brings none, or the host compiles none. */
export async function compileOwnC(
  model: TranslatedModel,
  host: Pick<DriveHost, "files" | "compileC">,
): Promise<CCompilation | { readonly failure: RunFailure } | undefined> {
  if (host.compileC === undefined) return undefined;
  const program = programOfModel(model, host.files);
  if (program === undefined) return undefined;
  if ("code" in program) return { failure: program };
  const compilation = await host.compileC(program);
  const problem = compilation?.kind === "compiled" ? moduleProblem(compilation.module) : undefined;
  return problem === undefined ? compilation : { failure: { code: "simulation.c-damaged", values: { message: problem } } };
}
