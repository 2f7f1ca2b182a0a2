import { mostElements, mostTurns, WorkExceeded } from "@mofang/dae";
import type { FailedBlock } from "./failed-block.ts";

/** Why a run ended early; `code` is a slug of this room's catalogue, `values` fill its text. */
export interface RunFailure {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** The system of equations that was not solved. */
  readonly block?: FailedBlock;
}

/**
 * Thrown through generated code when a point cannot be evaluated: a domain left, a block not solved, an assertion
 * violated. Inside a step a smaller one may do; at an event or at the start the run ends with `failure`.
 */
export class NumericalFailure extends Error {
  override readonly name = "NumericalFailure";
  readonly failure: RunFailure;

  constructor(code: string, values: RunFailure["values"], block?: FailedBlock) {
    super(code);
    this.failure = { code, values, ...(block && { block }) };
  }
}

/** Thrown through generated code when nothing can be evaluated any more: no smaller step helps, the run ends with `failure`. */
export class RunEnd extends Error {
  override readonly name = "RunEnd";
  readonly failure: RunFailure;

  constructor(failure: RunFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Thrown through generated code when the model calls `Modelica.Utilities.System.exit`: the run ends at once. */
export class ModelExit extends Error {
  override readonly name = "ModelExit";
  /** What the model has given. */
  readonly status: number;

  constructor(status: number) {
    super("exit");
    this.status = status;
  }
}

/** What a host throws when it does not let a model do something with a file. */
export function fileFailure(file: string, reason: string): NumericalFailure {
  return new NumericalFailure("simulation.external-failed", { name: file, reason });
}

function exceededWork({ kind, function: name, size }: WorkExceeded): RunFailure {
  if (kind === "turns") return { code: "run.too-many-turns", values: { function: name, limit: mostTurns } };
  return name === ""
    ? { code: "simulation.out-of-memory", values: {} }
    : { code: "run.too-many-elements", values: { function: name, size, limit: mostElements } };
}

/**
 * The failure that an exception of generated code stands for. Exhausted stack means a function of the model that calls
 * itself without end. Anything else is a defect of this program and is thrown again.
 */
export function failureOf(error: unknown): RunFailure {
  if (error instanceof NumericalFailure) return error.failure;
  if (error instanceof WorkExceeded) return exceededWork(error);
  if (error instanceof RangeError && /call stack/i.test(error.message))
    return { code: "simulation.endless-recursion", values: {} };
  if (error instanceof RangeError && /array|length|allocation/i.test(error.message)) {
    return { code: "simulation.out-of-memory", values: {} };
  }
  throw error;
}
