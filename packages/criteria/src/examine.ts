import { RunControl, runTranslation, type Sources, silentListener, translateModel } from "@mofang/session";
import { defaultLimits, defaultSettings, type RunFiles } from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import { say } from "./check-texts.ts";
import type { Criterion } from "./criterion.ts";
import { type CheckResult, evaluateCriteria, scoreOf } from "./evaluate-criteria.ts";
import { factsOf } from "./structure.ts";
import { type Trajectories, trajectoriesOf } from "./trajectories.ts";

/** Texts of Modelica files by path. */
type ModelTexts = ReadonlyMap<string, string>;

/** What a model is asked for. */
export interface Examination {
  /** Full name of the class that is run: that of the harness, where there is one. */
  readonly className: string;
  readonly criteria: readonly Criterion[];
  /** Parameters of the task, by name. */
  readonly parameters: Readonly<Record<string, number>>;
  readonly experiment: ExaminedExperiment;
  /** Texts beside those of the answer: whoever sets the task runs the answer in a model of his own. */
  readonly harness?: ModelTexts | undefined;
  /** A model that does what is asked, for tubes. */
  readonly reference?: ModelTexts | undefined;
}

/** How the model is run; times in seconds. */
interface ExaminedExperiment {
  readonly startTime: number;
  readonly stopTime: number;
  readonly intervals: number;
  readonly tolerance: number;
}

/** What whoever examines lends: libraries, a clock and turns of its event loop. */
export interface Examiner {
  /** Classes of these texts, beside the libraries. */
  open(texts: ModelTexts): Sources;
  /** Monotonic clock, milliseconds. */
  now(): number;
  turn(): Promise<void>;
  /** Ends a run under way. */
  readonly control?: RunControl;
}

/** What came of an examination; plain data. */
export interface ExaminationReport {
  readonly passed: boolean;
  /** Points that were reached, in parts of all. */
  readonly score: number;
  readonly checks: readonly CheckResult[];
}

/** Steps and variables of an answer: far above those of any task, and soon over for a runaway. */
const limits = { ...defaultLimits, maximumSteps: 300_000, maximumVariables: 20_000, maximumResultBytes: 64 << 20 };

/** Models of tasks read no files. */
const noFiles: RunFiles = { read: () => undefined, write: () => undefined };

/** Translates an answer, runs it, and judges it by the criteria. Whatever is wrong with it is a result. */
export async function examine(examination: Examination, answer: ModelTexts, examiner: Examiner): Promise<ExaminationReport> {
  const { criteria, harness, reference, parameters } = examination;
  const sources = examiner.open(new Map([...answer, ...(harness ?? [])]));
  const ran = await run(sources, examination, examiner);
  const needsReference = criteria.some((criterion) => criterion.kind === "tube" && criterion.expected === undefined);
  // What is counted is the answer alone.
  const answered = { ...sources, ownFiles: [...answer.keys()].filter((path) => path.endsWith(".mo")) };
  const asksForCheck = criteria.some(({ kind }) => kind === "units" || kind === "portable");
  const checks = evaluateCriteria(criteria, {
    facts: factsOf(answered, ran.translation, asksForCheck ? examination.className : undefined),
    trajectories: ran.trajectories,
    reason: ran.reason,
    reference: needsReference ? await referenceCurves(examination, reference, examiner) : undefined,
    parameters,
  });
  return { passed: checks.every(({ passed }) => passed), score: scoreOf(checks), checks };
}

async function referenceCurves(
  examination: Examination,
  reference: ModelTexts | undefined,
  examiner: Examiner,
): Promise<Trajectories> {
  if (reference === undefined) throw new Error("invariant: criteria with a tube have a reference");
  const texts = new Map([...reference, ...(examination.harness ?? [])]);
  const { trajectories, reason } = await run(examiner.open(texts), examination, examiner);
  if (trajectories === undefined) throw new Error(`invariant: the reference of a task runs: ${reason.en}`);
  return trajectories;
}

async function run(
  sources: Sources,
  { className, experiment }: Examination,
  { now, turn, control = new RunControl() }: Examiner,
) {
  const translation = translateModel(sources, className, noFiles, silentListener);
  const host = { now, turn, files: noFiles };
  const settings = { ...defaultSettings, ...experiment, limits };
  const { status, message, run: made } = await runTranslation(translation, { settings, host, control, listener: silentListener });
  const isWhole = status === "succeed" && made !== undefined;
  const reason: Texts = isWhole || translation.model !== undefined ? message : say("refused", { reason: translation.refusal });
  return { translation, reason, trajectories: isWhole ? trajectoriesOf(made.result) : undefined };
}
