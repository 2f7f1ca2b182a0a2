import { z } from "zod/mini";

const name = z.string().check(z.maxLength(10_000));
const count = z.number().check(z.minimum(0));
const milliseconds = z.number().check(z.minimum(0));
/** Offsets from 0 in a file of the repository. */
const place = z.object({ file: name, start: count, end: count });

/**
 * What a run of the server has cost, as far as it is kept: the systems that have taken most time, the conditions that have
 * caused most events, the states that have limited most steps. It is cut by `keptProfile` of the worker.
 */
export const runProfile = z.object({
  /** Turning code into functions, the initial system, and the rest. */
  compile: milliseconds,
  initialise: milliseconds,
  simulate: milliseconds,
  systems: z
    .array(
      z.object({
        kind: z.enum(["linear", "nonlinear"]),
        unknowns: z.array(name).check(z.maxLength(20)),
        equations: z
          .array(z.object({ text: z.string().check(z.maxLength(2_000)), place: z.optional(place) }))
          .check(z.maxLength(5)),
        solutions: count,
        milliseconds,
      }),
    )
    .check(z.maxLength(100)),
  /** `relation` and `becomes` are absent for scheduled times. */
  eventCauses: z.array(z.object({ relation: z.optional(name), becomes: z.optional(z.boolean()), count })).check(z.maxLength(200)),
  /** Absent for methods without an error test. */
  steps: z.optional(
    z.object({
      states: z.array(z.object({ name, accepted: count, rejected: count })).check(z.maxLength(200)),
      limit: count,
      maximumStep: count,
      newton: count,
      undefinedPoints: count,
    }),
  ),
});
