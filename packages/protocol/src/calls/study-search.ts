/** What a search on the server is for and what it has found, as `packages/studies` has them. */
import { z } from "zod/mini";
import { limits } from "../names/limits.ts";

const name = z.string().check(z.minLength(1), z.maxLength(limits.className));
const expression = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.studyCriterion));

/** A parameter that is searched for, between which values, and where the first search begins. */
const searchedParameter = z.object({ name, least: z.number(), most: z.number(), start: z.number() });

/** Last values of expressions; each has at least one bound. */
const constraints = z
  .array(z.object({ expression, least: z.optional(z.number()), most: z.optional(z.number()) }))
  .check(z.maxLength(limits.studyCriteria - 1));

/** What is measured: times in seconds that never decrease, and beside each time the values of variables. */
const measuredData = z.object({
  time: z.array(z.number()).check(z.maxLength(limits.measuredTimes)),
  columns: z
    .array(
      z.object({
        variable: name,
        /** Null where nothing was measured. */
        values: z.array(z.nullable(z.number())).check(z.maxLength(limits.measuredTimes)),
        /** Standard deviation of what was measured; the range of the values when left out. */
        deviation: z.optional(z.number().check(z.positive())),
      }),
    )
    .check(z.maxLength(limits.studyCriteria)),
});

/** An expression that is to be least or greatest; its last value counts. */
const optimum = z.object({ kind: z.enum(["least", "greatest"]), expression, constraints });

const task = {
  parameters: z.array(searchedParameter).check(z.maxLength(limits.studyParameters)),
  /** Number of searches, each of which begins elsewhere, and most runs that each makes. */
  starts: z.number().check(z.int(), z.minimum(1), z.maximum(limits.searchStarts)),
  maximumRuns: z.number().check(z.int(), z.minimum(limits.leastSearchRuns), z.maximum(limits.studyRuns)),
};

/** A search as it is begun. */
export const startedSearch = z.object({
  ...task,
  goal: z.discriminatedUnion("kind", [z.object({ kind: z.literal("fit"), measured: measuredData }), optimum]),
});

/** What a fit is compared with; null for other studies. */
export const studyMeasurements = z.nullable(measuredData);

const fitReport = z.object({
  parameters: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      /** Half of the interval that holds the true value in 95 of 100 measurements; left out where the data do not tell. */
      uncertainty: z.optional(z.number()),
      isAtBound: z.boolean(),
    }),
  ),
  correlations: z.optional(z.array(z.array(z.number()))),
  undetermined: z.array(z.string()),
  nValues: z.number(),
});

/** A search and how far it is. */
export const serverSearch = z.object({
  ...task,
  /** Measurements of a fit are asked for apart. */
  goal: z.discriminatedUnion("kind", [z.object({ kind: z.literal("fit") }), optimum]),
  /** Starts from which the search has ended. */
  ended: z.number(),
  /** How the best of these has ended; null before the first one. */
  found: z.nullable(
    z.object({
      start: z.number(),
      /** Left out where no run keeps all constraints. */
      best: z.optional(z.object({ index: z.number(), values: z.array(z.number()), scores: z.array(z.nullable(z.number())) })),
      fit: z.optional(fitReport),
      /** Why nothing was found, in the caller's language. */
      message: z.string(),
      runs: z.number(),
    }),
  ),
});
