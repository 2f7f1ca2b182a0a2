import type { VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";

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
  let found = new TearingAttempt(equations, unknowns, preference).tear(undefined);
  const size = equations.reduce((sum, equation) => sum + equation.unknowns.length, 0);
  if (size * found.tearing.length > mostReductionWork) return found;
  const byPreference = [...found.tearing].reverse().sort((a, b) => preference(a) - preference(b));
  for (const id of byPreference) {
    const others = found.tearing.filter((torn) => torn !== id);
    const smaller = new TearingAttempt(equations, unknowns, preference).tear(others);
    if (smaller.residuals.length === others.length) found = smaller;
  }
  return found;
}

/**
 * How many sums follow from each other in the inner equations. Each may make the rounding error of what it adds larger than
 * the sum, so that a long chain of them says nothing of its end: where x[i+1] = 4·x[i] - x[i-1] gives what falls, the error
 * grows by 3.7 with each.
 */
export function longestChainOfSums(equations: readonly LoopEquation[], { inner }: Tearing): number {
  const lengths = new Map<VariableId, number>();
  let longest = 0;
  for (const { equation, unknown } of inner) {
    const loop = present(equations[equation], "equation of a loop");
    const needed = loop.unknowns.filter((id) => id !== unknown);
    const before = needed.reduce((most, id) => Math.max(most, lengths.get(id) ?? 0), 0);
    const length = needed.length > 1 ? before + 1 : before;
    for (const id of unknown === undefined ? (loop.outputs ?? []) : [unknown]) lengths.set(id, length);
    longest = Math.max(longest, length);
  }
  return longest;
}

/** One attempt at tearing a loop: what is known so far, and what the equations left over still lack. */
class TearingAttempt {
  readonly #equations: readonly LoopEquation[];
  readonly #preference: (id: VariableId) => number;
  /** Equations in which an unknown stands. */
  readonly #holders: ReadonlyMap<VariableId, number[]>;
  /** Number of unknowns in each equation that are not known yet. */
  readonly #nOpen: number[];
  readonly #isUsed: boolean[];
  readonly #known = new Set<VariableId>();
  readonly #open: Set<VariableId>;
  /** Number of open equations that can be solved for an unknown. */
  readonly #nGivers = new Map<VariableId, number>();
  /** What an algorithm assigns comes from there and nowhere else. */
  readonly #isAssigned: ReadonlySet<VariableId>;
  /** Equations that may give something now. */
  readonly #ready: number[] = [];
  readonly #tearing: VariableId[] = [];
  readonly #inner: { equation: number; unknown: VariableId | undefined }[] = [];

  constructor(equations: readonly LoopEquation[], unknowns: readonly VariableId[], preference: (id: VariableId) => number) {
    this.#equations = equations;
    this.#preference = preference;
    const holders = new Map<VariableId, number[]>(unknowns.map((id) => [id, []]));
    this.#holders = holders;
    this.#nOpen = equations.map(({ unknowns: list }, equation) => {
      for (const id of list) holders.get(id)?.push(equation);
      return list.length;
    });
    this.#isUsed = equations.map(() => false);
    this.#isAssigned = new Set(equations.flatMap(({ outputs }) => outputs ?? []));
    this.#open = new Set(unknowns);
    for (const { solvable } of equations) {
      for (const id of solvable) this.#nGivers.set(id, (this.#nGivers.get(id) ?? 0) + 1);
    }
    equations.forEach((_, equation) => {
      this.#consider(equation);
    });
  }

  /** Tears what is prescribed, or as many unknowns as it takes where nothing is. */
  tear(prescribed: readonly VariableId[] | undefined): Tearing {
    for (const id of prescribed ?? []) this.#tear(id);
    for (;;) {
      for (let equation = this.#ready.pop(); equation !== undefined; equation = this.#ready.pop()) this.#use(equation);
      for (const id of this.#open) if (this.#known.has(id)) this.#open.delete(id);
      const next = prescribed === undefined ? (this.#withoutGiver() ?? this.#best()) : undefined;
      if (next === undefined) break;
      this.#tear(next);
    }
    const residuals = this.#equations.flatMap((_, equation) => (this.#isUsed[equation] ? [] : [equation]));
    return { tearing: this.#tearing, inner: this.#inner, residuals };
  }

  #tear(id: VariableId): void {
    this.#tearing.push(id);
    this.#learn(id);
  }

  #consider(equation: number): void {
    if (this.#isUsed[equation]) return;
    if (this.#nOpen[equation] === 1 || this.#equations[equation]?.outputs !== undefined) this.#ready.push(equation);
  }

  #learn(id: VariableId): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    for (const equation of this.#holders.get(id) ?? []) {
      this.#nOpen[equation] = present(this.#nOpen[equation], "open unknowns of an equation") - 1;
      this.#consider(equation);
    }
  }

  #use(position: number): void {
    const equation = this.#equations[position];
    if (equation === undefined || this.#isUsed[position]) return;
    const found = this.#given(equation, present(this.#nOpen[position], "open unknowns of an equation"), (id) =>
      this.#known.has(id),
    );
    if (found.length === 0) return;
    this.#isUsed[position] = true;
    for (const id of equation.solvable)
      this.#nGivers.set(id, present(this.#nGivers.get(id), "equations that give an unknown are counted") - 1);
    this.#inner.push({ equation: position, unknown: equation.outputs === undefined ? found[0] : undefined });
    for (const id of found) this.#learn(id);
  }

  /** An open unknown for which none of the open equations can be solved. */
  #withoutGiver(): VariableId | undefined {
    for (const id of this.#open) if ((this.#nGivers.get(id) ?? 0) === 0 && !this.#isAssigned.has(id)) return id;
    return undefined;
  }

  #best(): VariableId | undefined {
    const scored = [...this.#open].flatMap((id) => (this.#isAssigned.has(id) ? [] : [{ id, score: this.#scoreOf(id) }]));
    scored.sort((a, b) => b.score - a.score);
    let chosen: VariableId | undefined;
    let most = 0;
    for (const { id } of scored.slice(0, mostTried)) {
      const count = this.#followers(id) * (1 + this.#preference(id));
      if (count <= most) continue;
      most = count;
      chosen = id;
    }
    return chosen;
  }

  #scoreOf(id: VariableId): number {
    let score = this.#preference(id);
    for (const equation of this.#holders.get(id) ?? []) {
      if (this.#isUsed[equation]) continue;
      // What makes another equation solvable at once counts most.
      score += this.#nOpen[equation] === 2 ? 1.5 : 1;
    }
    return score;
  }

  /** How many unknowns would be known with this one, itself included. */
  #followers(torn: VariableId): number {
    const found = new Set([torn]);
    const remaining = new Map<number, number>();
    const pending = [torn];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      for (const position of this.#holders.get(id) ?? []) {
        const equation = this.#equations[position];
        if (equation === undefined || this.#isUsed[position]) continue;
        const left = (remaining.get(position) ?? present(this.#nOpen[position], "open unknowns of an equation")) - 1;
        remaining.set(position, left);
        for (const next of this.#given(equation, left, (other) => this.#known.has(other) || found.has(other))) {
          found.add(next);
          pending.push(next);
        }
      }
    }
    return found.size;
  }

  /** Unknowns that an equation with `left` open ones gives. */
  #given(equation: LoopEquation, left: number, isKnown: (id: VariableId) => boolean): readonly VariableId[] {
    const { outputs, unknowns: needed, solvable } = equation;
    if (outputs !== undefined) {
      const isOutput = new Set(outputs);
      return outputs.some(isKnown) || needed.some((id) => !isKnown(id) && !isOutput.has(id)) ? [] : outputs;
    }
    if (left !== 1) return [];
    const last = needed.find((id) => !isKnown(id));
    return last !== undefined && !this.#isAssigned.has(last) && solvable.includes(last) ? [last] : [];
  }
}

/** Unknowns of all equations times torn ones up to which it is tried to tear fewer. */
const mostReductionWork = 2e5;

/** Unknowns whose followers are counted before one is torn: those that look best. */
const mostTried = 50;
