/** A foreign FMU that takes part in a run: from its archive to a program that answers the run's process. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ObjectMissingError, type ObjectStorage } from "@mofang/host";
import {
  type FmuDescription,
  type FmuHost,
  type FmuProcess,
  FmuRefused,
  installFmuHost,
  readFmu,
} from "@mofang/host/foreign-fmu";
import type { SimulationSources } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";
import { failureText, fmuText } from "./fmu-text.ts";
import type { FmuRequest } from "./run-messages.ts";

/** Communication points of a run, where the FMU takes steps of any size. */
const nPoints = 2_000;
/** Seconds of the clock that one call of an FMU may take. */
const callSeconds = 20;

interface Conditions {
  readonly storage: ObjectStorage;
  /** Undefined where this machine runs no FMUs. */
  readonly fmuHost: FmuHost | undefined;
  /** The run's own folder. */
  readonly folder: string;
  readonly stopTime: number;
  /** Seconds that the run may take. */
  readonly seconds: number;
}

/** An FMU at work. */
export interface FmuEntry {
  readonly request: FmuRequest;
  /** Settles with the reason when the FMU has ended by itself. */
  readonly failure: Promise<Texts>;
  /** Ends it with its pipes. */
  end(): void;
}

/** Starts an FMU; the reason where it cannot. */
export async function startFmuEntry(
  { key, interfaceName }: NonNullable<SimulationSources["fmu"]>,
  { storage, fmuHost, folder, stopTime, seconds }: Conditions,
): Promise<FmuEntry | Texts> {
  if (fmuHost === undefined) return fmuText.unavailable(installFmuHost);
  try {
    const fmu = await readFmu(await buffer(await storage.get(key)));
    const unpacked = join(folder, "fmu");
    await mkdir(unpacked);
    await fmu.archive.unpack(unpacked, [fmu.binaryFolder, "resources/"]);
    const [questions, answers] = madePipes(folder);
    // To open a pipe waits for its other end, which this program holds open too.
    const ends = [openSync(questions, "r+"), openSync(answers, "r+")] as const;
    const limits = { processorSeconds: Math.ceil(seconds), callSeconds: Math.min(callSeconds, Math.ceil(seconds)) };
    const running = await fmuHost.start(fmu, unpacked, limits, ends);
    const { description } = fmu;
    const variables = description.variables.filter(({ causality }) => ["input", "output", "parameter"].includes(causality));
    const step = communicationStep(description, stopTime);
    return {
      request: { interfaceName, variables, step, questions, answers },
      failure: running.failure.then((failure) => failureText(failure, limits, (word) => nameOf(variables, word))),
      end: () => endAll(running, ends),
    };
  } catch (error) {
    if (error instanceof FmuRefused) return fmuText.damaged(error.message);
    if (error instanceof ObjectMissingError) return fmuText.damaged(key);
    throw error;
  }
}

/**
 * Seconds between two points: a part of the run; for an FMU whose steps have one size, a number of these. An FMU that names
 * none takes what it gets.
 */
export function communicationStep(
  { takesAnyStep, stepSize }: Pick<FmuDescription, "takesAnyStep" | "stepSize">,
  stopTime: number,
): number {
  const wanted = stopTime / nPoints;
  return takesAnyStep || stepSize === undefined ? wanted : stepSize * Math.max(1, Math.round(wanted / stepSize));
}

function madePipes(folder: string): readonly [questions: string, answers: string] {
  const names = [join(folder, "fmu-questions"), join(folder, "fmu-answers")] as const;
  const { status, stderr } = spawnSync("mkfifo", ["-m", "600", ...names], { encoding: "utf8" });
  if (status !== 0) throw new Error(`mkfifo: ${stderr}`);
  return names;
}

function endAll(running: FmuProcess, ends: readonly number[]): void {
  running.end();
  for (const end of ends) closeSync(end);
}

/** An output rather than another variable that shares its value. */
function nameOf(variables: FmuDescription["variables"], word: string): string {
  const having = variables.filter(({ letter, reference }) => `${letter}${reference}` === word);
  return (having.find(({ causality }) => causality === "output") ?? having[0])?.name ?? word;
}
