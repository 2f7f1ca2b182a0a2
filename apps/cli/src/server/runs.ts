/** Runs on the server: their settings, and waiting for their ends. */
import { setTimeout as delay } from "node:timers/promises";
import type { CallAnswer, CallInput, Client } from "@mofang/client";
import { experimentOf } from "@mofang/modelica";
import { errors, finalSimulationStatuses } from "@mofang/protocol";
import { openSources } from "@mofang/session";
import { intervalsOfLength, settingsOfExperiment } from "@mofang/simulation";
import type { CommandLine } from "../command-line/command-line.ts";
import { UsageError } from "../command-line/usage.ts";
import { type Place, ServerRefusal } from "./server.ts";

/** Options that say how a model is run. */
export const runSettingOptions = {
  repository: "value",
  version: "value",
  "start-time": "value",
  "stop-time": "value",
  intervals: "value",
  interval: "value",
  tolerance: "value",
  algorithm: "value",
  parameter: "value",
} as const;

/** A run as the server tells of it. */
export type Task = CallAnswer<"simulationTask">;
type Settings = CallInput<"fireTask">["settings"];

/** The model's experiment, as its annotation in that version says it, with what the command line says over it. */
export async function runSettingsOf(
  line: CommandLine,
  { client, repositoryId: id, version }: Place,
  modelName: string,
): Promise<Settings> {
  const { files } = await client("modelicaFiles", { id, version });
  const nothing = { provider: { list: () => [], read: () => undefined }, roots: [], issues: [] };
  const { tree } = openSources(new Map(files.map(({ path, text }) => [path, text])), nothing);
  const definition = tree.find(modelName)?.definition;
  const unsaid = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };
  const own = settingsOfExperiment(definition === undefined ? unsaid : experimentOf(definition));
  const startTime = line.number("start-time") ?? own.startTime;
  const stopTime = line.number("stop-time") ?? own.stopTime;
  return {
    modelName,
    startTime,
    stopTime,
    intervals: intervalsAsked(line, startTime, stopTime) ?? own.intervals,
    precision: line.number("tolerance") ?? own.tolerance,
    // The server knows the names.
    algorithm: (line.value("algorithm") ?? own.algorithm) as Settings["algorithm"],
    initialStep: null,
    storeEvents: true,
    note: "",
    parameters: Object.fromEntries(line.values("parameter").map(parameterOf)),
  };
}

function intervalsAsked(line: CommandLine, startTime: number, stopTime: number): number | undefined {
  const interval = line.number("interval");
  if (interval === undefined) return line.number("intervals");
  if (line.has("intervals")) throw new UsageError("both-options", { first: "--interval", second: "--intervals" });
  const intervals = intervalsOfLength(startTime, stopTime, interval);
  if (typeof intervals === "object") throw new UsageError("bad-interval", { value: String(interval) });
  return intervals;
}

/** `NAME=VALUE`; a value that is no number and no Boolean is a text. */
function parameterOf(text: string): readonly [string, number | boolean | string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError("bad-parameter", { value: text });
  const [name, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (value === "true" || value === "false") return [name, value === "true"];
  return [name, value !== "" && Number.isFinite(Number(value)) ? Number(value) : value];
}

/** Milliseconds between two looks at a run. */
const pause = 400;

/**
 * Waits for a run's end. A run that is stopped here is stopped there.
 *
 * @param told  hears of every state
 */
export async function endOf(
  client: Client,
  simulationTaskId: number,
  stop: AbortSignal,
  told: (task: Task) => void,
): Promise<Task> {
  let isStopped = false;
  for (;;) {
    const task = await client("simulationTask", { simulationTaskId });
    told(task);
    if (finalSimulationStatuses.includes(task.status)) return task;
    if (stop.aborted && !isStopped) {
      isStopped = true;
      await stopRun(client, simulationTaskId);
    }
    await delay(pause);
  }
}

/** A run that has ended meanwhile is left as it is. */
async function stopRun(client: Client, simulationTaskId: number): Promise<void> {
  try {
    await client("controlSimulation", { simulationTaskId, command: "stop" });
  } catch (error) {
    if (!(error instanceof ServerRefusal && error.number === errors["simulation.command-refused"].code)) throw error;
  }
}

/** A signal that ctrl-C gives, and how to listen no longer. */
export function interruption(): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once("SIGINT", stop);
  return { signal: controller.signal, end: () => void process.removeListener("SIGINT", stop) };
}

/** Exit code of a program that ctrl-C has ended, as shells expect it. */
export const interruptedExit = 130;
