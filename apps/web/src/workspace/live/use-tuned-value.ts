import type { Tunable } from "@mofang/simulation";
import { courseOf, type RunRecord } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";

/**
 * The value of what may be set: what was set last, else what the run is given before it begins, else what the model says. A
 * Boolean is 0 or 1, an enumeration the ordinal from 1. Only what shows the value asks for it: all else stays as it is while
 * it is moved.
 */
export function useTunedValue({ name, value }: Tunable, run: RunRecord | undefined, given?: unknown): number {
  return useWorkspace(({ runs }) => {
    const known = (run && courseOf(runs, run.id).tuned?.[name]) ?? given;
    return typeof known === "number" || typeof known === "boolean" ? Number(known) : value;
  });
}
