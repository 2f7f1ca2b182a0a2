import { answerAt, type PointAnswer, settingsUntil } from "@mofang/session";
import type { AlgorithmName, ExperimentSettings, ModelPoint } from "@mofang/simulation";
import { commonOptions, experimentOptions, type OptionTable, value, valueNames } from "../command-line/options.ts";
import { parameterOption, parametersOf } from "../command-line/parameters.ts";
import { UsageError } from "../command-line/usage.ts";
import { runModel } from "./model-run.ts";
import { runFiles } from "./run-files.ts";
import type { Session } from "./session.ts";

/** Options of the commands that ask something of a model at a time of its run. */
export const timeOptions = {
  at: value(valueNames.seconds, "seconds of the run; default its start", "仿真的时刻，秒；默认为开始时间"),
  "start-time": experimentOptions["start-time"],
  tolerance: experimentOptions.tolerance,
  algorithm: experimentOptions.algorithm,
  parameter: parameterOption,
  ...commonOptions,
} as const satisfies OptionTable;

/** The class that such a command names, and what is found there; why nothing is, goes to the session's log. */
export async function askAtTime<T>(
  session: Session,
  ask: (point: ModelPoint) => T,
): Promise<{ readonly name: string; readonly found: T } | undefined> {
  const { line, language, log } = session;
  const [name, ...others] = line.words;
  if (name === undefined) throw new UsageError("missing-class");
  if (others.length > 0) throw new UsageError("one-class");
  const { status, message, run } = await runModel(session, name, {
    settings: (defaults) => settingsUntil(settingsOf(session, defaults), line.number("at")),
    files: runFiles(session.tree),
  });
  const outcome = { status, message: { zh: message, en: message }, run, statistics: null };
  const answer: PointAnswer<T> = answerAt(outcome, ask);
  if (answer.ok) return { name, found: answer.found };
  log(`${name}: ${answer.message[language]}`);
  return undefined;
}

function settingsOf({ line }: Session, defaults: ExperimentSettings): ExperimentSettings {
  return {
    ...defaults,
    startTime: line.number("start-time") ?? defaults.startTime,
    tolerance: line.number("tolerance") ?? defaults.tolerance,
    // The run checks the name, as it comes from outside.
    algorithm: (line.value("algorithm") ?? defaults.algorithm) as AlgorithmName,
    parameters: parametersOf(line),
  };
}
