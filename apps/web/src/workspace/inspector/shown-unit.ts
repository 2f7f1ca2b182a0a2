import { displayUnitsFor, type ElementInterface, unitConversion } from "@mofang/modelica";

/**
 * Units in which a value of a parameter can be shown, the preferred one first, then those of its quantity by size; none for
 * what has no unit, and only its own for an expression.
 */
export function unitsOf({ baseType, attributes, dimensions }: ElementInterface, text: string): readonly string[] {
  const { unit = "", displayUnit = "" } = attributes;
  if (baseType !== "Real" || unit === "") return [];
  const isNumber = text === "" || literalNumber(text) !== undefined;
  if (dimensions.length > 0 || !isNumber) return [unit];
  const isConvertible = displayUnit !== "" && unitConversion(unit, displayUnit) !== undefined;
  return [...new Set([isConvertible ? displayUnit : unit, unit, ...displayUnitsFor(unit)])];
}

const literal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** The number that a text is; undefined for an expression. */
export function literalNumber(text: string): number | undefined {
  return literal.test(text.trim()) ? Number(text) : undefined;
}

/**
 * A text in another unit: a number converted, an expression as it is, for it is in the parameter's own unit.
 *
 * @param isDifference  whether the zeros of both scales are left out: 5 °C more are 5 K more
 * @returns undefined where the units do not fit
 */
export function inUnit(text: string, from: string, to: string, isDifference: boolean): string | undefined {
  const value = literalNumber(text);
  if (value === undefined || from === to) return text;
  const conversion = unitConversion(from, to);
  return conversion && numberText(value * conversion.factor + (isDifference ? 0 : conversion.offset));
}

/** Fifteen digits, so that a conversion there and back gives the same text: 0.1 kΩ are 100 Ω. */
function numberText(value: number): string {
  return String(Number(value.toPrecision(15)));
}
