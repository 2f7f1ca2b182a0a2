import {
  bilingual,
  type DriveHost,
  experimentSettings,
  type ModelTranslation,
  noText,
  RunControl,
  type RunEnding,
  type RunSettings,
  runTranslation,
  silentListener,
} from "@mofang/session";
import { type Curve, computeCurve, type NamedCurves, thinCurve } from "@mofang/simulation";
import type { Language, Texts } from "@mofang/vocabulary";
import { curvesOf } from "./run-curves.ts";

/** What every run of a study is made with, and what is kept of it. */
export interface StudyTask {
  readonly settings: RunSettings;
  /** Names of the parameters that differ from run to run. */
  readonly parameters: readonly string[];
  /** Expressions over the variables of a run, of which the last value counts. */
  readonly criteria: readonly string[];
  /** Variables whose curves are kept. */
  readonly curves: readonly string[];
}

/** A run of a study. */
export interface StudyPoint {
  /** Its place in the study, from 0. */
  readonly index: number;
  /** Values of the task's parameters, in their order. */
  readonly values: readonly number[];
}

/** How a run of a study ended. */
export interface StudyRow extends StudyPoint {
  readonly status: RunEnding;
  /** Why it failed, or why a criterion has no value; empty where all is well. */
  readonly message: string;
  /** Values of the criteria; null where there is none. */
  readonly scores: readonly (number | null)[];
  /** Of the task's variables, none for those that the result does not hold. */
  readonly curves: readonly (Curve & { readonly name: string })[];
}

/** Width to which kept curves are thinned, pixels: as many as a family of curves shows. */
const curveWidth = 150;

/** Makes one run of a study. Whatever is wrong with it is in its row. */
export async function runStudyPoint(
  translation: ModelTranslation,
  task: StudyTask,
  point: StudyPoint,
  { language, ...conditions }: StudyConditions & { readonly language: Language },
): Promise<StudyRow> {
  const row = await runBilingualPoint(translation, task, point, conditions);
  return { ...row, message: row.message[language] };
}

/** How a run of a study ended, for readers of any language. */
export interface BilingualStudyRow extends Omit<StudyRow, "message"> {
  readonly message: Texts;
}

/** As `runStudyPoint`, with the message in every language. */
export async function runBilingualPoint(
  translation: ModelTranslation,
  { settings, parameters, criteria, curves }: StudyTask,
  { index, values }: StudyPoint,
  { host, limits }: StudyConditions,
): Promise<BilingualStudyRow> {
  const own = Object.fromEntries(parameters.map((name, i) => [name, values[i] as number]));
  const { status, message, run } = await runTranslation(translation, {
    settings: experimentSettings({ ...settings, parameters: { ...settings.parameters, ...own } }, limits),
    host,
    control: new RunControl(),
    listener: silentListener,
  });
  if (run === undefined || status !== "succeed") {
    run?.release();
    return { index, values, status, message, scores: criteria.map(() => null), curves: [] };
  }
  const named = curvesOf(run.result);
  const outcomes = criteria.map((criterion) => computeCurve(criterion, named, "en"));
  const row = {
    index,
    values,
    status,
    message: criterionProblem(criteria[outcomes.findIndex(({ ok }) => !ok)], named),
    scores: outcomes.map((outcome) => (outcome.ok ? finite(outcome.curve.values.at(-1)) : null)),
    curves: curves.flatMap((name) => {
      const curve = named.get(name);
      return curve === undefined ? [] : [{ name, ...copied(thinCurve(curve, curveWidth)) }];
    }),
  };
  run.release();
  return row;
}

/** Why a criterion has no value; nothing where there is no such criterion. */
function criterionProblem(criterion: string | undefined, curves: NamedCurves): Texts {
  if (criterion === undefined) return noText;
  return bilingual((language) => {
    const outcome = computeCurve(criterion, curves, language);
    return outcome.ok ? "" : outcome.message;
  });
}

/** What a host lends to the runs of a study. */
interface StudyConditions {
  readonly host: DriveHost;
  readonly limits: Parameters<typeof experimentSettings>[1];
}

/** Without the memory of the run behind it. */
function copied({ time, values }: Curve): Curve {
  return { time: time.slice(), values: values.slice() };
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
