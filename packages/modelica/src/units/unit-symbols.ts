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

/** Prefixes of the SI, the two letters of deca first. */
export const PREFIXES: readonly string[] = [..."da Y Z E P T G M k h d c m u n p f a z y".split(" ")];
