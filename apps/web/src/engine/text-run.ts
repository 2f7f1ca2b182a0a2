/** One text of a lesson: run for its curves, or examined as an answer. Comes with the first of them. */
import { type ExaminationReport, examine, trajectoriesOf } from "@mofang/criteria";
import { noText, RunControl, runTranslation, type Sources, silentListener, translateModel } from "@mofang/session";
import { defaultLimits, defaultSettings, type Result, type RunFiles } from "@mofang/simulation";
import type { ExamineTextRequest, TextRunOutcome, TextRunRequest } from "./messages.ts";

/** Models of lessons read no files. */
const noFiles: RunFiles = { read: () => undefined, write: () => undefined };
const host = {
  now: () => performance.now(),
  turn: () => new Promise<void>((resolve) => setTimeout(resolve)),
  files: noFiles,
};
/** Curves that are shown where nobody says which. */
const mostCurves = 4;

/** Runs a class of the sources. What is wrong with it is a message. */
export async function runText(sources: Sources, request: TextRunRequest): Promise<TextRunOutcome> {
  const translation = translateModel(sources, request.className, noFiles, silentListener);
  const limits = { ...defaultLimits, maximumSteps: 2_000_000 };
  const settings = { ...defaultSettings, ...request.experiment, limits };
  const control = new RunControl();
  const { message, status, run } = await runTranslation(translation, { settings, host, control, listener: silentListener });
  const said = status === "succeed" ? noText : message;
  if (run === undefined || run.result.nRows === 0) return { message: said, time: new Float64Array(0), curves: [] };
  const { time, find, unitOf } = trajectoriesOf(run.result);
  const names = request.variables.length > 0 ? request.variables : changingNames(run.result, request.most);
  const curves = names.flatMap((name) => {
    const values = find(name);
    return values === undefined ? [] : [{ name, unit: unitOf(name), values: values.slice() }];
  });
  return { message: said, time, curves };
}

/**
 * Examines a text as an answer, with the code that marks it later.
 *
 * @param open  classes of these texts, beside the libraries
 */
export function examineText(
  open: (texts: ReadonlyMap<string, string>) => Sources,
  text: string,
  examination: ExamineTextRequest["examination"],
): Promise<ExaminationReport> {
  return examine(examination, new Map([["Answer.mo", text]]), { open, now: host.now, turn: host.turn });
}

/** Variables that change, no derivatives: a few of the model itself, or up to `most` of all, its own first. */
function changingNames({ variables }: Result, most: number | undefined): readonly string[] {
  const plain = variables.filter(({ name, isConstant, kind }) => !isConstant && kind === "Real" && !name.includes("("));
  const own = plain.filter(({ name }) => !name.includes("."));
  const inner = plain.filter(({ name }) => name.includes("."));
  const chosen = most === undefined && own.length > 0 ? own : [...own, ...inner];
  return chosen.slice(0, most ?? mostCurves).map(({ name }) => name);
}
