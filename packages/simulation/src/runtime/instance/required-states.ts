import type { RequiredStateSet } from "@mofang/dae";
import { NumericalFailure } from "../../failure/run-failure.ts";
import { listed } from "../blocks/linear-block.ts";
import type { ModelInstance } from "./model-instance.ts";
import { RelativeDeterminant } from "./relative-determinant.ts";
import { slotName } from "./run-time-states.ts";

/** A choice counts as singular at the start where its determinant is below this fraction of that of another choice. */
const negligible = 1e-8;

/** A determinant is far from zero above this fraction of its largest so far. */
const near = 0.5;

/** Points that are passed over while a determinant is far from zero. */
const farSteps = 4;

/** A determinant at an accepted time, seconds. */
interface Sample {
  readonly time: number;
  readonly value: number;
}

/**
 * Watches states that the model demands: where they cease to determine the other candidates, a motion that goes on is not
 * that of the model. The determinant of the constraints with respect to the others shows it: it changes its sign, or turns
 * back with a kink where its trend goes through zero, as the others have taken the wrong one of two solutions.
 */
export class RequiredStateWatch {
  readonly #instance: ModelInstance;
  readonly #choices: readonly WatchedChoice[];

  constructor(instance: ModelInstance) {
    this.#instance = instance;
    const first = instance.model.runTimeStates.length;
    this.#choices = instance.model.requiredStates.map((set, i) => new WatchedChoice(set, first + i));
  }

  /** Forgets the past, as states have jumped. */
  restart(): void {
    for (const choice of this.#choices) choice.restart();
  }

  /** Looks at the accepted point in memory, all variables of it; throws a `NumericalFailure` where the states have failed. */
  note(time: number): void {
    for (const choice of this.#choices) {
      const found = choice.note(this.#instance, time);
      if (found === undefined) continue;
      const nameOf = (slot: number) => slotName(this.#instance.model, slot);
      const values = { time: found.time, states: listed(found.failed.map(nameOf)), others: listed(found.instead.map(nameOf)) };
      throw new NumericalFailure("simulation.required-states", values);
    }
  }
}

class WatchedChoice {
  readonly #set: RequiredStateSet;
  readonly #index: number;
  readonly #jacobian: Float64Array;
  readonly #determinant: RelativeDeterminant;
  /** Determinants at the last accepted points, latest last. */
  #past: readonly Sample[] = [];
  #largest = 0;
  /** Points until the next look. */
  #unwatched = 0;

  constructor(set: RequiredStateSet, index: number) {
    this.#set = set;
    this.#index = index;
    const { nConstraints, nSettled, candidates, elements, isState } = set;
    this.#jacobian = new Float64Array(nConstraints * (nSettled + candidates.length));
    const columns = Array.from({ length: nSettled + candidates.length }, (_, column) => column);
    const determined = columns.filter((column) => isState[column - nSettled] !== true);
    this.#determinant = new RelativeDeterminant(nConstraints, elements, determined, columns.slice(nSettled));
  }

  restart(): void {
    this.#past = [];
    this.#unwatched = 0;
  }

  /** When the states have failed, and which by which others; undefined where they hold. */
  note({ functions, memory }: ModelInstance, time: number) {
    if (this.#unwatched-- > 0) return undefined;
    functions.constraintJacobian(this.#index, memory, this.#jacobian);
    const found = this.#determinant.of(this.#jacobian);
    if (found === undefined || found.hasOtherUnit) this.restart();
    if (found === undefined) return undefined;
    const sample = { time, value: found.value };
    const crossing = this.#crossing(sample);
    this.#largest = Math.max(this.#largest, Math.abs(sample.value));
    this.#unwatched = this.#isFar(sample) ? farSteps : 0;
    this.#past = [...this.#past.slice(-2), sample];
    return crossing === undefined ? undefined : { time: crossing, ...this.#exchanged() };
  }

  /** Whether the determinant is far from zero and stays so for twice as long as between the last two looks. */
  #isFar({ value }: Sample): boolean {
    const before = this.#past.at(-1);
    if (before === undefined) return false;
    const ahead = value + 2 * (value - before.value);
    return Math.min(Math.abs(value), ahead * Math.sign(value)) > near * this.#largest;
  }

  /** When the determinant has been zero; undefined where it has not. */
  #crossing(sample: Sample): number | undefined {
    const before = this.#past.at(-1);
    if (before === undefined) return Math.abs(sample.value) < negligible ? sample.time : undefined;
    const isCrossed = before.value * sample.value < 0 || this.#turnsBack(before, sample);
    if (!isCrossed) return undefined;
    const share = Math.abs(before.value) / (Math.abs(before.value) + Math.abs(sample.value));
    return before.time + share * (sample.time - before.time);
  }

  /** Whether the trend of the determinant goes through zero where it itself does not. */
  #turnsBack(before: Sample, { time, value }: Sample): boolean {
    const [first, second] = this.#past;
    if (this.#past.length < 3 || first === undefined || second === undefined) return false;
    const slope = (before.value - second.value) / (before.time - second.time);
    const earlier = (second.value - first.value) / (second.time - first.time);
    const bend = (slope - earlier) / (before.time - first.time);
    const linear = before.value + slope * (time - before.time);
    const quadratic = linear + bend * (time - before.time) * (time - second.time);
    return linear * value < 0 && quadratic * value < 0;
  }

  /** States that the constraints determine better than what they are to determine, and that. */
  #exchanged() {
    const { nSettled, candidates, isState } = this.#set;
    const best = new Set(this.#determinant.best);
    const isBest = (j: number) => best.has(nSettled + j);
    return {
      failed: candidates.filter((_, j) => isState[j] === true && isBest(j)),
      instead: candidates.filter((_, j) => isState[j] !== true && !isBest(j)),
    };
  }
}
