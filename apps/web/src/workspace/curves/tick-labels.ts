import { formatValue } from "../result/number-format.ts";

/** Numbers at the ticks of an axis, and what they leave out because it is the same for all. */
export interface TickLabels {
  readonly texts: readonly string[];
  /** The ticks' numbers are in units of ten to this power. */
  readonly power: number;
  /** What is to be added to the ticks' numbers times the power of ten; 0 for nothing. */
  readonly offset: number;
}

/** Digits that a tick shows at most, before the rest becomes an offset of all. */
const mostDigits = 6;

/**
 * Short numbers for evenly spaced ticks: what is common to large or to nearly equal ones is left out, as a power of ten and an
 * offset, which stand in the axis's title once.
 */
export function tickLabels(ticks: readonly number[]): TickLabels {
  if (ticks.length === 0) return { texts: [], power: 0, offset: 0 };
  const step = leastStep(ticks);
  const offset = offsetOf(ticks, step);
  const rest = ticks.map((tick) => tick - offset);
  const size = Math.max(...rest.map(Math.abs), step);
  const order = Math.floor(Math.log10(size) + 1e-9);
  const power = order >= 5 || order < -3 ? 3 * Math.floor(order / 3) : 0;
  const scale = 10 ** power;
  const decimals = decimalsOf(step / scale);
  return { texts: rest.map((value) => withoutMinus((value / scale).toFixed(decimals))), power, offset };
}

/** Numbers at ticks of a logarithmic axis, which leave nothing out. */
export function powerLabels(ticks: readonly number[]): TickLabels {
  return { texts: ticks.map(powerLabel), power: 0, offset: 0 };
}

/** A number of a logarithmic axis: a power of ten where it is large or small. */
export function powerLabel(value: number): string {
  const power = Math.log10(value);
  const isPower = Math.abs(power - Math.round(power)) < 1e-9;
  return isPower && Math.abs(power) > 4.5 ? `10${raised(Math.round(power))}` : formatValue(value);
}

/** What an axis is called, with what its ticks leave out: `Time (s) + 1700000000`, `W ×10⁶`. */
export function axisTitle(label: string, { power, offset }: Pick<TickLabels, "power" | "offset">): string {
  const factor = power === 0 ? "" : `×10${raised(power)}`;
  const added = offset === 0 ? "" : `${offset < 0 ? "−" : "+"} ${plainNumber(Math.abs(offset))}`;
  return [label, factor, added].filter((part) => part !== "").join(" ");
}

/** A label of an axis with its unit, where it has one. */
export function labelWith(label: string, unit: string): string {
  if (label === "") return unit;
  return unit === "" ? label : `${label} (${unit})`;
}

/** The least distance between two ticks; a single tick counts as far from 0 as it is. */
function leastStep(ticks: readonly number[]): number {
  const steps = ticks.slice(1).map((tick, i) => Math.abs(tick - (ticks[i] ?? tick)));
  const least = Math.min(...steps.filter((step) => step > 0));
  return Number.isFinite(least) ? least : Math.abs(ticks[0] ?? 1) || 1;
}

/** Decimals that tell neighbours apart, one more for steps like 2.5. */
function decimalsOf(step: number): number {
  const order = Math.max(0, Math.ceil(-Math.log10(step) - 1e-6));
  const isRound = Math.abs(step * 10 ** order - Math.round(step * 10 ** order)) < 1e-3;
  return Math.min(12, isRound ? order : order + 1);
}

/** A round number near all ticks, where their digits would be too many. */
function offsetOf(ticks: readonly number[], step: number): number {
  const largest = Math.max(...ticks.map(Math.abs));
  if (largest === 0 || Math.log10(largest / step) < mostDigits - 1) return 0;
  const [low, high] = [Math.min(...ticks), Math.max(...ticks)];
  const round = 10 ** Math.ceil(Math.log10(Math.max(high - low, step)));
  // Multiples of a power below 1 are not exact in binary: the decimal that they mean is.
  return Number((Math.round((low + high) / 2 / round) * round).toPrecision(15));
}

/** 0 without a sign, others with a true minus. */
function withoutMinus(text: string): string {
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

function plainNumber(value: number): string {
  return value >= 1e15 || value < 1e-6 ? formatValue(value) : String(value);
}

const raisedDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function raised(power: number): string {
  const digits = [...String(Math.abs(power))].map((digit) => raisedDigits[Number(digit)] ?? "").join("");
  return power < 0 ? `⁻${digits}` : digits;
}

/** Pixels that the texts of an axis at a side take, its ticks included. */
export function axisWidth(texts: readonly string[]): number {
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return Math.min(160, Math.max(40, 20 + Math.ceil(6.6 * longest)));
}
