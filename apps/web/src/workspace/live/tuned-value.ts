import type { Tunable } from "@mofang/simulation";
import type { RunRecord } from "../store/runs.ts";

/**
 * The value of what may be set: what was set last, else what the run is given before it begins, else what the model says. A
 * Boolean is 0 or 1, an enumeration the ordinal from 1.
 */
export function tunedValue({ name, value }: Tunable, run: RunRecord | undefined, given?: unknown): number {
  const known = run?.tuned?.[name] ?? given;
  return typeof known === "number" || typeof known === "boolean" ? Number(known) : value;
}
