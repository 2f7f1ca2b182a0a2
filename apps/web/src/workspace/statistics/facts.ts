/** A line of statistics: what is said, and where it leads. */
import type { PlacedEquation, PlacedVariable } from "@mofang/dae";
import { splitName } from "@mofang/modelica";

/** What a line says and where it leads. */
export interface Fact {
  readonly key: string;
  /** Name, equation or condition, in the user's names. */
  readonly text: string;
  readonly note: string;
  readonly place: PlacedVariable["place"];
  /** Component of the model that holds it; undefined for what the model itself declares. */
  readonly component: string | undefined;
  /** Whether it belongs to the line above it. */
  readonly isPart?: boolean;
}

/** The line of a variable. */
export function variableFact(key: string, { name, place }: PlacedVariable, note: string): Fact {
  return { key, text: name, note, place, component: componentOfVariable(name) };
}

/** The line of an equation. */
export function equationFact(key: string, { text, instance, place }: PlacedEquation, note: string): Fact {
  return { key, text, note, place, component: instance === "" ? undefined : outermost(instance) };
}

/** The component of the model in which a variable is; undefined for one of the model itself. */
export function componentOfVariable(name: string): string | undefined {
  const inner = name.replace(/^(?:(?:der|pre)\()+/, "");
  return splitName(inner).length < 2 ? undefined : outermost(inner);
}

/** The first name of a path, without subscripts. */
function outermost(path: string): string {
  return (splitName(path)[0] ?? path).replace(/\[.*$/, "");
}
