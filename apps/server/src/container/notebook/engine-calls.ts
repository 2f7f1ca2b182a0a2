/** The engine as cells in JavaScript call it: the command line behind the same walls, on the files of the session. */
import { spawnSync } from "node:child_process";
import { columnsOf } from "./columns.ts";

/** Bytes that a command may print. */
const mostOutput = 2 ** 30;

/** Runs `mofang` with words. @returns what it printed @throws Error with what it said, where it fails */
export function mofang(...words: readonly unknown[]): string {
  const { status, stdout, stderr, error } = spawnSync("mofang", words.map(String), { encoding: "utf8", maxBuffer: mostOutput });
  if (status === 0) return stdout;
  throw new Error(error?.message ?? stderr.trim() ?? stdout);
}

/** How a model runs; what is left out is as the model says. Times in seconds. */
interface RunOptions {
  readonly startTime?: number;
  readonly stopTime?: number;
  readonly intervals?: number;
  readonly tolerance?: number;
  readonly algorithm?: string;
  readonly parameters?: Readonly<Record<string, number | boolean | string>>;
  readonly signals?: readonly string[];
}

/** Simulates a model of the repository or of a library of the site. @returns by the name of each variable, `time` first, its values */
export function simulate(model: string, { parameters = {}, signals, ...settings }: RunOptions = {}): Record<string, number[]> {
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name.replace(/[A-Z]/g, "-$&").toLowerCase()}`, value]);
  const values = Object.entries(parameters).flatMap(([name, value]) => ["--parameter", `${name}=${value}`]);
  const wanted = signals === undefined ? [] : ["--signals", signals.join(",")];
  return columnsOf(mofang("simulate", model, "--library", ".", ...words, ...values, ...wanted));
}
