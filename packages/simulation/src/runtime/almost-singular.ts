import type { LinearBlock, Memory, TranslatedModel } from "@mofang/dae";
import { NumericalFailure, type RunFailure } from "../failure/run-failure.ts";
import { listed } from "./blocks/linear-block.ts";
import type { ModelInstance } from "./instance/model-instance.ts";
import { at, isBeyondMeasure, nominalAt, timeSlot } from "./memory/memory.ts";

/**
 * What is to be said of a linear system whose solution is beyond all measure: its matrix is singular but for rounding, as where
 * a joint is locked (the cosine of a right angle is 6·10⁻¹⁷). Undefined where there is none.
 */
export function almostSingular(model: TranslatedModel, memory: Memory): RunFailure | undefined {
  const block = model.linearBlocks.find(({ unknowns, nominalSlots }) =>
    unknowns.some((slot, i) => isBeyondMeasure(at(memory.values, slot), nominalSlots[i] as number, memory)),
  );
  return block && failureOf(block, memory);
}

function failureOf(block: LinearBlock, memory: Memory): RunFailure {
  const { unknowns, nominalSlots, names, others, origins, size } = block;
  const sizes = unknowns.map((slot, i) => Math.abs(at(memory.values, slot)) / nominalAt(memory, nominalSlots[i] as number));
  const largest = sizes.indexOf(Math.max(...sizes));
  const equations = origins.map(({ text }) => text);
  return {
    code: "simulation.almost-singular",
    values: {
      time: at(memory.values, timeSlot),
      unknown: names[largest] as string,
      value: at(memory.values, unknowns[largest] as number),
      unknowns: listed([...names, ...others], size),
      equations: listed(equations, size, "; "),
    },
  };
}

/**
 * Warns at the start of a linear system that is singular but for rounding, and ends the run as soon as a state is beyond all
 * measure with it: a locked joint turns by 10¹⁵ rad, and no digit of that is an angle.
 */
export class SingularWatch {
  readonly #instance: ModelInstance;
  #isWarned = false;

  constructor(instance: ModelInstance) {
    this.#instance = instance;
  }

  /** Looks at the initial point in memory; throws as `note`. */
  begin(): void {
    const { model, memory } = this.#instance;
    const singular = almostSingular(model, memory);
    if (singular === undefined) return;
    this.#isWarned = true;
    this.note();
    this.#instance.warn(singular);
  }

  /** Looks at an accepted point in memory; throws a `NumericalFailure` where a state has left all that it can be. */
  note(): void {
    if (!this.#isWarned) return;
    const { model, memory } = this.#instance;
    const isLost = model.states.some(({ slot, nominalSlot }) => isBeyondMeasure(at(memory.values, slot), nominalSlot, memory));
    const singular = isLost ? almostSingular(model, memory) : undefined;
    if (singular !== undefined) throw new NumericalFailure(singular.code, singular.values);
  }
}
