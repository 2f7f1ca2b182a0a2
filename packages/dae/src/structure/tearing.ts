import type { VariableId } from "@mofang/modelica";

/** An equation of a loop as tearing sees it. */
export interface LoopEquation {
  /** Unknowns of the loop in the equation. */
  readonly unknowns: readonly VariableId[];
  /** Those for which it can be solved explicitly and safely. */
  readonly solvable: readonly VariableId[];
  /** An algorithm determines all of these together, once everything else in it is known. */
  readonly outputs?: readonly VariableId[];
}

export interface Tearing {
  /** Unknowns found by iteration, in the order chosen. */
  readonly tearing: readonly VariableId[];
  /** Equations that give the other unknowns one after the other; `unknown` is undefined for an algorithm. */
  readonly inner: readonly { readonly equation: number; readonly unknown: VariableId | undefined }[];
  /** Equations left over, as many as tearing variables. */
  readonly residuals: readonly number[];
}

/**
 * Tears a loop: chooses few unknowns by whose values all the others follow explicitly. Greedy: whatever equation has one
 * open unknown for which it can be solved gives that unknown; where there is none, the unknown that stands in most open
 * equations is torn, preferring what is good to iterate on.
 *
 * @param equations   equations of one strongly connected component, 0..n-1
 * @param unknowns    its n unknowns, in a fixed order that breaks ties
 * @param preference  the higher, the rather a variable is torn: explicit start value, nominal value
 * Source: Cellier and Kofman, "Continuous System Simulation", 2006, section 7.8.
 */
export function tear(
  equations: readonly LoopEquation[],
  unknowns: readonly VariableId[],
  preference: (id: VariableId) => number,
): Tearing {
  const holders = new Map<VariableId, number[]>(unknowns.map((id) => [id, []]));
  const nOpen = equations.map(({ unknowns: list }, equation) => {
    for (const id of list) holders.get(id)?.push(equation);
    return list.length;
  });
  const known = new Set<VariableId>();
  const isUsed = equations.map(() => false);
  const tearing: VariableId[] = [];
  const inner: { equation: number; unknown: VariableId | undefined }[] = [];
  const ready: number[] = [];
  const consider = (equation: number) => {
    if (!isUsed[equation] && (nOpen[equation] === 1 || equations[equation]?.outputs !== undefined)) ready.push(equation);
  };
  const learn = (id: VariableId) => {
    if (known.has(id)) return;
    known.add(id);
    for (const equation of holders.get(id) ?? []) {
      nOpen[equation] = (nOpen[equation] ?? 0) - 1;
      consider(equation);
    }
  };
  // What an algorithm assigns comes from there and nowhere else.
  const isAssigned = new Set(equations.flatMap(({ outputs }) => outputs ?? []));
  const open = new Set(unknowns);
  equations.forEach((_, equation) => {
    consider(equation);
  });
  for (;;) {
    for (let equation = ready.pop(); equation !== undefined; equation = ready.pop()) use(equation);
    for (const id of open) if (known.has(id)) open.delete(id);
    const next = best();
    if (next === undefined) break;
    tearing.push(next);
    learn(next);
  }
  const residuals = equations.flatMap((_, equation) => (isUsed[equation] ? [] : [equation]));
  return { tearing, inner, residuals };

  function use(position: number): void {
    const equation = equations[position];
    if (equation === undefined || isUsed[position]) return;
    if (equation.outputs !== undefined) {
      const isOutput = new Set(equation.outputs);
      if (equation.unknowns.some((id) => !known.has(id) && !isOutput.has(id))) return;
      if (equation.outputs.some((id) => known.has(id))) return;
      isUsed[position] = true;
      inner.push({ equation: position, unknown: undefined });
      for (const id of equation.outputs) learn(id);
      return;
    }
    const last = equation.unknowns.find((id) => !known.has(id));
    if (last === undefined || isAssigned.has(last) || !equation.solvable.includes(last)) return;
    isUsed[position] = true;
    inner.push({ equation: position, unknown: last });
    learn(last);
  }

  function best(): VariableId | undefined {
    let chosen: VariableId | undefined;
    let highest = Number.NEGATIVE_INFINITY;
    for (const id of open) {
      let score = preference(id);
      for (const equation of holders.get(id) ?? []) {
        if (isUsed[equation]) continue;
        // What makes another equation solvable at once counts most.
        score += nOpen[equation] === 2 ? 1.5 : 1;
      }
      if (isAssigned.has(id)) continue;
      if (score > highest) {
        chosen = id;
        highest = score;
      }
    }
    return chosen;
  }
}
