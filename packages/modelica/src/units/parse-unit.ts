import { DIMENSIONLESS, type Dimension, product } from "./dimension.ts";
import { PLAIN_UNITS, PREFIXED_UNITS, PREFIXES } from "./unit-symbols.ts";

const known = new Map<string, Dimension | undefined>();

/**
 * Dimension of a unit expression such as `"kg.m/s2"` or `"J/(kg.K)"` (MLS 19.1). Undefined for an empty one, for one that
 * is not of that form and for units that are not known: nothing is said of these.
 */
export function parseUnit(text: string): Dimension | undefined {
  if (!known.has(text)) known.set(text, read(text));
  return known.get(text);
}

function read(text: string): Dimension | undefined {
  const halves = text.split("/");
  const [numerator = "", denominator] = halves;
  if (halves.length > 2) return undefined;
  const above = readFactors(numerator);
  if (above === undefined || denominator === undefined) return above;
  const isGrouped = denominator.startsWith("(") && denominator.endsWith(")");
  // A product below the line needs parentheses.
  if (!isGrouped && denominator.includes(".")) return undefined;
  const below = readFactors(isGrouped ? denominator.slice(1, -1) : denominator);
  return below === undefined ? undefined : product(above, below, -1);
}

function readFactors(text: string): Dimension | undefined {
  const inner = text.startsWith("(") && text.endsWith(")") ? text.slice(1, -1) : text;
  let dimension: Dimension | undefined = DIMENSIONLESS;
  for (const factor of inner.split(".")) {
    const match = /^(1|[A-Za-z]+)([+-]?\d+)?$/.exec(factor);
    const unit = match === null ? undefined : dimensionOf(match[1] ?? "");
    if (unit === undefined || dimension === undefined) return undefined;
    dimension = product(dimension, unit, Number(match?.[2] ?? 1));
  }
  return dimension;
}

function dimensionOf(symbol: string): Dimension | undefined {
  const whole = PREFIXED_UNITS.get(symbol) ?? PLAIN_UNITS.get(symbol);
  if (whole !== undefined) return whole;
  for (const prefix of PREFIXES) {
    const rest = symbol.startsWith(prefix) ? PREFIXED_UNITS.get(symbol.slice(prefix.length)) : undefined;
    if (rest !== undefined) return rest;
  }
  return undefined;
}
