import { type Criterion, evaluateCriteria, factsOf, type Trajectories, trajectoriesOf } from "@mofang/criteria";
import { type ClassDeclaration, checkClass, experimentOf } from "@mofang/modelica";
import {
  type DriveHost,
  diagnosticLine,
  modelDiagnostic,
  RunControl,
  runTranslation,
  type Sources,
  silentListener,
  translateModel,
} from "@mofang/session";
import {
  type AlgorithmName,
  csvLines,
  type ExperimentSettings,
  NumericalFailure,
  readCsv,
  renderFailure,
  type StoredResult,
  settingsOfExperiment,
  translationExternals,
} from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import type { CheckPlan, SimulatedModel } from "./check-plan.ts";
import type { CheckCase, CheckReport, NewReference } from "./check-report.ts";
import { expectationsOf } from "./read-plan.ts";

/** What a host lends to the checks. */
interface CheckHost extends DriveHost {
  readonly sources: Sources;
  /** Text of a reference; undefined where there is none. */
  readonly reference: (path: string) => string | undefined;
  /** Hears of every case when it is done. */
  readonly told: (found: CheckCase) => void;
  readonly control?: RunControl;
}

const ok: Texts = { zh: "通过", en: "passed" };

/** Does what a plan asks, one thing after the other; whatever is wrong with a model is in its case. */
export async function runChecks(plan: CheckPlan, host: CheckHost): Promise<CheckReport> {
  const { control = new RunControl() } = host;
  const cases: CheckCase[] = [];
  const references = new Map<string, NewReference>();
  const tell = (found: CheckCase) => {
    cases.push(found);
    host.told(found);
  };
  for (const name of classesOf(plan, host.sources)) {
    if (control.isStopped) break;
    tell(checkedClass(name, plan, host));
    await host.turn();
  }
  for (const model of plan.simulate) {
    if (control.isStopped) break;
    const run = await simulated(model, host, control);
    for (const found of run.cases) tell(found);
    if (run.reference !== undefined) references.set(run.reference.path, run.reference);
  }
  return { passed: cases.every(({ passed }) => passed), cases, references: [...references.values()] };
}

/** Full names: those that are named, and of `Package.*` what can be simulated in it. */
function classesOf({ check }: CheckPlan, { tree }: Sources): readonly string[] {
  const names = check.flatMap((entry) => {
    if (!entry.endsWith(".*")) return [entry];
    const top = tree.find(entry.slice(0, -2));
    return top === undefined ? [entry.slice(0, -2)] : simulatableIn(top);
  });
  return [...new Set(names)];
}

function simulatableIn(declaration: ClassDeclaration): readonly string[] {
  const { definition, members, fullName } = declaration;
  const isSimulatable = !definition.partial && ["model", "block", "class"].includes(definition.classKind);
  return [...(isSimulatable ? [fullName] : []), ...[...members.values()].flatMap(simulatableIn)];
}

function checkedClass(name: string, { warnings, units, portability }: CheckPlan, host: CheckHost): CheckCase {
  const start = host.now();
  const { tree, ownFiles } = host.sources;
  const { diagnostics } = checkClass(tree, name, translationExternals(host.files));
  const refused = diagnostics.filter(({ severity, code, isPortability, place }) => {
    if (isPortability === true) return portability === "refuse" && place !== undefined && ownFiles.includes(place.file);
    if (code.startsWith("units.") && severity !== "error") return units === "refuse";
    return severity === "error" || (severity === "warning" && warnings === "refuse");
  });
  const lines = refused.map((diagnostic) => diagnosticLine(modelDiagnostic(tree, diagnostic)));
  const message = lines.length === 0 ? ok : joined(lines.slice(0, mostLines));
  return { class: name, kind: "check", subject: "", passed: lines.length === 0, message, seconds: secondsSince(start, host) };
}

/** Most diagnostics of a class that a report holds. */
const mostLines = 20;

const joined = (lines: readonly Texts[]): Texts => ({
  zh: lines.map(({ zh }) => zh).join("\n"),
  en: lines.map(({ en }) => en).join("\n"),
});

const secondsSince = (start: number, { now }: CheckHost) => Math.round(now() - start) / 1000;

interface SimulatedCases {
  readonly cases: readonly CheckCase[];
  readonly reference: NewReference | undefined;
}

async function simulated(model: SimulatedModel, host: CheckHost, control: RunControl): Promise<SimulatedCases> {
  const start = host.now();
  const translation = translateModel(host.sources, model.class, host.files, silentListener);
  const settings = settingsOf(model, host.sources);
  const outcome = await runTranslation(translation, { settings, host, control, listener: silentListener });
  const isWhole = outcome.status === "succeed" && outcome.run !== undefined;
  const reason = translation.model === undefined ? translation.refusal : outcome.message;
  const run: CheckCase = {
    ...{ class: model.class, kind: "simulate", subject: "", passed: isWhole },
    ...{ message: isWhole ? ok : reason, seconds: secondsSince(start, host) },
  };
  if (!isWhole || outcome.run === undefined) return { cases: [run], reference: undefined };
  const { result } = outcome.run;
  const facts = factsOf(host.sources, translation, undefined);
  const judge = (criteria: readonly Criterion[], reference?: Trajectories) =>
    evaluateCriteria(criteria, { facts, trajectories: trajectoriesOf(result), reason, reference, parameters: {} });
  const beside = besideReference(model, host, judge);
  const expected = judge(expectationsOf(model)).map(
    ({ passed, message }, i): CheckCase => ({
      class: model.class,
      kind: "expect",
      subject: String(i + 1),
      passed,
      message,
      seconds: 0,
    }),
  );
  const isNew = beside.some(({ passed }) => !passed);
  return { cases: [run, ...beside, ...expected], reference: isNew ? newReference(model, result) : undefined };
}

/** What the model says of its experiment, with what the plan says over it. */
function settingsOf({ class: name, settings }: SimulatedModel, { tree }: Sources): ExperimentSettings {
  const nothing = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };
  const declaration = tree.find(name);
  const own = settingsOfExperiment(declaration === undefined ? nothing : experimentOf(declaration));
  const { startTime, stopTime, intervals, tolerance, algorithm } = settings;
  return {
    ...own,
    startTime: startTime ?? own.startTime,
    stopTime: stopTime ?? own.stopTime,
    intervals: intervals ?? own.intervals,
    tolerance: tolerance ?? own.tolerance,
    // The run checks the name, as it comes from outside.
    algorithm: (algorithm as AlgorithmName | undefined) ?? own.algorithm,
  };
}

type Judge = (criteria: readonly Criterion[], reference?: Trajectories) => ReturnType<typeof evaluateCriteria>;

/** A case for each curve that is kept. */
function besideReference({ class: name, reference }: SimulatedModel, host: CheckHost, judge: Judge): readonly CheckCase[] {
  if (reference === undefined) return [];
  const found = (subject: string, passed: boolean, message: Texts): CheckCase => ({
    ...{ class: name, kind: "reference", subject, passed, message, seconds: 0 },
  });
  const kept = keptCurves(reference.file, host);
  if (!("curves" in kept)) return [found("", false, kept.problem)];
  return reference.variables.map((variable) => {
    if (kept.curves.find(variable) === undefined) return found(variable, false, missing(variable, reference.file));
    const tube = { kind: "tube", id: "tube", curve: variable, height: reference.value, width: reference.time } as const;
    const [result] = judge([{ ...tube, absolute: 1e-9, points: 1, isHidden: false }], kept.curves);
    return found(variable, result?.passed === true, result?.message ?? ok);
  });
}

function keptCurves(file: string, { reference }: CheckHost): { readonly curves: Trajectories } | { readonly problem: Texts } {
  const text = reference(file);
  if (text === undefined) {
    return {
      problem: {
        zh: `没有参考文件 ${file}；用 mofang test --update 生成`,
        en: `There is no reference ${file}; mofang test --update makes it`,
      },
    };
  }
  try {
    return { curves: trajectoriesOf(readCsv(text)) };
  } catch (error) {
    if (!(error instanceof NumericalFailure)) throw error;
    const [zh, en] = [renderFailure(error.failure, "zh"), renderFailure(error.failure, "en")];
    return { problem: { zh: `${file}：${zh}`, en: `${file}: ${en}` } };
  }
}

const missing = (variable: string, file: string): Texts => ({
  zh: `参考文件 ${file} 中没有曲线 ${variable}`,
  en: `The reference ${file} has no curve ${variable}`,
});

/** The curves of the run that has just been, in the form of a reference; variables that it has not are left out. */
function newReference({ reference }: SimulatedModel, result: StoredResult): NewReference | undefined {
  if (reference === undefined) return undefined;
  const indices = reference.variables.flatMap((variable) => result.find(variable) ?? []);
  if (indices.length === 0) return undefined;
  return { path: reference.file, text: [...csvLines(result, indices)].join("") };
}
