/** `String(x, …)`: a scalar as text, with options that are given by name (MLS 3.7.1.1). */
import type { BaseType, FlatExpression } from "../../expression/expression.ts";
import { builtin, integer, stringType } from "../../expression/expression-builder.ts";
import type { OperatorContext, TypedArgument } from "../types/kernel.ts";
import { describeType, joinVariability, type Typed } from "../types/typed.ts";
import { acceptsCall, isUnique, operatorFunctions } from "./operator-overloads.ts";

const optionTypes: Readonly<Record<string, BaseType["kind"]>> = {
  significantDigits: "Integer",
  minimumLength: "Integer",
  leftJustified: "Boolean",
  format: "String",
};

/** The text of a Boolean, a number or an enumeration value, or of a record by its operator. */
export function typeString(context: OperatorContext, args: readonly TypedArgument[]): Typed | undefined {
  const [first, ...others] = args;
  if (first === undefined) return undefined;
  const { type } = first.value;
  if (type.base.kind === "record") return textOfRecord(context, first.value, args);
  const names = optionsOf(type.base, others);
  if (names === undefined || type.dimensions.length > 0) return wrong(context, first.value);
  const options = new Map<string, FlatExpression>();
  for (const { name, value } of others) {
    if (!isOption(context, name, type.base, names)) return undefined;
    if (value.type.base.kind !== optionTypes[name] || value.type.dimensions.length > 0) return wrong(context, value);
    if (options.has(name)) {
      context.kernel.report("instance.duplicate-argument", context.place, { name, function: "String" });
      return undefined;
    }
    options.set(name, value.expression);
  }
  const variability = joinVariability(args.map((argument) => argument.value));
  const values = [first.value.expression, ...stringOptions(options)];
  return { expression: builtin("String", values, stringType), type: stringType, variability };
}

function textOfRecord(context: OperatorContext, value: Typed, args: readonly TypedArgument[]): Typed | undefined {
  const { kernel } = context;
  const type = kernel.recordClasses.get(value.type.base);
  const candidates = type === undefined ? [] : operatorFunctions(kernel, type, "'String'");
  const matches = candidates.filter((candidate) => acceptsCall(candidate, args));
  if (!isUnique(context, "String", matches)) return undefined;
  const f = matches[0] ?? candidates[0];
  return f === undefined ? wrong(context, value) : kernel.callFunction(context, f, args);
}

/** Options of a type; a number may have a format instead of all others. Undefined where there is no text of a value. */
function optionsOf(base: BaseType, others: readonly TypedArgument[]): readonly string[] | undefined {
  const layout = ["minimumLength", "leftJustified"];
  const isNumber = base.kind === "Real" || base.kind === "Integer";
  if (isNumber && others.some(({ name }) => name === "format")) return ["format"];
  if (base.kind === "Real") return ["significantDigits", ...layout];
  return base.kind === "Integer" || base.kind === "Boolean" || base.kind === "enumeration" ? layout : undefined;
}

function isOption(
  { kernel, place }: OperatorContext,
  name: string | undefined,
  base: BaseType,
  names: readonly string[],
): name is string {
  if (name === undefined) {
    kernel.report("instance.unnamed-option", place, { options: names.join(", ") });
    return false;
  }
  if (names.includes(name)) return true;
  const form = names.includes("format") ? "…, format = …" : base.kind;
  kernel.report("instance.unknown-argument", place, { name, function: `String(${form})` });
  return false;
}

/**
 * Options of `String` in a fixed order: one format text, or significant digits, minimum length and left justification,
 * with their defaults where left out; nothing when none is given.
 */
function stringOptions(options: ReadonlyMap<string, FlatExpression>): FlatExpression[] {
  const format = options.get("format");
  if (format !== undefined) return [format];
  if (options.size === 0) return [];
  return [
    options.get("significantDigits") ?? integer(6),
    options.get("minimumLength") ?? integer(0),
    options.get("leftJustified") ?? { kind: "boolean", value: true },
  ];
}

function wrong({ kernel, place }: OperatorContext, value: Typed): undefined {
  kernel.report("instance.operand-type", place, { operator: "String", found: describeType(value.type) });
}
