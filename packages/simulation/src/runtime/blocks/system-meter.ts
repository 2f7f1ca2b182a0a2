import type { LinearBlock, NonlinearBlock, TranslatedModel } from "@mofang/dae";
import type { SystemCost } from "../../run/run.ts";

interface Cost {
  readonly kind: SystemCost["kind"];
  readonly unknowns: readonly string[];
  readonly equations: SystemCost["equations"];
  solutions: number;
  milliseconds: number;
}

/**
 * Measures how long each system of equations of a model takes. Systems of the same unknowns, as those of the initialisation
 * and of the run, count as one; what a system solves inside of itself counts for both.
 */
export class SystemMeter {
  readonly #now: () => number;
  readonly #costs = new Map<string, Cost>();
  readonly #linear: readonly Cost[];
  readonly #nonlinear: readonly Cost[];

  constructor(model: TranslatedModel, now: () => number) {
    this.#now = now;
    this.#linear = model.linearBlocks.map((block) => this.#costOf("linear", block));
    this.#nonlinear = model.nonlinearBlocks.map((block) => this.#costOf("nonlinear", block));
  }

  /** Solves a system, index base 0 in its kind. */
  measure(kind: SystemCost["kind"], block: number, solve: () => void): void {
    const cost = (kind === "linear" ? this.#linear : this.#nonlinear)[block];
    const begin = this.#now();
    try {
      solve();
    } finally {
      if (cost !== undefined) {
        cost.solutions++;
        cost.milliseconds += this.#now() - begin;
      }
    }
  }

  /** Systems that have been solved, those that took most time first. */
  get costs(): SystemCost[] {
    const solved = [...this.#costs.values()].filter(({ solutions }) => solutions > 0);
    return solved.sort((a, b) => b.milliseconds - a.milliseconds);
  }

  #costOf(kind: Cost["kind"], { names: unknowns, origins: equations }: LinearBlock | NonlinearBlock): Cost {
    const key = JSON.stringify([kind, unknowns]);
    const cost = this.#costs.get(key) ?? { kind, unknowns, equations, solutions: 0, milliseconds: 0 };
    this.#costs.set(key, cost);
    return cost;
  }
}
