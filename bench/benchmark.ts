/** What a benchmark does: all that it can, or in seconds what its limits need. */
export type Form = "full" | "check";

/** Thrown by a benchmark that needs what neither the machine nor the caller has given; the message says what. */
export class NotMeasurable extends Error {
  /** Benchmarks are bundles of their own, with a class of their own: whoever runs them knows the error by its code. */
  readonly code = "NOT_MEASURABLE";
}
