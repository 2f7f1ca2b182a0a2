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
  const loop = new Loop(equations, unknowns, preference);
  let found = new TearingAttempt(loop).tear(undefined);
  const size = equations.reduce((sum, equation) => sum + equation.unknowns.length, 0);
  if (size * found.tearing.length > mostReductionWork) return found;
  const byPreference = [...found.tearing].reverse().sort((a, b) => preference(a) - preference(b));
  for (const id of byPreference) {
    const others = found.tearing.filter((torn) => torn !== id);
    const smaller = new TearingAttempt(loop).tear(others);
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

/** A loop by numbers: its unknowns count from 0 in their order, then what stands in an equation and is none of them. */
class Loop {
  readonly nUnknowns: number;
  readonly ids: readonly VariableId[];
  /** By equation. */
  readonly needed: readonly (readonly number[])[];
  readonly solvable: readonly (readonly number[])[];
  readonly outputs: readonly (readonly number[] | undefined)[];
  /** What stands in an algorithm and is none of its outputs; of other equations nothing. */
  readonly inputs: readonly (readonly number[])[];
  /** By unknown the equations in which it stands. */
  readonly holders: readonly (readonly number[])[];
  readonly preferences: Float64Array;
  /** By number whether an algorithm assigns it: it comes from there and nowhere else. */
  readonly isAssigned: Uint8Array;
  readonly #numbers: ReadonlyMap<VariableId, number>;

  constructor(equations: readonly LoopEquation[], unknowns: readonly VariableId[], preference: (id: VariableId) => number) {
    const others = equations.flatMap((equation) => [...equation.unknowns, ...(equation.outputs ?? [])]);
    this.ids = [...new Set([...unknowns, ...others])];
    this.nUnknowns = unknowns.length;
    this.#numbers = new Map(this.ids.map((id, number) => [id, number]));
    this.needed = equations.map((equation) => this.numbersOf(equation.unknowns));
    this.solvable = equations.map((equation) => this.numbersOf(equation.solvable));
    this.outputs = equations.map(({ outputs }) => outputs && this.numbersOf(outputs));
    this.inputs = this.needed.map((numbers, equation) => {
      const outputs = new Set(this.outputs[equation]);
      return outputs.size === 0 ? [] : numbers.filter((number) => !outputs.has(number));
    });
    this.holders = this.#holders();
    this.preferences = Float64Array.from(unknowns, preference);
    this.isAssigned = new Uint8Array(this.ids.length);
    for (const outputs of this.outputs) for (const number of outputs ?? []) this.isAssigned[number] = 1;
  }

  numbersOf(ids: readonly VariableId[]): number[] {
    return ids.map((id) => present(this.#numbers.get(id), "a variable of the loop"));
  }

  idAt(number: number): VariableId {
    return present(this.ids[number], "a variable of the loop");
  }

  #holders(): number[][] {
    const holders = this.ids.map((): number[] => []);
    this.needed.forEach((numbers, equation) => {
      for (const number of numbers) if (number < this.nUnknowns) holders[number]?.push(equation);
    });
    return holders;
  }
}

/** One attempt at tearing a loop: what is known so far, and what the equations left over still lack. */
class TearingAttempt {
  readonly #loop: Loop;
  /** Number of unknowns in each equation that are not known yet. */
  readonly #nOpen: Int32Array;
  readonly #isUsed: Uint8Array;
  readonly #isKnown: Uint8Array;
  /** Unknowns that were open at the last look, ascending. */
  #open: Int32Array;
  /** Number of open equations that can be solved for an unknown. */
  readonly #nGivers: Int32Array;
  /** Scores of unknowns, where they are still right. */
  readonly #scores: Float64Array;
  readonly #isScored: Uint8Array;
  /** Equations that may give something now. */
  readonly #ready: number[] = [];
  readonly #tearing: number[] = [];
  readonly #inner: { equation: number; unknown: VariableId | undefined }[] = [];
  /** Search by which an unknown was found, or the open ones of an equation were counted, last. */
  readonly #foundIn: Int32Array;
  readonly #countedIn: Int32Array;
  readonly #left: Int32Array;
  #search = 0;

  constructor(loop: Loop) {
    const { needed, ids, nUnknowns } = loop;
    this.#loop = loop;
    this.#nOpen = Int32Array.from(needed, (numbers) => numbers.length);
    this.#isUsed = new Uint8Array(needed.length);
    this.#isKnown = new Uint8Array(ids.length);
    this.#open = Int32Array.from({ length: nUnknowns }, (_, number) => number);
    this.#nGivers = new Int32Array(ids.length);
    this.#scores = new Float64Array(nUnknowns);
    this.#isScored = new Uint8Array(ids.length);
    this.#foundIn = new Int32Array(ids.length);
    this.#countedIn = new Int32Array(needed.length);
    this.#left = new Int32Array(needed.length);
    for (const numbers of loop.solvable) for (const number of numbers) this.#addGiver(number, 1);
    for (const equation of needed.keys()) this.#consider(equation);
  }

  /** Tears what is prescribed, or as many unknowns as it takes where nothing is. */
  tear(prescribed: readonly VariableId[] | undefined): Tearing {
    for (const number of this.#loop.numbersOf(prescribed ?? [])) this.#tear(number);
    for (;;) {
      for (let equation = this.#ready.pop(); equation !== undefined; equation = this.#ready.pop()) this.#use(equation);
      const next = prescribed === undefined ? this.#next() : undefined;
      if (next === undefined) break;
      this.#tear(next);
    }
    const residuals = [...this.#isUsed.keys()].filter((equation) => this.#isUsed[equation] === 0);
    return { tearing: this.#tearing.map((number) => this.#loop.idAt(number)), inner: this.#inner, residuals };
  }

  #next(): number | undefined {
    this.#open = this.#open.filter((number) => this.#isKnown[number] === 0);
    return this.#withoutGiver() ?? this.#best();
  }

  #tear(number: number): void {
    this.#tearing.push(number);
    this.#learn(number);
  }

  #addGiver(number: number, change: number): void {
    this.#nGivers[number] = (this.#nGivers[number] as number) + change;
  }

  #consider(equation: number): void {
    if (this.#isUsed[equation] === 1) return;
    if (this.#nOpen[equation] === 1 || this.#loop.outputs[equation] !== undefined) this.#ready.push(equation);
  }

  #learn(number: number): void {
    if (this.#isKnown[number] === 1) return;
    this.#isKnown[number] = 1;
    for (const equation of this.#loop.holders[number] as readonly number[]) {
      this.#nOpen[equation] = (this.#nOpen[equation] as number) - 1;
      this.#forgetScores(equation);
      this.#consider(equation);
    }
  }

  #use(equation: number): void {
    if (this.#isUsed[equation] === 1) return;
    const found = this.#given(equation, this.#nOpen[equation] as number, 0);
    if (found.length === 0) return;
    this.#isUsed[equation] = 1;
    this.#forgetScores(equation);
    for (const number of this.#loop.solvable[equation] as readonly number[]) this.#addGiver(number, -1);
    const isAlgorithm = this.#loop.outputs[equation] !== undefined;
    this.#inner.push({ equation, unknown: isAlgorithm ? undefined : this.#loop.idAt(found[0] as number) });
    for (const number of found) this.#learn(number);
  }

  /** An open unknown for which none of the open equations can be solved. */
  #withoutGiver(): number | undefined {
    return this.#open.find((number) => this.#nGivers[number] === 0 && this.#loop.isAssigned[number] === 0);
  }

  #best(): number | undefined {
    let chosen: number | undefined;
    let most = 0;
    for (const number of this.#promising()) {
      const count = this.#followers(number) * (1 + (this.#loop.preferences[number] as number));
      if (count <= most) continue;
      most = count;
      chosen = number;
    }
    return chosen;
  }

  /** The open unknowns of the highest scores, highest first, of equals the first. */
  #promising(): readonly number[] {
    const found: number[] = [];
    for (const number of this.#open) {
      if (this.#loop.isAssigned[number] === 1) continue;
      const score = this.#scoreOf(number);
      if (found.length === mostTried && score <= (this.#scores[found[mostTried - 1] as number] as number)) continue;
      let place = found.length === mostTried ? mostTried - 1 : found.length;
      for (; place > 0 && (this.#scores[found[place - 1] as number] as number) < score; place--) {
        found[place] = found[place - 1] as number;
      }
      found[place] = number;
    }
    return found;
  }

  #forgetScores(equation: number): void {
    for (const number of this.#loop.needed[equation] as readonly number[]) this.#isScored[number] = 0;
  }

  #scoreOf(number: number): number {
    if (this.#isScored[number] === 1) return this.#scores[number] as number;
    let score = this.#loop.preferences[number] as number;
    for (const equation of this.#loop.holders[number] as readonly number[]) {
      if (this.#isUsed[equation] === 1) continue;
      // What makes another equation solvable at once counts most.
      score += this.#nOpen[equation] === 2 ? 1.5 : 1;
    }
    this.#scores[number] = score;
    this.#isScored[number] = 1;
    return score;
  }

  /** How many unknowns would be known with this one, itself included. */
  #followers(torn: number): number {
    const search = ++this.#search;
    const pending = [torn];
    let count = 1;
    this.#foundIn[torn] = search;
    for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
      for (const equation of this.#loop.holders[number] as readonly number[]) {
        if (this.#isUsed[equation] === 1) continue;
        for (const next of this.#given(equation, this.#countDown(equation, search), search)) {
          if (this.#foundIn[next] !== search) count++;
          this.#foundIn[next] = search;
          pending.push(next);
        }
      }
    }
    return count;
  }

  /** Number of open unknowns of an equation, one less at each call of a search. */
  #countDown(equation: number, search: number): number {
    const before = this.#countedIn[equation] === search ? this.#left[equation] : this.#nOpen[equation];
    const left = (before as number) - 1;
    this.#countedIn[equation] = search;
    this.#left[equation] = left;
    return left;
  }

  /**
   * Unknowns that an equation with `left` open ones gives.
   *
   * @param search  whose findings count as known too; 0 for none
   */
  #given(equation: number, left: number, search: number): readonly number[] {
    const isKnown = (number: number) => this.#isKnown[number] === 1 || (search > 0 && this.#foundIn[number] === search);
    const outputs = this.#loop.outputs[equation];
    if (outputs !== undefined) {
      const inputs = this.#loop.inputs[equation] as readonly number[];
      return outputs.some(isKnown) || !inputs.every(isKnown) ? [] : outputs;
    }
    if (left !== 1) return [];
    const last = (this.#loop.needed[equation] as readonly number[]).find((number) => !isKnown(number));
    if (last === undefined || this.#loop.isAssigned[last] === 1) return [];
    return (this.#loop.solvable[equation] as readonly number[]).includes(last) ? [last] : [];
  }
}

/** Unknowns of all equations times torn ones up to which it is tried to tear fewer. */
const mostReductionWork = 2e5;

/** Unknowns whose followers are counted before one is torn: those that look best. */
const mostTried = 50;
