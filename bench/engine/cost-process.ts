/**
 * What guarantees of the engine cost, and what its WebAssembly brings: `<rounds>`. The same work is done without and with each, in turns and in one process, and
 * the time is that of the processor, so that it hardly matters what else the machine does.
 */
import { report } from "./child.ts";
import { functionPairs } from "./function-costs.ts";
import { modulePairs } from "./module-pairs.ts";
import { rowPairs } from "./row-costs.ts";
import { stepPairs } from "./step-costs.ts";
import { timed } from "./took.ts";

export type Cost =
  | "loops that count in functions"
  | "loops with a condition in functions"
  | "short loops in functions"
  | "arrays in functions"
  | "functions with records, in the module"
  | "functions with loops over tables, in the module"
  | "elementary functions, in the module"
  | "assertions over variables that no step needs"
  | "accepted points whole, examples"
  | "accepted points whole, a variable more for each state"
  | "rows of a model without states";

/** The same work without and with a guarantee, or without and with the module. */
export interface Pair {
  readonly cost: Cost;
  /** What it was measured with. */
  readonly of: string;
  readonly unit: "calls/s" | "steps/s";
  readonly without: Work;
  readonly with: Work;
}

/** Does a little, and gives how much in the unit's terms. */
export type Work = () => number;

/** One cost. */
export interface CostRow extends Pick<Pair, "cost" | "of" | "unit"> {
  /** Largest rates, in the unit. */
  readonly without: number;
  readonly with: number;
  /** How much longer the work takes with it: 1 where it costs nothing, less where it brings time. */
  readonly ratio: number;
}

/** Milliseconds of the processor of one measurement. */
const atLeast = 100;

const [rounds = "1"] = process.argv.slice(2);
report<CostRow[]>(
  [...functionPairs(), ...modulePairs(), ...stepPairs(), ...rowPairs()].map((pair) => rowOf(pair, Number(rounds))),
);

/** The quickest of the rounds says least of what else the machine did. */
function rowOf({ cost, of, unit, ...work }: Pair, rounds: number): CostRow {
  const best = { without: 0, with: 0 };
  const sides = ["without", "with"] as const;
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const rate = rateOf(work[side]);
      if (round > 0) best[side] = Math.max(best[side], rate);
    }
  }
  return { cost, of, unit, ...best, ratio: best.without / best.with };
}

/** How much is done in a second. */
function rateOf(work: Work): number {
  let amount = 0;
  let milliseconds = 0;
  while (milliseconds < atLeast) {
    milliseconds += timed(() => {
      amount += work();
    }).cpu;
  }
  return (1000 * amount) / milliseconds;
}
