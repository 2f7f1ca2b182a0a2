import type { MemoryLayout } from "./memory-layout.ts";
import { double, op, unsigned } from "./module-format.ts";

/** A linear equation of one unknown, a·x = b. */
export interface ScalarSystem {
  /** Number of the function of the module that leaves a and b. */
  readonly index: number;
  /** Slots of the unknown and of its nominal value. */
  readonly slot: number;
  readonly nominalSlot: number;
}

/** Beyond this, in units of its nominal value, a solution may be a division by what rounding has left of 0. */
const beyondMeasure = 1e14;

/**
 * Code that solves a system where nothing speaks against the quotient, which is what a solver gives to the last bit: systems of
 * one unknown are the most frequent ones of circuits, and the way to a solver costs more than they do. All else is the
 * solver's: a coefficient that is 0 or infinite, what is no number, solutions beyond all measure, and systems whose cost
 * is measured.
 *
 * @param local  of a number
 * @param elsewhere  code that calls the solver
 */
export function scalarSolution(
  system: ScalarSystem,
  layout: MemoryLayout,
  local: number,
  elsewhere: readonly number[],
): number[] {
  const load = (place: number) => [op["i32.const"], 0, op["f64.load"], 3, ...unsigned(place)];
  const slot = (k: number) => layout.values + 8 * k;
  const x = unsigned(local);
  return [
    ...[op["f64.const"], ...double(1), op.call, ...unsigned(system.index)],
    ...[...load(layout.right), ...load(layout.out), op["f64.div"], op["local.set"], ...x],
    ...[op["local.get"], ...x, op["f64.abs"]],
    ...[...load(slot(system.nominalSlot)), op["f64.abs"], op["f64.const"], ...double(beyondMeasure), op["f64.mul"], op["f64.le"]],
    ...[...load(layout.out), op["f64.abs"], op["f64.const"], ...double(Number.POSITIVE_INFINITY), op["f64.lt"], op["i32.and"]],
    ...[op["i32.const"], 0, op["i32.load8_u"], 0, ...unsigned(layout.areSystemsMeasured), op["i32.eqz"], op["i32.and"]],
    ...[op.if, 0x40, op["i32.const"], 0, op["local.get"], ...x, op["f64.store"], 3, ...unsigned(slot(system.slot))],
    ...[op.else, ...elsewhere, op.end],
  ];
}
