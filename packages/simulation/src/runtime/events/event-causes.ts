import type { EventCause } from "../../run/run.ts";

type Cause = Pick<EventCause, "relation" | "becomes">;

/** Counts what causes the events of a run: a ball that falls and leaves the ground crosses one relation in two directions. */
export class EventCauses {
  readonly #counts = new Map<string, Cause & { count: number }>();

  note({ relation, becomes }: Cause): void {
    const key = relation === undefined ? "" : `${becomes} ${relation}`;
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { relation, becomes, count: 1 });
    else known.count++;
  }

  /** Most frequent first. */
  list(): EventCause[] {
    return [...this.#counts.values()].map((cause) => ({ ...cause })).sort((a, b) => b.count - a.count);
  }
}
