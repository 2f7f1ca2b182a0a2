/** Runs on the server: their settings, and waiting for their ends. */
import { setTimeout as delay } from "node:timers/promises";
import type { CallAnswer, CallInput, Client } from "@mofang/client";
import { experimentOf } from "@mofang/modelica";
import { finalSimulationStatuses } from "@mofang/protocol";
import { openSources } from "@mofang/session";
import { intervalsOfLength, settingsOfExperiment } from "@mofang/simulation";
import type { CommandLine } from "../command-line/command-line.ts";
import { experimentOptions, type OptionTable } from "../command-line/options.ts";
import { parameterOption, parametersOf } from "../command-line/parameters.ts";
import { UsageError } from "../command-line/usage.ts";
import { type Place, repositoryOptions } from "./server.ts";

/** Options that say how a model is run. */
export const runSettingOptions = {
  ...experimentOptions,
  parameter: parameterOption,
  ...repositoryOptions,
} as const satisfies OptionTable;

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
  const declaration = tree.find(modelName);
  const unsaid = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };
  const own = settingsOfExperiment(declaration === undefined ? unsaid : experimentOf(declaration));
  const startTime = line.number("start-time") ?? own.startTime;
  const stopTime = line.number("stop-time") ?? own.stopTime;
  const maximumStep = line.number("maximum-step");
  return {
    modelName,
    startTime,
    stopTime,
    intervals: intervalsAsked(line, startTime, stopTime) ?? own.intervals,
    precision: line.number("tolerance") ?? own.tolerance,
    // The server knows the names.
    algorithm: (line.value("algorithm") ?? own.algorithm) as Settings["algorithm"],
    initialStep: null,
    ...(maximumStep !== undefined && { maximumStep }),
    storeEvents: true,
    note: "",
    parameters: parametersOf(line),
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

/** Milliseconds between two looks at a run. */
const pause = 400;

async function endOf(client: Client, simulationTaskId: number, told: (task: Task) => void): Promise<Task> {
  for (;;) {
    const task = await client("simulationTask", { simulationTaskId });
    told(task);
    if (finalSimulationStatuses.includes(task.status)) return task;
    await delay(pause);
  }
}

/** Exit code of a program that ctrl-C has ended, as shells expect it. */
const interruptedExit = 130;
/** Milliseconds in which the server takes the order to stop; without an answer the program ends all the same. */
const stopTime = 3000;

/** Lets ctrl-C end the program, once what it has begun on the server was ordered to stop. */
export function stopByInterrupt(orders: () => readonly Promise<unknown>[]): void {
  process.once("SIGINT", async () => {
    // What has ended meanwhile refuses the order, which is as good.
    await Promise.race([Promise.allSettled(orders()), delay(stopTime)]);
    process.exit(interruptedExit);
  });
}

/** The runs of this program that are under way on the server: ctrl-C stops them there, and ends the program. */
export class RunsUnderWay {
  readonly #client: Client;
  readonly #ids = new Set<number>();

  constructor(client: Client) {
    this.#client = client;
    stopByInterrupt(() => this.#stop());
  }

  /** Waits for the end of a run of this program. */
  async endOf(simulationTaskId: number, told: (task: Task) => void): Promise<Task> {
    this.#ids.add(simulationTaskId);
    const task = await endOf(this.#client, simulationTaskId, told);
    this.#ids.delete(simulationTaskId);
    return task;
  }

  #stop(): readonly Promise<unknown>[] {
    return [...this.#ids].map((simulationTaskId) => this.#client("controlSimulation", { simulationTaskId, command: "stop" }));
  }
}
