import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type LoopEquation, tear } from "./tearing.ts";

/**
 * How the unknowns of a loop follow from those of which the user has said where they start: so a temperature gets its
 * guess from pressure and enthalpy, and not from the start value that its type has for all temperatures. What does not
 * follow keeps the start value that it has.
 *
 * @param equations   equations of the loop
 * @param unknowns    its unknowns
 * @param tearing     those of which guesses are wanted
 * @param hasGuess    whether the user has given a start value
 * @returns equations to evaluate one after the other and the unknown that each gives
 */
export function startGuesses(
  equations: readonly LoopEquation[],
  unknowns: readonly VariableId[],
  tearing: readonly VariableId[],
  hasGuess: (id: VariableId) => boolean,
): readonly { readonly equation: number; readonly unknown: VariableId }[] {
  const wanted = new Set(tearing.filter((id) => !hasGuess(id)));
  if (wanted.size === 0 || wanted.size === unknowns.length) return [];
  const isOpen = (id: VariableId) => !hasGuess(id);
  const opened = equations.map((equation): LoopEquation => {
    const solvable = equation.outputs === undefined ? equation.solvable.filter(isOpen) : [];
    return { unknowns: equation.unknowns.filter(isOpen), solvable };
  });
  const steps = tear(opened, unknowns.filter(isOpen), () => 0).inner.flatMap(({ equation, unknown }) =>
    unknown === undefined ? [] : [{ equation, unknown }],
  );
  // Only what leads to a tearing unknown is worth evaluating.
  return steps
    .reverse()
    .filter(({ equation, unknown }) => {
      if (!wanted.has(unknown)) return false;
      for (const id of present(opened[equation], "an equation of the loop").unknowns) wanted.add(id);
      return true;
    })
    .reverse();
}
