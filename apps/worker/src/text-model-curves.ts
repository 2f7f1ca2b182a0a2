/** Runs a model of a text in the process of a run: nothing of it leaves but some curves. */
import { writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { trajectoriesOf } from "@mofang/criteria";
import { type ClassTree, experimentOf } from "@mofang/modelica";
import type { TextModel, TextModelCurves } from "@mofang/protocol";
import { type ParameterValue, type RunControl, runTranslation, silentListener, translateModel } from "@mofang/session";
import { type ExperimentSettings, type Result, type RunFiles, settingsOfExperiment, thinCurve } from "@mofang/simulation";
import { present } from "@mofang/vocabulary";
import { openTexts } from "./open-texts.ts";
import type { RunOutcome, TextModelRequest } from "./run-messages.ts";

/** File that the text is for the engine. */
const textFile = "Text.mo";
const runnable: ReadonlySet<string> = new Set(["model", "class", "block"]);
/** A model of a text reads no files. */
const noFiles: RunFiles = { read: () => undefined, write: () => undefined };
/** Curves that are drawn where the text names none, those that are drawn at most, and the pixels that they are thinned to. */
const [firstCurves, mostCurves, pixels] = [4, 9, 300];

/** The outcome of the run; its curves stand in the request's result file. */
export async function drawTextModel(request: TextModelRequest, control: RunControl): Promise<RunOutcome> {
  const { model, libraries, resultFile } = request;
  const sources = openTexts(new Map([[textFile, model.text]]), libraries);
  const className = model.className ?? lastClass(sources.tree);
  const nothing = { status: "failed", message: { zh: "", en: "" }, statistics: null, hasResult: false } as const;
  if (className === undefined) return nothing;
  const translation = translateModel(sources, className, noFiles, silentListener);
  const settings = settingsOf(request, sources.tree, className);
  const host = { now: () => performance.now(), turn: () => setImmediate(), files: noFiles };
  const { status, message, run } = await runTranslation(translation, { settings, host, control, listener: silentListener });
  if (status !== "succeed" || run === undefined) return { ...nothing, message };
  writeFileSync(resultFile, JSON.stringify(curvesOf(run.result, model.plot)));
  return { status, message, statistics: null, hasResult: true };
}

/** The last class of the text that can be run. */
function lastClass(tree: ClassTree): string | undefined {
  const own = tree.childrenOf("").filter(({ place }) => place.file === textFile);
  return own.filter(({ kind, isPartial }) => runnable.has(kind) && !isPartial).at(-1)?.name;
}

function settingsOf({ model, limits }: TextModelRequest, tree: ClassTree, className: string): ExperimentSettings {
  const declaration = tree.find(className);
  const nothing = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };
  const own = settingsOfExperiment(declaration ? experimentOf(declaration) : nothing);
  return {
    ...own,
    startTime: model.start ?? own.startTime,
    stopTime: model.stop ?? own.stopTime,
    intervals: model.intervals ?? own.intervals,
    tolerance: model.tolerance ?? own.tolerance,
    parameters: Object.fromEntries(Object.entries(model.parameters).map(([name, text]) => [name, parameterOf(text)])),
    limits,
  };
}

/** A number, a truth value, and else a text. */
function parameterOf(text: string): ParameterValue {
  if (text === "true" || text === "false") return text === "true";
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

function curvesOf(result: Result, plot: TextModel["plot"]): TextModelCurves {
  const named = plot.length > 0 ? plot.slice(0, mostCurves) : firstNames(result);
  const { time, find } = trajectoriesOf(result);
  return named.flatMap((name) => {
    const [index, values] = [result.find(name), find(name)];
    if (index === undefined || values === undefined) return [];
    const thin = thinCurve({ time, values }, pixels);
    // JSON has no other numbers; the line goes on over them.
    const isPoint = (_: number, i: number): boolean => Number.isFinite(thin.values[i]);
    const { kind, unit = "", displayUnit = "" } = present(result.variables[index], "a variable at its place");
    return [{ name, kind, unit, displayUnit, time: [...thin.time.filter(isPoint)], values: [...thin.values.filter(isPoint)] }];
  });
}

/** Those of the model itself that change, or of its components where it has none, as a reader's page shows them first. */
function firstNames({ variables }: Result): readonly string[] {
  const changing = variables.filter(({ name, isConstant, kind }) => !isConstant && kind !== "String" && !name.includes("("));
  const own = changing.filter(({ name }) => !name.includes("."));
  return (own.length > 0 ? own : changing).slice(0, firstCurves).map(({ name }) => name);
}
