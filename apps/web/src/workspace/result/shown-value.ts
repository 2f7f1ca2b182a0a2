import { unitConversion, unitText } from "@mofang/modelica";
import type { ValueFacts } from "../../engine/messages.ts";
import { formatValue } from "./number-format.ts";

/** Names of values that are not numbers to a reader: of a Boolean, or the literals of an enumeration. */
interface ValueNames {
  /** The value that the first name stands for; those of the others follow one by one. */
  readonly first: number;
  readonly names: readonly string[];
}

/** How the values of a variable are shown. */
export interface ShownValues {
  /** Unit as people write it, empty for none. */
  readonly unit: string;
  /** From the result's unit to the one that is shown. */
  readonly convert: (value: number) => number;
  readonly named: ValueNames | undefined;
  /** Whether a value holds until the next one, in the place of a line between both. */
  readonly isStepped: boolean;
}

const same = (value: number): number => value;

/** How values are shown: in the display unit where there is one that fits, by their names where they have some. */
export function shownValues({ kind, unit = "", displayUnit = "", literals = [] }: ValueFacts): ShownValues {
  const isStepped = kind === "Boolean" || kind === "Integer" || kind === "enumeration";
  const shown = { unit: unitText(unit), convert: same, named: undefined, isStepped };
  if (kind === "Boolean") return { ...shown, named: { first: 0, names: ["false", "true"] } };
  if (literals.length > 0) return { ...shown, named: { first: 1, names: literals } };
  const conversion = displayUnit === "" ? undefined : unitConversion(unit, displayUnit);
  if (conversion === undefined) return shown;
  const { factor, offset } = conversion;
  return { ...shown, unit: unitText(displayUnit), convert: (value) => value * factor + offset };
}

/** A value that is shown already, without its unit: by its name, or as a number. */
export function shownText(value: number, { named }: Pick<ShownValues, "named">): string {
  return named?.names[Math.round(value) - named.first] ?? formatValue(value);
}

/** A value of a result as people read it, with its unit. */
export function valueText(value: number, facts: ValueFacts): string {
  const shown = shownValues(facts);
  return withUnit(shownText(shown.convert(value), shown), shown.unit);
}

/** A number before its unit: `5 m/s²`, but `30°`. */
export function withUnit(text: string, unit: string): string {
  return unit === "" || unit === "°" ? text + unit : `${text} ${unit}`;
}
