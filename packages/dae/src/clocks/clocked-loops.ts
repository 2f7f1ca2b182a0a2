import { type Diagnostics, listed } from "../diagnostics/diagnostics.ts";
import { type Component, unknownsOfBlock } from "../sorting/blocks.ts";
import type { EquationSystem } from "../system/equation-system.ts";

/** Partitions must be solvable one after the other: no loop may hold equations of different clocks (MLS 16.7.4). */
export function checkClockedLoops(system: EquationSystem, components: readonly Component[], diagnostics: Diagnostics): void {
  if (system.clocks.length === 0) return;
  for (const { blocks, clock } of components) {
    const unknowns = blocks.flatMap((block) => [...unknownsOfBlock(block)]).map((id) => system.variable(id));
    if (unknowns.every((entry) => entry.clock === clock)) continue;
    diagnostics.report("dae.clocked-loop", { names: listed(unknowns.map(({ name }) => name)) }, unknowns[0]?.flat?.place);
  }
}
