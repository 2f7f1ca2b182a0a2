import type { Value } from "../types/value.ts";

/**
 * Value of one of the external functions that models use while they are translated (text of file names and options);
 * undefined for every other function. Positions in strings count from 1 (MLS chapter 12.9, Modelica.Utilities.Strings).
 */
export function evaluateExternal(name: string, args: readonly Value[]): Value | undefined {
  const [first, second, third] = args;
  switch (name) {
    case "ModelicaStrings_length":
      return typeof first === "string" ? first.length : undefined;
    case "ModelicaStrings_substring":
      return typeof first === "string" ? first.slice((second as number) - 1, third as number) : undefined;
    case "ModelicaStrings_compare":
      return typeof first === "string" && typeof second === "string" ? compare(first, second, third !== false) : undefined;
    case "ModelicaStrings_skipWhiteSpace":
      return typeof first === "string" ? skipWhiteSpace(first, (second as number | undefined) ?? 1) : undefined;
    default:
      return undefined;
  }
}

/** 1: first is before second, 2: equal, 3: after (Modelica.Utilities.Types.Compare). */
function compare(a: string, b: string, isCaseSensitive: boolean): number {
  const x = isCaseSensitive ? a : a.toLowerCase();
  const y = isCaseSensitive ? b : b.toLowerCase();
  if (x === y) return 2;
  return x < y ? 1 : 3;
}

function skipWhiteSpace(text: string, start: number): number {
  let position = start;
  while (/\s/.test(text.charAt(position - 1))) position++;
  return position;
}
