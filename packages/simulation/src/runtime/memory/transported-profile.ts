import type { Memory, TransportBuffer } from "@mofang/dae";
import { NumericalFailure } from "../../failure/run-failure.ts";
import { at } from "./memory.ts";

/** A point of the solution as one `spatialDistribution` sees it. */
interface TransportPoint {
  /** What would enter at position 0, and at position 1. */
  readonly in0: number;
  readonly in1: number;
  /** How far the distribution has moved since whenever; only differences count. */
  readonly x: number;
  readonly isPositive: boolean;
}

/**
 * What one `spatialDistribution` transports (MLS 3.6 §3.7.4.2): values over positions 0 … 1, carried along by x and linearly
 * interpolated. Each value is kept by its characteristic, position minus x, which stays the same while it is carried. Two
 * points of one characteristic are a jump.
 *
 * What enters is added at accepted points; at its inflow an end has the value that entered last.
 */
export class TransportedProfile {
  readonly #initial: TransportBuffer;
  /** Rising; the positions of all points lie in 0 … 1 for the x of the latest accepted point. */
  #characteristics: number[] = [];
  #values: number[] = [];
  /** Of the latest accepted point; undefined before the first one. */
  #x: number | undefined;

  constructor(initial: TransportBuffer) {
    this.#initial = initial;
  }

  /**
   * Value at position 0 or 1 when the distribution has moved to `x`. Before the first accepted point it is that of the
   * distribution at the start. Throws `simulation.initial-distribution`.
   */
  valueAtEnd(end: 0 | 1, x: number, isPositive: boolean, memory: Memory): number {
    if (this.#x === undefined) this.#begin(0, memory);
    const isInflow = isPositive === (end === 0);
    if (this.#x === undefined || isInflow) return (end === 0 ? this.#values[0] : this.#values.at(-1)) as number;
    return this.#interpolate(end - x);
  }

  /** Lets in what enters between the latest accepted point and this one, and out what has reached the other end. */
  accept({ in0, in1, x, isPositive }: TransportPoint, memory: Memory): void {
    const before = this.#x;
    if (before === undefined) this.#begin(x, memory);
    this.#x = x;
    const isForward = before === undefined || x === before ? isPositive : x > before;
    if (isForward) {
      this.#enterFront(-x, in0);
      this.#leaveBack(1 - x);
    } else {
      this.#enterBack(1 - x, in1);
      this.#leaveFront(-x);
    }
  }

  #begin(x: number, memory: Memory): void {
    const points = this.#initial.pointSlots.map((slot) => at(memory.values, slot));
    this.#values = this.#initial.valueSlots.map((slot) => at(memory.values, slot));
    const isRising = points.every((point, i) => i === 0 || point >= (points[i - 1] as number));
    if (!isRising || points[0] !== 0 || points.at(-1) !== 1 || points.length !== this.#values.length) {
      throw new NumericalFailure("simulation.initial-distribution", { points: points.join(", "), count: this.#values.length });
    }
    this.#characteristics = points.map((point) => point - x);
  }

  #enterFront(characteristic: number, value: number): void {
    const list = this.#characteristics;
    if (list[0] === characteristic) {
      if (this.#values[0] === value) return;
      // While nothing moves only the latest value counts, and the one from before that.
      if (list[1] === characteristic) {
        this.#values[0] = value;
        return;
      }
    }
    list.unshift(characteristic);
    this.#values.unshift(value);
  }

  #enterBack(characteristic: number, value: number): void {
    const list = this.#characteristics;
    const last = list.length - 1;
    if (list[last] === characteristic) {
      if (this.#values[last] === value) return;
      if (list[last - 1] === characteristic) {
        this.#values[last] = value;
        return;
      }
    }
    list.push(characteristic);
    this.#values.push(value);
  }

  #leaveBack(end: number): void {
    const list = this.#characteristics;
    if ((list.at(-1) as number) <= end) return;
    const value = this.#interpolate(end);
    while (list.length > 0 && (list.at(-1) as number) > end) {
      list.pop();
      this.#values.pop();
    }
    list.push(end);
    this.#values.push(value);
  }

  #leaveFront(end: number): void {
    const list = this.#characteristics;
    if ((list[0] as number) >= end) return;
    const value = this.#interpolate(end);
    const count = this.#firstAfter(end);
    const isAt = list[count - 1] === end;
    list.splice(0, isAt ? count - 1 : count);
    this.#values.splice(0, isAt ? count - 1 : count);
    if (isAt) return;
    list.unshift(end);
    this.#values.unshift(value);
  }

  /** Behind both ends the value stays as it is there. */
  #interpolate(characteristic: number): number {
    const list = this.#characteristics;
    const right = this.#firstAfter(characteristic);
    if (right === 0) return this.#values[0] as number;
    if (right === list.length) return this.#values[right - 1] as number;
    const [c0, c1] = [list[right - 1] as number, list[right] as number];
    const [v0, v1] = [this.#values[right - 1] as number, this.#values[right] as number];
    return v0 + ((v1 - v0) * (characteristic - c0)) / (c1 - c0);
  }

  /** Index of the first point with a larger characteristic. */
  #firstAfter(characteristic: number): number {
    let low = 0;
    let high = this.#characteristics.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#characteristics[middle] as number) <= characteristic) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
