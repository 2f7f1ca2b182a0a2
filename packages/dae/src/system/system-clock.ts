import type { FlatExpression, VariableId } from "@mofang/modelica";

/** A sub-clock of the equation system. */
export interface SystemClock {
  /** Boolean variable that is true in a pass of the event iteration in which the clock ticks. */
  readonly tick: VariableId;
  /** How the tick comes about: from outside for a periodic clock, by an equation otherwise. */
  readonly periodic: PeriodicTicks | undefined;
  /** `interval()` of the partition, in seconds. */
  readonly interval: FlatExpression;
  /** `firstTick()` of the partition. */
  readonly isFirst: FlatExpression;
  readonly solver: string | undefined;
  /** Initial equations of the partition, in normal form: they hold at its first tick. */
  readonly initial: { readonly left: FlatExpression; readonly right: FlatExpression }[];
}

/** Ticks at start + (first + k·step)·unit/divisor, k from 0; `unit` in seconds. */
export interface PeriodicTicks {
  readonly unit: FlatExpression;
  readonly first: number;
  readonly step: number;
  readonly divisor: number;
}
