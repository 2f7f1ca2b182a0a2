/** Which equations may determine which unknowns: a maximum matching, and what it leaves over. */

/** For each equation the unknowns that it mentions, by position, each once. */
export type Incidence = readonly (readonly number[])[];

/** A part of a system that has more equations than unknowns, or fewer. */
export interface UnevenPart {
  /** Positions, those left over first. */
  readonly equations: readonly number[];
  readonly unknowns: readonly number[];
  /** How many are left over. */
  readonly excess: number;
}

/** What is too little and too much of a system. */
interface UnevenParts {
  /** Parts that need more equations. */
  readonly under: readonly UnevenPart[];
  /** Parts with too many equations. */
  readonly over: readonly UnevenPart[];
}

const none = -1;

/**
 * The parts of a system that no choice of equations makes even: what can be reached from an unknown without an equation, or
 * from an equation without an unknown, along alternating paths. Same input, same output.
 *
 * Cost O(equations · nonzeros) at worst; no recursion, so that long chains do not exhaust the stack.
 * Source: Dulmage and Mendelsohn, "Coverings of bipartite graphs", Canadian Journal of Mathematics 10, 1958.
 *
 * @param nUnknowns  number of unknowns
 */
export function unevenParts(incidence: Incidence, nUnknowns: number): UnevenParts {
  const mentionedBy: number[][] = Array.from({ length: nUnknowns }, () => []);
  for (const [equation, unknowns] of incidence.entries()) for (const unknown of unknowns) mentionedBy[unknown]?.push(equation);
  const { unknownOf, equationOf } = maximumMatching(incidence, nUnknowns);
  const under = reachable(equationOf, mentionedBy, unknownOf).map(({ from, others, excess }) => ({
    unknowns: from,
    equations: others,
    excess,
  }));
  const over = reachable(unknownOf, incidence, equationOf).map(({ from, others, excess }) => ({
    equations: from,
    unknowns: others,
    excess,
  }));
  return { under, over };
}

/** A maximum matching; -1 where unmatched. */
function maximumMatching(incidence: Incidence, nUnknowns: number): { unknownOf: Int32Array; equationOf: Int32Array } {
  const unknownOf = new Int32Array(incidence.length).fill(none);
  const equationOf = new Int32Array(nUnknowns).fill(none);
  for (const [equation, unknowns] of incidence.entries()) {
    const free = unknowns.find((unknown) => equationOf[unknown] === none);
    if (free === undefined) continue;
    unknownOf[equation] = free;
    equationOf[free] = equation;
  }
  for (let equation = 0; equation < incidence.length; equation++) {
    if (unknownOf[equation] === none) augment(equation, incidence, unknownOf, equationOf);
  }
  return { unknownOf, equationOf };
}

/** Matches an equation, re-matching others along the shortest augmenting path, where there is one. */
function augment(start: number, incidence: Incidence, unknownOf: Int32Array, equationOf: Int32Array): void {
  const cameFrom = new Map<number, number>();
  const open = [start];
  for (const equation of open) {
    for (const unknown of incidence[equation] as readonly number[]) {
      if (cameFrom.has(unknown)) continue;
      cameFrom.set(unknown, equation);
      const matched = equationOf[unknown] ?? none;
      if (matched !== none) {
        open.push(matched);
        continue;
      }
      let free = unknown;
      for (let step: number | undefined = equation; step !== undefined; ) {
        const before: number = unknownOf[step] ?? none;
        unknownOf[step] = free;
        equationOf[free] = step;
        free = before;
        step = before === none ? undefined : cameFrom.get(before);
      }
      return;
    }
  }
}

interface Reached {
  readonly from: readonly number[];
  readonly others: readonly number[];
  readonly excess: number;
}

/** The connected parts that alternating paths from the unmatched nodes of one side reach. */
function reachable(partnerOf: Int32Array, neighbours: Incidence, backTo: Int32Array): readonly Reached[] {
  const parts: Reached[] = [];
  const seen = new Set<number>();
  for (const [start, partner] of partnerOf.entries()) {
    if (partner !== none || seen.has(start)) continue;
    const from = [start];
    const others = new Set<number>();
    seen.add(start);
    for (const node of from) {
      for (const other of neighbours[node] as readonly number[]) {
        others.add(other);
        // Every node that mentions it competes for it: the matched one, and those left over.
        const matched = backTo[other] ?? none;
        if (matched !== none && !seen.has(matched)) {
          seen.add(matched);
          from.push(matched);
        }
      }
    }
    parts.push({ from, others: [...others], excess: 1 });
  }
  return joined(parts);
}

/** Parts that share a node become one. */
function joined(parts: readonly Reached[]): readonly Reached[] {
  const partOf = new Map<number, number>();
  const whole: { from: number[]; others: Set<number>; excess: number }[] = [];
  for (const part of parts) {
    const shared = part.others.find((other) => partOf.has(other));
    const at = shared === undefined ? whole.length : (partOf.get(shared) ?? whole.length);
    const target = whole[at] ?? { from: [], others: new Set<number>(), excess: 0 };
    whole[at] = target;
    // Those left over stand first.
    target.from.splice(target.excess, 0, ...part.from.slice(0, 1));
    target.from.push(...part.from.slice(1));
    target.excess += part.excess;
    for (const other of part.others) {
      target.others.add(other);
      partOf.set(other, at);
    }
  }
  return whole.map(({ from, others, excess }) => ({ from, others: [...others], excess }));
}
