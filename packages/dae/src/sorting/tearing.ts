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

/** Tearing variables of a block, and the order in which they give the others. */
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
 * open unknown for which it can be solved gives that unknown; where there is none, what no equation left over can give is
 * torn, which it has to be in any case; else the unknown by which most others become known; among equals that which stands
 * in most open equations, preferring what is good to iterate on. So the arguments of a medium's functions are torn and not
 * what the functions give. What turns out to follow from the others that are torn is not torn after all.
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
  let found = tearWith(equations, unknowns, preference, undefined);
  const size = equations.reduce((sum, equation) => sum + equation.unknowns.length, 0);
  if (size * found.tearing.length > mostReductionWork) return found;
  const byPreference = [...found.tearing].reverse().sort((a, b) => preference(a) - preference(b));
  for (const id of byPreference) {
    const others = found.tearing.filter((torn) => torn !== id);
    const smaller = tearWith(equations, unknowns, preference, others);
    if (smaller.residuals.length === others.length) found = smaller;
  }
  return found;
}

/** @param prescribed  what to tear; undefined where that is to be found */
function tearWith(
  equations: readonly LoopEquation[],
  unknowns: readonly VariableId[],
  preference: (id: VariableId) => number,
  prescribed: readonly VariableId[] | undefined,
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
  const nGivers = new Map<VariableId, number>();
  for (const { solvable } of equations) for (const id of solvable) nGivers.set(id, (nGivers.get(id) ?? 0) + 1);
  equations.forEach((_, equation) => {
    consider(equation);
  });
  for (const id of prescribed ?? []) {
    tearing.push(id);
    learn(id);
  }
  for (;;) {
    for (let equation = ready.pop(); equation !== undefined; equation = ready.pop()) use(equation);
    for (const id of open) if (known.has(id)) open.delete(id);
    const next = prescribed === undefined ? (withoutGiver() ?? best()) : undefined;
    if (next === undefined) break;
    tearing.push(next);
    learn(next);
  }
  const residuals = equations.flatMap((_, equation) => (isUsed[equation] ? [] : [equation]));
  return { tearing, inner, residuals };

  function use(position: number): void {
    const equation = equations[position];
    if (equation === undefined || isUsed[position]) return;
    const found = given(equation, nOpen[position] ?? 0, (id) => known.has(id));
    if (found.length === 0) return;
    isUsed[position] = true;
    for (const id of equation.solvable) nGivers.set(id, (nGivers.get(id) ?? 0) - 1);
    inner.push({ equation: position, unknown: equation.outputs === undefined ? found[0] : undefined });
    for (const id of found) learn(id);
  }

  /** An open unknown for which none of the open equations can be solved. */
  function withoutGiver(): VariableId | undefined {
    for (const id of open) if ((nGivers.get(id) ?? 0) === 0 && !isAssigned.has(id)) return id;
    return undefined;
  }

  function best(): VariableId | undefined {
    const scored = [...open].flatMap((id) => (isAssigned.has(id) ? [] : [{ id, score: scoreOf(id) }]));
    scored.sort((a, b) => b.score - a.score);
    let chosen: VariableId | undefined;
    let most = 0;
    for (const { id } of scored.slice(0, mostTried)) {
      const count = followers(id) * (1 + preference(id));
      if (count <= most) continue;
      most = count;
      chosen = id;
    }
    return chosen;
  }

  function scoreOf(id: VariableId): number {
    let score = preference(id);
    for (const equation of holders.get(id) ?? []) {
      if (isUsed[equation]) continue;
      // What makes another equation solvable at once counts most.
      score += nOpen[equation] === 2 ? 1.5 : 1;
    }
    return score;
  }

  /** How many unknowns would be known with this one, itself included. */
  function followers(torn: VariableId): number {
    const found = new Set([torn]);
    const remaining = new Map<number, number>();
    const pending = [torn];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      for (const position of holders.get(id) ?? []) {
        const equation = equations[position];
        if (equation === undefined || isUsed[position]) continue;
        const left = (remaining.get(position) ?? nOpen[position] ?? 0) - 1;
        remaining.set(position, left);
        for (const next of given(equation, left, (other) => known.has(other) || found.has(other))) {
          found.add(next);
          pending.push(next);
        }
      }
    }
    return found.size;
  }

  /** Unknowns that an equation with `left` open ones gives. */
  function given(equation: LoopEquation, left: number, isKnown: (id: VariableId) => boolean): readonly VariableId[] {
    const { outputs, unknowns: needed, solvable } = equation;
    if (outputs !== undefined) {
      const isOutput = new Set(outputs);
      return outputs.some(isKnown) || needed.some((id) => !isKnown(id) && !isOutput.has(id)) ? [] : outputs;
    }
    if (left !== 1) return [];
    const last = needed.find((id) => !isKnown(id));
    return last !== undefined && !isAssigned.has(last) && solvable.includes(last) ? [last] : [];
  }
}

/** Unknowns of all equations times torn ones up to which it is tried to tear fewer. */
const mostReductionWork = 2e5;

/** Unknowns whose followers are counted before one is torn: those that look best. */
const mostTried = 50;
