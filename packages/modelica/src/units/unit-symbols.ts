import { baseDimension, DIMENSIONLESS, type Dimension, powerOf, product } from "./dimension.ts";

const [KG, M, S, A, K, MOL, CD] = (["kg", "m", "s", "A", "K", "mol", "cd"] as const).map(baseDimension) as [
  Dimension,
  Dimension,
  Dimension,
  Dimension,
  Dimension,
  Dimension,
  Dimension,
];
const HERTZ = powerOf(S, -1);
const NEWTON = product(product(KG, M), S, -2);
const PASCAL = product(NEWTON, M, -2);
const JOULE = product(NEWTON, M);
const WATT = product(JOULE, S, -1);
const COULOMB = product(A, S);
const VOLT = product(WATT, A, -1);
const OHM = product(VOLT, A, -1);
const WEBER = product(VOLT, S);
const GRAY = product(JOULE, KG, -1);

/** Symbols of units with their dimension; those of the first list take prefixes (MLS 19.1, SI brochure, and units in use beside the SI). */
export const PREFIXED_UNITS: ReadonlyMap<string, Dimension> = new Map([
  ["g", KG],
  ["m", M],
  ["s", S],
  ["A", A],
  ["K", K],
  ["mol", MOL],
  ["cd", CD],
  ["rad", DIMENSIONLESS],
  ["sr", DIMENSIONLESS],
  ["Hz", HERTZ],
  ["N", NEWTON],
  ["Pa", PASCAL],
  ["J", JOULE],
  ["W", WATT],
  ["C", COULOMB],
  ["V", VOLT],
  ["F", product(COULOMB, VOLT, -1)],
  ["Ohm", OHM],
  ["S", powerOf(OHM, -1)],
  ["Wb", WEBER],
  ["T", product(WEBER, M, -2)],
  ["H", product(WEBER, A, -1)],
  ["lm", CD],
  ["lx", product(CD, M, -2)],
  ["Bq", HERTZ],
  ["Gy", GRAY],
  ["Sv", GRAY],
  ["kat", product(MOL, S, -1)],
  ["l", powerOf(M, 3)],
  ["L", powerOf(M, 3)],
  ["t", KG],
  ["bar", PASCAL],
  ["eV", JOULE],
  ["var", WATT],
]);

/** Symbols that take no prefix. */
export const PLAIN_UNITS: ReadonlyMap<string, Dimension> = new Map([
  ["1", DIMENSIONLESS],
  ["deg", DIMENSIONLESS],
  ["rev", DIMENSIONLESS],
  ["rpm", HERTZ],
  ["min", S],
  ["h", S],
  ["d", S],
  ["degC", K],
  ["degF", K],
  ["degRk", K],
  ["atm", PASCAL],
  ["u", KG],
]);

/** Prefixes of the SI with what they multiply by, the two letters of deca first. */
export const PREFIXES: ReadonlyMap<string, number> = new Map([
  ["da", 1e1],
  ["Y", 1e24],
  ["Z", 1e21],
  ["E", 1e18],
  ["P", 1e15],
  ["T", 1e12],
  ["G", 1e9],
  ["M", 1e6],
  ["k", 1e3],
  ["h", 1e2],
  ["d", 1e-1],
  ["c", 1e-2],
  ["m", 1e-3],
  ["u", 1e-6],
  ["n", 1e-9],
  ["p", 1e-12],
  ["f", 1e-15],
  ["a", 1e-18],
  ["z", 1e-21],
  ["y", 1e-24],
]);

/** How many coherent SI units the others are, by their symbols; angles in radians, turns per time in rad/s. */
export const UNIT_SIZES: ReadonlyMap<string, number> = new Map([
  ["g", 1e-3],
  ["l", 1e-3],
  ["L", 1e-3],
  ["t", 1e3],
  ["bar", 1e5],
  ["eV", 1.602176634e-19],
  ["deg", Math.PI / 180],
  ["rev", 2 * Math.PI],
  ["rpm", Math.PI / 30],
  ["min", 60],
  ["h", 3600],
  ["d", 86400],
  ["degF", 5 / 9],
  ["degRk", 5 / 9],
  ["atm", 101325],
  ["u", 1.6605390666e-27],
]);

/** Where scales of temperature begin, kelvin. */
export const SCALE_ORIGINS: ReadonlyMap<string, number> = new Map([
  ["degC", 273.15],
  ["degF", (459.67 * 5) / 9],
]);

/** Symbols of angles, which have no dimension, and of angles per time. */
export const ANGLE_UNITS: ReadonlySet<string> = new Set(["rad", "deg", "rev", "rpm"]);
