import type { Tunable } from "@mofang/simulation";

/** Between which values a control moves, and by how much at least. */
export interface ControlRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Steps of a control from one end to the other. */
const steps = 100;

/**
 * The range of a control: from `min` to `max` where the model says both, else around the value that the model begins with,
 * twice as far from zero as that, and one to either side of zero.
 */
export function controlRange({ kind, value, minimum, maximum }: Tunable): ControlRange {
  const size = value === 0 ? 1 : 2 * Math.abs(value);
  const isBelow = value < 0 || (value === 0 && kind !== "Integer");
  const from = minimum ?? Math.min(isBelow ? -size : 0, maximum === undefined ? 0 : maximum - size);
  const to = maximum ?? Math.max(value > 0 ? size : value === 0 ? size : 0, from + size);
  if (kind === "Integer") return { from: Math.ceil(from), to: Math.max(Math.ceil(from) + 1, Math.floor(to)), step: 1 };
  return { from, to: Math.max(to, from + Number.MIN_VALUE), step: readable((to - from) / steps) };
}

/** The next power of ten, or two or five times one, that is not above a length. */
function readable(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  const digit = length / power;
  return digit >= 5 ? 5 * power : digit >= 2 ? 2 * power : power;
}
