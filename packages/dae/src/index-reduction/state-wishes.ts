import type { VariableId } from "@mofang/modelica";
import { type EquationSystem, isFixed } from "../system/equation-system.ts";

/** What `stateSelect` asks for: the higher, the rather a state. */
export const selectWish = { never: 0, avoid: 1, default: 2, prefer: 3, always: 4 } as const;

/** The more, the rather a variable shall be a state. */
export function wishForState(id: VariableId, system: EquationSystem): number {
  const { attributes, flat } = system.variable(id);
  const bySelect = selectWish[attributes.stateSelect] * 4;
  const byStart = isFixed(attributes) ? 2 : attributes.start !== undefined ? 1 : 0;
  return flat === undefined ? bySelect + Math.min(byStart, 0.5) - 0.5 : bySelect + byStart * 0.5;
}
