/** References for all example models, by model. */
import { circuitReferences } from "./circuits.ts";
import { controlReferences } from "./control.ts";
import { mechanicsReferences } from "./mechanics.ts";
import { populationReferences } from "./population.ts";
import type { Reference } from "./reference.ts";
import { stiffnessReferences } from "./stiffness.ts";

export type { Reference } from "./reference.ts";

export const references: readonly Reference[] = [
  ...populationReferences,
  ...mechanicsReferences,
  ...circuitReferences,
  ...controlReferences,
  ...stiffnessReferences,
];
