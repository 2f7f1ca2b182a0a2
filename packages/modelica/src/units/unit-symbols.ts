import { baseDimension, type Dimension, dimensionless, powerOf, product } from "./dimension.ts";

const kilogram = baseDimension("kg");
const metre = baseDimension("m");
const second = baseDimension("s");
const ampere = baseDimension("A");
const kelvin = baseDimension("K");
const mole = baseDimension("mol");
const candela = baseDimension("cd");
const hertz = powerOf(second, -1);
const newton = product(product(kilogram, metre), second, -2);
const pascal = product(newton, metre, -2);
const joule = product(newton, metre);
const watt = product(joule, second, -1);
const coulomb = product(ampere, second);
const volt = product(watt, ampere, -1);
const ohm = product(volt, ampere, -1);
const weber = product(volt, second);
const gray = product(joule, kilogram, -1);

/** Symbols of units with their dimension; those of the first list take prefixes (MLS 19.1, SI brochure, and units in use beside the SI). */
export const prefixedUnits: ReadonlyMap<string, Dimension> = new Map([
  ["g", kilogram],
  ["m", metre],
  ["s", second],
  ["A", ampere],
  ["K", kelvin],
  ["mol", mole],
  ["cd", candela],
  ["rad", dimensionless],
  ["sr", dimensionless],
  ["Hz", hertz],
  ["N", newton],
  ["Pa", pascal],
  ["J", joule],
  ["W", watt],
  ["C", coulomb],
  ["V", volt],
  ["F", product(coulomb, volt, -1)],
  ["Ohm", ohm],
  ["S", powerOf(ohm, -1)],
  ["Wb", weber],
  ["T", product(weber, metre, -2)],
  ["H", product(weber, ampere, -1)],
  ["lm", candela],
  ["lx", product(candela, metre, -2)],
  ["Bq", hertz],
  ["Gy", gray],
  ["Sv", gray],
  ["kat", product(mole, second, -1)],
  ["l", powerOf(metre, 3)],
  ["L", powerOf(metre, 3)],
  ["t", kilogram],
  ["bar", pascal],
  ["eV", joule],
  ["var", watt],
  ["cal", joule],
]);

/** Symbols that take no prefix. */
export const plainUnits: ReadonlyMap<string, Dimension> = new Map([
  ["1", dimensionless],
  ["deg", dimensionless],
  ["rev", dimensionless],
  ["rpm", hertz],
  ["min", second],
  ["h", second],
  ["d", second],
  ["degC", kelvin],
  ["degF", kelvin],
  ["degRk", kelvin],
  ["atm", pascal],
  ["psi", pascal],
  ["mmHg", pascal],
  ["Torr", pascal],
  ["u", kilogram],
  ["lb", kilogram],
  ["lbf", newton],
  ["in", metre],
  ["ft", metre],
  ["mi", metre],
  ["gal", powerOf(metre, 3)],
  ["mph", product(metre, second, -1)],
  ["hp", watt],
  ["Btu", joule],
]);

/** Prefixes of the SI with what they multiply by, the two letters of deca first. */
export const prefixes: ReadonlyMap<string, number> = new Map([
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
export const unitSizes: ReadonlyMap<string, number> = new Map([
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
  ["psi", (0.45359237 * 9.80665) / (0.0254 * 0.0254)],
  ["mmHg", 133.322387415],
  ["Torr", 101325 / 760],
  ["u", 1.6605390666e-27],
  ["lb", 0.45359237],
  ["lbf", 0.45359237 * 9.80665],
  ["in", 0.0254],
  ["ft", 0.3048],
  ["mi", 1609.344],
  ["gal", 3.785411784e-3],
  ["mph", 0.44704],
  ["hp", 745.6998715822702],
  ["cal", 4.184],
  ["Btu", 1055.05585262],
]);

/** Where scales of temperature begin, kelvin. */
export const scaleOrigins: ReadonlyMap<string, number> = new Map([
  ["degC", 273.15],
  ["degF", (459.67 * 5) / 9],
]);

/** Symbols of angles, which have no dimension, and of angles per time. */
export const angleUnits: ReadonlySet<string> = new Set(["rad", "deg", "rev", "rpm"]);
