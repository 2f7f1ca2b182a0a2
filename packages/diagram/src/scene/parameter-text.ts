/** How the value of a parameter is written in a picture. */
import { type ClassDeclaration, printExpression, unitConversion, unitText } from "@mofang/modelica";
import { evaluateExpression, isEnumerationValue, type PictureValue } from "../graphics/picture-value.ts";
import { type ClassModels, valuesOf } from "./class-model.ts";
import type { FoundParameter, ParameterScope } from "./parameter-scope.ts";

/**
 * Value of a parameter with its unit as `%par` shows it (MLS 3.6 §18.6.5.5): a number in its display unit, a literal of an
 * enumeration by its own name, anything that is no plain value as it is written.
 *
 * @returns undefined where the name means nothing; the name itself where it has no value
 */
export function parameterText(name: string, scope: ParameterScope, models: ClassModels): string | undefined {
  const found = scope.find(name);
  if (found === undefined) return undefined;
  if (found.binding === undefined) return name;
  const { expression } = found.binding;
  const value = evaluateExpression(expression, found.binding.scope);
  if (typeof value === "number") return numberText(value, found, models);
  return plainText(value) ?? printExpression(expression);
}

function numberText(value: number, found: FoundParameter, models: ClassModels): string {
  const unit = attributeOf("unit", found, models) ?? "";
  const displayUnit = attributeOf("displayUnit", found, models) ?? "";
  const conversion = displayUnit === "" ? undefined : unitConversion(unit, displayUnit);
  if (conversion === undefined) return withUnit(value, unitText(unit));
  return withUnit(value * conversion.factor + conversion.offset, unitText(displayUnit));
}

function withUnit(value: number, unit: string): string {
  const digits = digitsOf(value);
  if (unit === "") return digits;
  return unit === "°" ? `${digits}°` : `${digits} ${unit}`;
}

/** At most six digits, very small and very large ones with an exponent: `1e-5`, `2.1e11`. */
function digitsOf(value: number): string {
  const rounded = Number(value.toPrecision(6));
  const size = Math.abs(rounded);
  return size !== 0 && (size < 1e-3 || size >= 1e7) ? rounded.toExponential().replace("e+", "e") : String(rounded);
}

function plainText(value: PictureValue | undefined): string | undefined {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return value;
  return isEnumerationValue(value) ? value.literal : undefined;
}

/** `unit` or `displayUnit`: of the declaration, or of the type and what it is derived from. */
function attributeOf(attribute: string, { element, model, binding }: FoundParameter, models: ClassModels): string | undefined {
  const declared = valuesOf(element.component.modification?.classModification).get(attribute);
  const scope = binding?.scope;
  if (declared !== undefined && scope !== undefined) return stringOrUndefined(evaluateExpression(declared, scope));
  return attributeOfType(attribute, model.typeOf(element), models, new Set());
}

function attributeOfType(
  attribute: string,
  type: ClassDeclaration | undefined,
  models: ClassModels,
  seen: Set<ClassDeclaration>,
): string | undefined {
  if (type === undefined || seen.has(type)) return undefined;
  seen.add(type);
  const { specifier } = type.definition;
  const written = specifier.kind === "short" ? valuesOf(specifier.modification).get(attribute) : undefined;
  if (written !== undefined) return written.kind === "string" ? written.value : undefined;
  for (const base of models.lookup.basesOf(type)) {
    const own = valuesOf(base.modification).get(attribute);
    if (own?.kind === "string") return own.value;
    const inherited = attributeOfType(attribute, base.declaration, models, seen);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}

function stringOrUndefined(value: PictureValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
