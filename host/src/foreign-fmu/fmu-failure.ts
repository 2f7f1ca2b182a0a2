/** How the program around an FMU ended, as an answer to why. */
import { constants } from "node:os";

const codes = ["load", "symbol", "instantiate", "status", "value", "ended", "question", "walls"] as const;

/** Why an FMU runs no longer. */
export interface FmuFailure {
  readonly code: (typeof codes)[number] | "silent" | "processor" | "file-size" | "crash" | "exit";
  /** What the code is about: a function of FMI, a variable by letter and value reference, a signal, a number. */
  readonly what: string;
  /** Status or value that was given. */
  readonly value: string;
  /** Time in the run, seconds. */
  readonly time: string;
  /** What the FMU has said of it. */
  readonly said: string;
}

const mark = "mofang-fmu";

/**
 * The reason of an end that was not asked for. A shell, and bubblewrap, say of a program that a signal ended 128 and the number
 * of the signal.
 *
 * @param stderr  what was written to standard error; the FMU may have written there, too, so that nothing of it is trusted
 */
export function failureOf(exitCode: number | null, signal: NodeJS.Signals | null, stderr: string): FmuFailure {
  const line = stderr.slice(stderr.lastIndexOf(`\n${mark}\t`) + 1).split("\n", 1)[0] ?? "";
  const [begin, code, what = "", value = "", time = "", said = ""] = line.split("\t").map((word) => word.slice(0, 400));
  const known = codes.find((each) => each === code);
  if (exitCode === 3 && begin === mark && known !== undefined) return { code: known, what, value, time, said };
  const number = exitCode === null ? constants.signals[signal ?? "SIGKILL"] : exitCode - 128;
  return { ...endOf(number, exitCode), value: "", time: "", said: "" };
}

function endOf(signalNumber: number, exitCode: number | null): Pick<FmuFailure, "code" | "what"> {
  const { SIGALRM, SIGXCPU, SIGKILL, SIGXFSZ } = constants.signals;
  if (signalNumber === SIGALRM) return { code: "silent", what: "" };
  if (signalNumber === SIGXCPU || signalNumber === SIGKILL) return { code: "processor", what: "" };
  if (signalNumber === SIGXFSZ) return { code: "file-size", what: "" };
  const name = Object.entries(constants.signals).find(([, each]) => each === signalNumber)?.[0];
  return name === undefined ? { code: "exit", what: String(exitCode) } : { code: "crash", what: name };
}
