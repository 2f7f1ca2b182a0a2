/** Restrictions on the arguments of built-in operators that their types do not say (MLS 3.7.4, 3.7.5). */

import type { CallExpression } from "../../syntax/tree.ts";
import { evaluateTyped } from "../evaluation/evaluate.ts";
import type { OperatorContext } from "../types/kernel.ts";
import { placeOf } from "../types/scope.ts";
import { type Typed, variesMore } from "../types/typed.ts";
import { isClockedSample } from "./clock-typing.ts";

/** Operators that look at a variable and not at a value. */
const ofVariables: ReadonlySet<string> = new Set(["pre", "edge", "change"]);

/** Reports arguments that must be variables or parameter expressions and are not. */
export function checkArguments(context: OperatorContext, name: string, call: CallExpression, args: readonly Typed[]): void {
  const { kernel, scope, place } = context;
  if (name === "sample" && isClockedSample(args)) return;
  checkRange(context, name, args);
  if (ofVariables.has(name)) {
    const written = call.arguments[0]?.value;
    if (written !== undefined && written.kind !== "reference" && written.kind !== "tuple") {
      kernel.report("instance.argument-not-variable", placeOf(scope, written), { operator: name });
    }
  }
  for (const i of parameterArguments(name, args.length)) {
    const value = args[i];
    if (value !== undefined && variesMore(value.variability, "parameter") && !scope.keepsArrays) {
      kernel.report("instance.argument-variability", place, { operator: name, position: i + 1, found: value.variability });
    }
  }
}

/** Positions, from 0, of arguments that must be parameter expressions. */
function parameterArguments(name: string, count: number): readonly number[] {
  switch (name) {
    case "delay":
      return [count === 2 ? 1 : 2];
    case "smooth":
      return [0];
    case "sample":
      return [0, 1];
    default:
      return [];
  }
}

/** Reports an interval that is not positive, or a delay that is negative, where its value is known. */
function checkRange({ kernel, place }: OperatorContext, name: string, args: readonly Typed[]): void {
  const argument = name === "sample" || name === "delay" ? args[1] : undefined;
  if (argument === undefined || argument.variability !== "constant") return;
  const outcome = evaluateTyped(kernel, argument);
  if (outcome.kind !== "value" || typeof outcome.value !== "number") return;
  if (name === "sample" ? outcome.value > 0 : outcome.value >= 0) return;
  kernel.report("instance.argument-range", place, { operator: name, value: outcome.value });
}
