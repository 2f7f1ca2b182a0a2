import { type Dimension, dimensionless, product } from "./dimension.ts";
import { plainUnits, prefixedUnits, prefixes } from "./unit-symbols.ts";

/** A unit of a product with its power, such as the last of `J/(kg.K2)`: K and -2. */
interface UnitFactor {
  /** Of the unit without its prefix. */
  readonly symbol: string;
  /** Of the SI, empty where there is none. */
  readonly prefix: string;
  readonly power: number;
}

const known = new Map<string, Dimension | undefined>();

/**
 * Dimension of a unit expression such as `"kg.m/s2"` or `"J/(kg.K)"` (MLS 19.1). Undefined for an empty one, for one that
 * is not of that form and for units that are not known: nothing is said of these.
 */
export function parseUnit(text: string): Dimension | undefined {
  if (!known.has(text)) known.set(text, dimensionOf(text));
  return known.get(text);
}

/** The units that a unit expression multiplies, those below the line with negative powers; undefined as for `parseUnit`. */
export function unitFactors(text: string): readonly UnitFactor[] | undefined {
  const halves = text.split("/");
  const [numerator = "", denominator] = halves;
  if (halves.length > 2) return undefined;
  const above = readFactors(numerator, 1);
  if (above === undefined || denominator === undefined) return above;
  const isGrouped = denominator.startsWith("(") && denominator.endsWith(")");
  // A product below the line needs parentheses.
  if (!isGrouped && denominator.includes(".")) return undefined;
  const below = readFactors(isGrouped ? denominator.slice(1, -1) : denominator, -1);
  return below && [...above, ...below];
}

function dimensionOf(text: string): Dimension | undefined {
  return unitFactors(text)?.reduce((dimension, { symbol, power }) => {
    const unit = prefixedUnits.get(symbol) ?? plainUnits.get(symbol) ?? dimensionless;
    return product(dimension, unit, power);
  }, dimensionless);
}

function readFactors(text: string, sign: 1 | -1): UnitFactor[] | undefined {
  const inner = text.startsWith("(") && text.endsWith(")") ? text.slice(1, -1) : text;
  const factors: UnitFactor[] = [];
  for (const factor of inner.split(".")) {
    const match = /^(1|[A-Za-z]+)([+-]?\d+)?$/.exec(factor);
    const unit = match === null ? undefined : readSymbol(match[1] as string);
    if (unit === undefined) return undefined;
    factors.push({ ...unit, power: sign * Number(match?.[2] ?? 1) });
  }
  return factors;
}

function readSymbol(text: string): Omit<UnitFactor, "power"> | undefined {
  if (prefixedUnits.has(text) || plainUnits.has(text)) return { symbol: text, prefix: "" };
  for (const prefix of prefixes.keys()) {
    const symbol = text.slice(prefix.length);
    if (text.startsWith(prefix) && prefixedUnits.has(symbol)) return { symbol, prefix };
  }
  return undefined;
}
