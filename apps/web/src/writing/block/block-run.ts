import type { Language } from "@mofang/protocol";
import type { ParameterValue } from "@mofang/session";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { CurveData, LibraryLoading, ModelParameter, RunOutcome, RunProgress, VariableNode } from "../../engine/messages.ts";
import { readParameter } from "../../engine/parameter-input.ts";
import { typedFile } from "./use-block-source.ts";

/** What a reader runs: a class, and what is other than the model says. Undefined leaves it to the model. */
export interface BlockRunRequest {
  /** Full name; undefined for the last class of a typed model. */
  readonly className: string | undefined;
  readonly start: number | undefined;
  readonly stop: number | undefined;
  readonly intervals: number | undefined;
  readonly tolerance: number | undefined;
  /** Values of parameters as they are typed, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly language: Language;
}

/** Why a run was not begun. */
type BlockRefusal =
  | { readonly kind: "noClass" }
  | { readonly kind: "unknownParameter"; readonly name: string }
  | { readonly kind: "notValue"; readonly name: string; readonly value: string }
  | { readonly kind: "notPositive"; readonly start: number };

export type BlockOutcome =
  | { readonly kind: "refused"; readonly refusal: BlockRefusal }
  | { readonly kind: "ended"; readonly className: string; readonly outcome: RunOutcome };

/** What a run does now. */
type BlockStage = "queued" | "engine" | "files" | "translating" | "simulating";

/** How far a run is. */
export interface BlockProgress {
  readonly stage: BlockStage;
  /** Fraction of the simulated time, 0 … 1. */
  readonly progress: number;
  readonly libraries: readonly LibraryLoading[];
}

/** Kinds of classes that can be simulated. */
const runnable: ReadonlySet<string> = new Set(["model", "class", "block"]);

/** The class that a block runs: the one it names, or the last one of its text; undefined where there is none. */
export async function classOf(engine: EngineClient, named: string | undefined): Promise<string | undefined> {
  if (named !== undefined) return (await engine.request("class", { name: named }))?.name;
  const classes = await engine.request("children", { name: "" });
  return classes.filter(({ file, kind, isPartial }) => file === typedFile && runnable.has(kind) && !isPartial).at(-1)?.name;
}

/** Translates and runs the class in an engine that holds its files. */
export async function runBlock(
  engine: EngineClient,
  request: BlockRunRequest,
  hear: (progress: RunProgress) => void,
): Promise<BlockOutcome> {
  const { language } = request;
  const className = await classOf(engine, request.className);
  if (className === undefined) return { kind: "refused", refusal: { kind: "noClass" } };
  const own = await engine.request("experiment", { className });
  const { start = own.startTime, stop = own.stopTime, intervals = own.intervals, tolerance = own.tolerance } = request;
  if (stop <= start) return { kind: "refused", refusal: { kind: "notPositive", start } };
  const typed = Object.entries(request.parameters);
  const known = typed.length === 0 ? [] : await engine.request("parameters", { className, language });
  const values = valuesOf(typed, known);
  if (!(values instanceof Map)) return { kind: "refused", refusal: values };
  const settings = {
    startTime: start,
    stopTime: stop,
    intervals,
    precision: tolerance,
    algorithm: "Dassl",
    initialStep: null,
    storeEvents: true,
    parameters: Object.fromEntries(values),
  } as const;
  return { kind: "ended", className, outcome: await engine.request("run", { className, settings, language }, hear) };
}

/**
 * The values of typed parameters. A model that cannot be translated has none that are known: its run says why, so nothing
 * is refused then.
 */
function valuesOf(
  typed: readonly (readonly [string, string])[],
  known: readonly ModelParameter[],
): Map<string, ParameterValue> | BlockRefusal {
  const values = new Map<string, ParameterValue>();
  if (known.length === 0) return values;
  for (const [name, text] of typed) {
    const parameter = known.find((one) => one.name === name);
    if (parameter === undefined || parameter.refusal !== undefined) return { kind: "unknownParameter", name };
    const literal = parameter.literals.indexOf(text.replace(/^.*\./, ""));
    const { value } = readParameter(parameter, literal < 0 ? text.replace(/^"(.*)"$/, "$1") : String(literal + 1));
    if (value === undefined) return { kind: "notValue", name, value: text };
    values.set(name, value);
  }
  return values;
}

/** A result of a block, from which curves are read. */
export interface BlockResult {
  readonly runId: string;
  readonly file: Blob;
}

/** Curves that are shown where nobody chose any, and points of each. */
const shownFirst = 4;
const points = 1200;

/** The curves of variables; of the first that change where none is named. Those that the result does not hold are left out. */
export async function curvesOf(
  engine: EngineClient,
  result: BlockResult,
  names: readonly string[],
): Promise<readonly CurveData[]> {
  const variables = names.length > 0 ? names : await firstVariables(engine, result);
  return engine.request("curves", { ...result, variables, from: undefined, to: undefined, width: points });
}

async function firstVariables(engine: EngineClient, result: BlockResult): Promise<readonly string[]> {
  const isCurve = ({ isLeaf, isConstant }: VariableNode): boolean => isLeaf && isConstant !== true;
  const top = (await engine.request("variables", { ...result, parent: "", filter: "" })).filter(isCurve);
  const found =
    top.length > 0 ? top : (await engine.request("variables", { ...result, parent: "", filter: "." })).filter(isCurve);
  return found.slice(0, shownFirst).map(({ path }) => path);
}
