/** What people write on a keyboard for units, as unit expressions of Modelica (MLS 19.1). */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ""],
  [/[·⋅*]/g, "."],
  [/²/g, "2"],
  [/³/g, "3"],
  [/\^/g, ""],
  [/[µμ]/g, "u"],
  [/[\u03a9\u2126]/g, "Ohm"],
  [/ohms?\b/gi, "Ohm"],
  [/°C|℃/g, "degC"],
  [/°F|℉/g, "degF"],
  [/°/g, "deg"],
  // Hours without a dot between: kWh, Ah.
  [/(?<=^|[./(])([kMGmu]?[WA])h(?![A-Za-z])/g, "$1.h"],
];

/** The unit expression that a typed text means: `°C` is `degC`, `N·m` is `N.m`, `kWh` is `kW.h`. Known or not. */
export function typedUnit(text: string): string {
  return spellings.reduce((read, [pattern, replacement]) => read.replace(pattern, replacement), text);
}

/** Prefixes that stand alone behind a number, `4.7k`, with what they multiply by: those of the SI in steps of a thousand. */
const lonePrefixes: ReadonlyMap<string, number> = new Map([
  ["f", -15],
  ["p", -12],
  ["n", -9],
  ["u", -6],
  ["µ", -6],
  ["μ", -6],
  ["m", -3],
  ["k", 3],
  ["M", 6],
  ["G", 9],
  ["T", 12],
]);

/** The power of ten of a prefix that stands alone behind a number; undefined for any other text. */
export function lonePrefix(text: string): number | undefined {
  return lonePrefixes.get(text);
}
