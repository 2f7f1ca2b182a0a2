import type { VariableId } from "@mofang/modelica";
import { hasStart } from "../sorting/block-solver.ts";
import type { TornBlock } from "../sorting/blocks.ts";
import { describeExpression } from "../system/describe.ts";
import { type EquationSystem, startValue } from "../system/equation-system.ts";
import type { Placing } from "./placing.ts";
import type { TornLoop } from "./sorted-structure.ts";
import type { MissingStart } from "./translation-statistics.ts";

/** Iteration variables of nonlinear loops for which the model gives no start value, and what is taken instead. */
export function missingStarts(
  name: MissingStart["system"],
  torn: readonly TornLoop[],
  system: EquationSystem,
  placing: Placing,
): MissingStart[] {
  return torn
    .filter(({ block }) => !block.isLinear)
    .flatMap(({ block, loop }) =>
      block.unknowns
        .filter((id) => !hasStart(id, system))
        .map((id) => ({ ...placing.variable(id), system: name, loop, taken: takenFor(id, block, system) })),
    );
}

function takenFor(id: VariableId, { guesses }: TornBlock, system: EquationSystem): MissingStart["taken"] {
  const guess = guesses.find(({ unknown }) => unknown === id);
  if (guess !== undefined) return { kind: "guess", text: describeExpression(guess.value, system) };
  const kind = system.variable(id).attributes.start === undefined ? "default" : "type";
  return { kind, text: describeExpression(startValue(system, id), system) };
}
