import { displayUnitsFor, type ElementInterface, lonePrefix, typedUnit, unitConversion, unitText } from "@mofang/modelica";
import { inUnit, literalNumber } from "./shown-unit.ts";

/** What a typed text is: Modelica to send, nothing for the default, or why it cannot be sent. */
type TypedValue = { readonly ok: true; readonly value: string | undefined } | Refusal;

interface Refusal {
  readonly ok: false;
  readonly problem: TypedProblem;
  readonly values: BrokenRule;
}

type TypedProblem = "type" | "min" | "max" | "unit" | "noUnit";

/** The value as it was typed, and the type, limit or units that it does not keep to. */
type BrokenRule = Readonly<Record<"value" | "rule", string>>;

/** No expression of Modelica has a letter behind a number. */
const numberAndUnit =
  /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*((?:1\/)?[A-Za-z°℃℉µμ%\u03a9\u2126][\w\s.°℃℉µμ\u03a9\u2126²³^*·⋅/()-]*)$/;

/**
 * Reads what stands in the field of a parameter. A number is in the unit that is shown, unless a unit follows it, `20 °C`, or
 * a prefix alone, `4.7k`, which counts in the parameter's own unit; an expression is in that unit and is left to the engine.
 *
 * @param unit  the unit that is shown; empty for none
 */
export function readTyped(element: ElementInterface, typed: string, unit: string): TypedValue {
  const text = typed.trim();
  if (text === "") return { ok: true, value: undefined };
  const own = element.attributes.unit ?? "";
  const isNumeric = element.baseType === "Real" || element.baseType === "Integer";
  // The exponent of 1e-3 is no unit.
  const [, number, suffix] = isNumeric && literalNumber(text) === undefined ? (numberAndUnit.exec(text) ?? []) : [];
  const value =
    number === undefined || suffix === undefined
      ? (inUnit(text, unit, own, element.isDifference) ?? text)
      : withSuffix(element, number, suffix, unit);
  if (value === undefined) return unitRefusal(text, own);
  return problemOf(element, value, text) ?? { ok: true, value };
}

/** A number with what follows it, in the parameter's own unit; undefined where that does not fit. */
function withSuffix(element: ElementInterface, number: string, suffix: string, shown: string): string | undefined {
  const { unit: own = "" } = element.attributes;
  const named = typedUnit(suffix);
  const isPlain = own === "" || own === "1";
  if (isPlain && named === "%") return shifted(number, -2);
  const converted = isPlain || element.baseType !== "Real" ? undefined : inUnit(number, named, own, element.isDifference);
  if (converted !== undefined) return converted;
  const power = lonePrefix(suffix);
  // A thousandth of a degree Celsius is none of a kelvin.
  const hasOwnZero = !element.isDifference && (unitConversion(shown, own)?.offset ?? 0) !== 0;
  return power === undefined || hasOwnZero ? undefined : shifted(number, power);
}

/** A number times a power of ten, without the roundings of a multiplication. */
function shifted(number: string, power: number): string {
  const [digits, exponent = "0"] = number.toLowerCase().split("e");
  return String(Number(`${digits}e${Number(exponent) + power}`));
}

function unitRefusal(value: string, own: string): Refusal {
  const isPlain = own === "" || own === "1";
  const fitting = isPlain ? [] : [...new Set([own, ...displayUnitsFor(own)])];
  return { ok: false, problem: isPlain ? "noUnit" : "unit", values: { value, rule: fitting.map(unitText).join(", ") } };
}

function problemOf(element: ElementInterface, value: string, typed: string): TypedValue | undefined {
  const { baseType, dimensions, attributes } = element;
  if (dimensions.length > 0) return undefined;
  if (baseType !== undefined && baseType !== "other" && !fits(value, baseType)) {
    return { ok: false, problem: "type", values: { value: typed, rule: baseType } };
  }
  const number = literalNumber(value);
  if (number === undefined) return undefined;
  for (const bound of ["min", "max"] as const) {
    const limit = literalNumber(attributes[bound] ?? "");
    const isBroken = limit !== undefined && (bound === "min" ? number < limit : number > limit);
    if (isBroken) return { ok: false, problem: bound, values: { value: typed, rule: limitText(limit, attributes.unit) } };
  }
  return undefined;
}

function limitText(limit: number, unit: string | undefined): string {
  return unit === undefined || unit === "1" ? String(limit) : `${limit} ${unitText(unit)}`;
}

/** Whether a text can be of a type; an expression that is no literal may be. */
function fits(text: string, type: "Real" | "Integer" | "Boolean" | "String" | "enumeration"): boolean {
  const number = literalNumber(text);
  if (number !== undefined) return type === "Real" || (type === "Integer" && /^[+-]?\d+$/.test(text));
  if (text === "true" || text === "false") return type === "Boolean";
  return !/^"([^"\\]|\\.)*"$/.test(text) || type === "String";
}
