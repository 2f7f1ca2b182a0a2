/** What is asked of a model, as data that a teacher or an organiser writes. */
import { z } from "zod/mini";

/** Most criteria of one task. */
const maximumCriteria = 40;

/** A number, or an expression over the parameters of the task, such as `m*9.81/k`. */
const quantity = z.union([z.number(), z.string().check(z.minLength(1), z.maxLength(300))]);

/** An expression in Modelica over the variables of a run, such as `0.5*m*v^2 + m*9.81*h`. */
const curve = z.string().check(z.minLength(1), z.maxLength(500));

/** A text in both languages, such as the hint of a criterion. */
const texts = z.object({ zh: z.string().check(z.maxLength(1000)), en: z.string().check(z.maxLength(1000)) });

const common = {
  /** Distinct among the criteria of a task. */
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  /** Weight among the others. */
  points: z._default(z.number().check(z.gte(0), z.lte(100)), 1),
  /** What to look at when it fails. */
  hint: z.optional(texts),
  /** Evaluated where the task is marked only; nothing but its hint is told. */
  isHidden: z._default(z.boolean(), false),
};

const bounds = {
  least: z.optional(quantity),
  most: z.optional(quantity),
  /** With `tolerance` around it. */
  value: z.optional(quantity),
  /** In the unit of what is measured; a hundredth of `value` when left out. */
  tolerance: z.optional(quantity),
};

/** What can be measured of a curve; times in seconds, `overshoot` in parts of the step. */
export const measures = [
  "initial",
  "final",
  "at",
  "maximum",
  "minimum",
  "mean",
  "integral",
  "range",
  "overshoot",
  "riseTime",
  "settlingTime",
  "reaches",
  "crossings",
  "period",
] as const;
/** A member of `measures`. */
export type Measure = (typeof measures)[number];

/** What of a model's text can be counted. */
export const countedElements = ["component", "call", "connect", "when", "if", "for", "extends"] as const;
/** A member of `countedElements`. */
export type CountedElement = (typeof countedElements)[number];

const measured = z.object({
  ...common,
  ...bounds,
  kind: z.literal("measure"),
  curve,
  measure: z.enum(measures),
  /** Time of `at`, seconds. */
  at: z.optional(quantity),
  /** Value that `reaches`, `crossings` and `period` look for, and around which `settlingTime` settles. */
  level: z.optional(quantity),
  /** Half-width of the band of `settlingTime`, in the unit of the curve; 2 % of the step when left out. */
  band: z.optional(quantity),
  /** Only the part of the run between these times, seconds. */
  from: z.optional(quantity),
  to: z.optional(quantity),
});

const tube = z.object({
  ...common,
  kind: z.literal("tube"),
  curve,
  /** An expression over `time` and the parameters of the task; the same curve of the reference when left out. */
  expected: z.optional(curve),
  /** Half-height in parts of the range of the reference, and half-width in parts of the duration. */
  height: z._default(z.number().check(z.gt(0), z.lte(1)), 0.002),
  width: z._default(z.number().check(z.gte(0), z.lte(1)), 0.002),
  /** Least half-height, in the unit of the curve. */
  absolute: z._default(z.number().check(z.gte(0)), 1e-9),
});

const counted = z.object({
  ...common,
  least: z.optional(z.number().check(z.int(), z.gte(0))),
  most: z.optional(z.number().check(z.int(), z.gte(0))),
  kind: z.literal("uses"),
  element: z.enum(countedElements),
  /** Full name of the class, a package with `.*`, or the name of what is called; anything when left out. */
  name: z.optional(z.string().check(z.regex(/^[A-Za-z_][\w.]*(?:\.\*)?$/))),
});

/** The forms that a criterion may take. */
const criterion = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("compiles") }),
  z.object({ ...common, kind: z.literal("units") }),
  /** The answer breaks no rule of the language that other tools forgive. */
  z.object({ ...common, kind: z.literal("portable") }),
  z.object({
    ...common,
    kind: z.literal("equations"),
    least: z.optional(z.number().check(z.int(), z.gte(0))),
    most: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
  counted,
  measured,
  tube,
]);

/** All criteria of a task. */
export const criteriaSchema = z.array(criterion).check(z.minLength(1), z.maxLength(maximumCriteria));

/** One thing that is asked of a model. */
export type Criterion = z.infer<typeof criterion>;
/** A criterion as people write it: what has a default may be left out. */
export type WrittenCriterion = z.input<typeof criterion>;
/** A measure of a curve with its bounds. */
export type MeasuredCriterion = z.infer<typeof measured>;
/** A curve that must stay near another. */
export type TubeCriterion = z.infer<typeof tube>;
/** Elements of a model's text that must or must not be there. */
export type CountedCriterion = z.infer<typeof counted>;
/** A number or an expression over the parameters of the task. */
export type Quantity = z.infer<typeof quantity>;
