/** Models that are alike in structure, as courses and classes tell their teachers. */
import { z } from "zod/mini";
import { id, instant, person } from "../declaration/schemas.ts";
import { likenessKinds } from "../names/enums.ts";

/** From which likeness on two models belong together, in percent. */
export const leastLikeness = z._default(z.coerce.number().check(z.int(), z.gte(50), z.lte(100)), 80);

/** A model that was handed in; `id` is that of the attempt or the submission. */
export const handedInModel = z.object({
  id,
  student: person,
  handedInAt: instant,
  /** Share of the points, 0 … 1; null while there is no mark. */
  mark: z.nullable(z.number()),
});

/** Two models whose structure is alike. */
const pair = z.object({
  /** Models of their group. */
  first: id,
  second: id,
  kind: z.enum(likenessKinds),
  /** Share of what both have in what either has beyond the model to begin with, 0 … 1. */
  likeness: z.number(),
});

/** What comes of comparing the models of all students. */
export const alikeModels = z.object({
  /** The latest model of each student counts. */
  nCompared: z.number(),
  /** Those that have nothing beyond the model to begin with but other numbers; they are not compared. */
  nUnchanged: z.number(),
  /** Older ones, beyond the number that is compared at once. */
  nLeftOut: z.number(),
  /** Largest first. */
  groups: z.array(
    z.object({
      /** `nParts`: declarations, equations and statements beyond the model to begin with. */
      models: z.array(z.extend(handedInModel, { nParts: z.number() })),
      /** Those that are most alike, of all `nPairs`. */
      pairs: z.array(pair),
      nPairs: z.number(),
    }),
  ),
});
