import { type ElementInterface, unitText } from "@mofang/modelica";
import { inUnit, literalNumber } from "./shown-unit.ts";

/** What a typed text is: Modelica to send, nothing for the default, or why it cannot be sent. */
type TypedValue =
  | { readonly ok: true; readonly value: string | undefined }
  | { readonly ok: false; readonly problem: TypedProblem; readonly values: BrokenRule };

type TypedProblem = "type" | "min" | "max" | "unit";

/** The value as it was typed, and the type, limit or unit that it does not keep to. */
type BrokenRule = Readonly<Record<"value" | "rule", string>>;

const numberAndUnit = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*([A-Za-z°µμ%Ω][\w.°µμ%Ω/()-]*)$/;

/**
 * Reads what stands in the field of a parameter. A number is in the unit that is shown, unless a unit follows it; an
 * expression is in the parameter's own unit and is left to the engine.
 *
 * @param unit  the unit that is shown; empty for none
 */
export function readTyped(element: ElementInterface, typed: string, unit: string): TypedValue {
  const text = typed.trim();
  if (text === "") return { ok: true, value: undefined };
  const own = element.attributes.unit ?? "";
  // The exponent of 1e-3 is no unit.
  const mayNameUnit = element.baseType === "Real" && literalNumber(text) === undefined;
  const [, number = text, namedUnit = unit] = mayNameUnit ? (numberAndUnit.exec(text) ?? []) : [];
  const value = inUnit(number, namedUnit, own);
  if (value === undefined) return { ok: false, problem: "unit", values: { value: text, rule: own || "1" } };
  return problemOf(element, value, text) ?? { ok: true, value };
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
