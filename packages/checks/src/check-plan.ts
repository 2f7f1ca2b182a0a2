/** What a repository asks of its own models, as data. */
import { z } from "zod/mini";

/** Where a repository keeps its plan, from its root. */
export const checkPlanPath = ".mofang/checks.yaml";

const most = { entries: 500, variables: 100, expectations: 40 };

const className = z.string().check(z.minLength(1), z.maxLength(500));
/** A path from the root of the repository that stays in it. */
const path = z.string().check(z.maxLength(1000), z.regex(/^(?!\/)(?!.*(^|\/)\.{1,2}(\/|$))[^\\:]+\.csv$/));
const part = z.number().check(z.gt(0), z.lte(1));

const reference = z.strictObject({
  /** A CSV of a run that was found right. */
  file: path,
  /** Which curves of it are kept. */
  variables: z.array(className).check(z.minLength(1), z.maxLength(most.variables)),
  /** Half-height of the tube in parts of the curve's range, and half-width in parts of the duration. */
  value: z._default(part, 0.002),
  time: z._default(part, 0.002),
});

const settings = z.strictObject({
  startTime: z.optional(z.number()),
  stopTime: z.optional(z.number()),
  intervals: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  tolerance: z.optional(z.number().check(z.gt(0), z.lte(1))),
  algorithm: z.optional(z.string()),
});

const simulated = z.strictObject({
  class: className,
  /** Over what the model's annotation says. */
  settings: z._default(settings, {}),
  reference: z.optional(reference),
  /** Measures of curves with their bounds, in the form of `packages/criteria`. */
  expect: z._default(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(most.expectations)), []),
});

/** The schema of the file. */
export const checkPlanSchema = z.strictObject({
  /** Classes without errors: full names, or `Package.*` for a package with all that can be simulated in it. */
  check: z._default(z.array(className).check(z.maxLength(most.entries)), []),
  /** What is found of the classes under `check` beside errors: warnings are let pass, or refused too. */
  warnings: z._default(z.enum(["pass", "refuse"]), "pass"),
  /**
   * What the language forbids and other tools run all the same: refused in the repository's own files, or let pass. In the
   * files of libraries it passes.
   */
  portability: z._default(z.enum(["pass", "refuse"]), "refuse"),
  /** Whether units that do not agree are refused in the classes under `check`. */
  units: z._default(z.enum(["pass", "refuse"]), "pass"),
  simulate: z._default(z.array(simulated).check(z.maxLength(most.entries)), []),
});

/** What a repository asks of its models. */
export type CheckPlan = z.output<typeof checkPlanSchema>;
/** A model that is run. */
export type SimulatedModel = CheckPlan["simulate"][number];
