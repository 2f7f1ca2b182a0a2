import { unitFactors } from "./parse-unit.ts";
import { unitConversion } from "./unit-conversion.ts";
import { angleUnits, prefixedUnits } from "./unit-symbols.ts";

/** Units of other symbols in which engineers read values. */
const common: readonly string[] = [
  ...["mm", "cm", "m", "km", "in", "ft", "mi", "mm2", "cm2", "m2", "ml", "l", "m3", "gal"],
  ...["ms", "s", "min", "h", "d", "mHz", "Hz", "kHz", "MHz", "GHz", "1/min"],
  ...["g", "kg", "t", "lb", "g/s", "kg/s", "kg/h", "t/h", "kg/m3", "g/cm3", "kg/l", "l/min", "l/s", "m3/s", "m3/h"],
  ...["rad", "deg", "rev", "rad/s", "deg/s", "rpm", "m/s", "km/h", "mph", "N", "kN", "MN", "lbf", "N.m", "kN.m"],
  ...["Pa", "kPa", "MPa", "mbar", "bar", "atm", "psi", "mmHg", "K", "degC", "degF"],
  ...["J", "kJ", "MJ", "W.h", "kW.h", "cal", "kcal", "Btu", "eV", "mW", "W", "kW", "MW", "hp"],
  ...["A.h", "J/kg", "kJ/kg", "J/(kg.K)", "kJ/(kg.K)"],
];

/** Prefixes in steps of a thousand, small to large. */
const steps = ["p", "n", "u", "m", "", "k", "M", "G"] as const;

/** Units that have the dimension of another quantity by chance: a torque is no energy. */
const lookAlikes: readonly (readonly [RegExp, RegExp])[] = [
  [/^[a-zA-Z]?N\.m$/, /^(?:[kM]?J|k?W\.h|k?cal|Btu|eV)$/],
  [/^(?:rad|deg|rev)$/, /^1$/],
];

/**
 * Units in which values of a unit may be shown: the unit itself, its symbol with other prefixes, and what is common for the
 * dimension. None for plain numbers.
 */
export function displayUnitsFor(unit: string): readonly string[] {
  if (unit === "" || unit === "1") return [];
  const fitting = [...common, ...prefixed(unit)].filter(
    (candidate) => unitConversion(unit, candidate) !== undefined && !isLookAlike(unit, candidate),
  );
  const found = [...new Set([unit, ...fitting])];
  return found.sort((a, b) => sizeIn(unit, a) - sizeIn(unit, b));
}

/** The unit with other prefixes of its first symbol, where that takes prefixes and is not raised to a power. */
function prefixed(unit: string): readonly string[] {
  const first = unitFactors(unit)?.[0];
  if (first === undefined || first.power !== 1 || !prefixedUnits.has(first.symbol) || angleUnits.has(first.symbol)) return [];
  // The kilogram has its prefix by birth: what is larger are tonnes.
  const known = first.symbol === "g" ? ["u", "m", "", "k"] : steps.filter((prefix) => isUsual(first.symbol, prefix));
  const rest = unit.slice(first.prefix.length + first.symbol.length);
  return known.map((prefix) => `${prefix}${first.symbol}${rest}`);
}

/** Nobody reads kiloseconds or megametres, nor kilokelvins. */
function isUsual(symbol: string, prefix: string): boolean {
  if (symbol === "K") return prefix === "" || prefix === "m";
  if (symbol === "s" || symbol === "l") return !["k", "M", "G"].includes(prefix);
  if (symbol === "m") return !["M", "G"].includes(prefix);
  return symbol !== "t" && symbol !== "bar" ? true : prefix === "" || prefix === "m";
}

function isLookAlike(unit: string, candidate: string): boolean {
  return lookAlikes.some(([one, other]) => {
    return (one.test(unit) && other.test(candidate)) || (other.test(unit) && one.test(candidate));
  });
}

/** How many of the first unit the other is. */
function sizeIn(unit: string, other: string): number {
  return 1 / (unitConversion(unit, other)?.factor ?? 1);
}
