import type { FlatModel } from "@mofang/modelica";
import type { InitialSystem } from "../initial/initial-system.ts";
import type { Component } from "../sorting/blocks.ts";
import { describeExpression } from "../system/describe.ts";
import type { EquationSystem } from "../system/equation-system.ts";
import { eventConditions } from "./event-conditions.ts";
import { missingStarts } from "./missing-starts.ts";
import { Placing } from "./placing.ts";
import { sortedStructure } from "./sorted-structure.ts";
import { StateFacts, type StateFinding } from "./state-facts.ts";
import type { TranslationStatistics } from "./translation-statistics.ts";

/** What the passes of a translation have found. */
interface TranslatedSystem extends StateFinding {
  readonly flat: FlatModel;
  readonly system: EquationSystem;
  readonly components: readonly Component[];
  readonly initial: InitialSystem;
  readonly counts: { readonly equations: number; readonly unknowns: number };
}

/** The statistics of a translation, of what its passes hold at their end. */
export function collectStatistics(translated: TranslatedSystem): TranslationStatistics {
  const { flat, system, components, initial, counts, differentiated } = translated;
  const placing = new Placing(system, initial.leftLimits);
  const simulation = sortedStructure(components, placing);
  const start = sortedStructure(initial.components, placing);
  const states = new StateFacts(system, placing, translated);
  const nameOf = (id: Parameters<EquationSystem["variable"]>[0]) => system.variable(id).name;
  const isLimit = new Set(initial.leftLimits.values());
  return {
    counts: {
      ...counts,
      parameters: flat.variables.filter(({ variability }) => variability === "parameter").length,
      differentiated: differentiated.integralOfEquation.size,
    },
    states: states.states(),
    dependents: states.dependents(),
    aliases: [...system.aliases].map(([id, { of, sign }]) => ({ ...placing.variable(id), of: nameOf(of), sign })),
    constants: [...system.values].map(([id, value]) => ({ ...placing.variable(id), value: describeExpression(value, system) })),
    discrete: system.variables
      .filter(({ id, kind }) => kind === "discrete" && system.isUnknown(id) && !isLimit.has(id))
      .map(({ id }) => placing.variable(id)),
    simulation: simulation.structure,
    initial: start.structure,
    missingStarts: [
      ...missingStarts("initial", start.torn, system, placing),
      ...missingStarts("simulation", simulation.torn, system, placing),
    ],
    conditions: eventConditions(system),
  };
}
