import { areEqual, seconds } from "./dimension.ts";
import { parseUnit, unitFactors } from "./parse-unit.ts";
import { angleUnits, prefixes, scaleOrigins, unitSizes } from "./unit-symbols.ts";

/** How values are converted: value in the one unit × `factor` + `offset` = value in the other. */
interface UnitConversion {
  readonly factor: number;
  readonly offset: number;
}

const known = new Map<string, UnitConversion | undefined>();
const fullTurn = 2 * Math.PI;
const frequency = seconds.map((power) => -power);

/**
 * How values of one unit become values of another, `"K"` to `"degC"` or `"rad/s"` to `"rpm"`, for values of an absolute
 * scale. A plain number per time counts full turns where the other unit is one of angles per time.
 *
 * @returns undefined where a unit is not known or the quantities differ
 */
export function unitConversion(from: string, to: string): UnitConversion | undefined {
  const key = `${from} ${to}`;
  if (!known.has(key)) known.set(key, conversionBetween(from, to));
  return known.get(key);
}

function conversionBetween(from: string, to: string): UnitConversion | undefined {
  const [first, second] = [scaleOf(from), scaleOf(to)];
  const [dimension, other] = [parseUnit(from), parseUnit(to)];
  if (first === undefined || second === undefined || dimension === undefined || other === undefined) return undefined;
  const angles = first.angles - second.angles;
  const isRate = areEqual(dimension, frequency);
  if (!areEqual(dimension, other) || (angles !== 0 && !(isRate && Math.abs(angles) === 1))) return undefined;
  const turns = angles === 0 ? 1 : angles > 0 ? 1 / fullTurn : fullTurn;
  const factor = (first.size / second.size) * turns;
  return { factor, offset: (first.origin - second.origin) / second.size };
}

/** A unit as so many coherent SI units, the place of its zero in these, and its power of angles. */
function scaleOf(unit: string): { readonly size: number; readonly origin: number; readonly angles: number } | undefined {
  const factors = unitFactors(unit);
  if (factors === undefined) return undefined;
  let size = 1;
  let angles = 0;
  for (const { symbol, prefix, power } of factors) {
    const unit = (unitSizes.get(symbol) ?? 1) * (prefixes.get(prefix) ?? 1);
    for (let i = 0; i < Math.abs(power); i += 1) size = power > 0 ? size * unit : size / unit;
    if (angleUnits.has(symbol)) angles += power;
  }
  // Per degree Celsius means per kelvin.
  const isAlone = factors.length === 1 && factors[0]?.power === 1;
  return { size, origin: isAlone ? (scaleOrigins.get(unit) ?? 0) : 0, angles };
}
