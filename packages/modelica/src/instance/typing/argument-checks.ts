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

/** Reports an interval that is not positive, a delay outside its bounds, or a value outside the domain, where it is known. */
function checkRange(context: OperatorContext, name: string, args: readonly Typed[]): void {
  const { kernel, place } = context;
  const domain = Object.hasOwn(domains, name) ? domains[name] : undefined;
  const value = knownNumber(context, args[domain === undefined ? 1 : 0]);
  if (value === undefined) return;
  if (domain !== undefined) {
    if (!domain.holds(value)) kernel.report("instance.outside-domain", place, { function: name, value, domain: domain.text });
    return;
  }
  if (name !== "sample" && name !== "delay") return;
  if (name === "sample" ? value <= 0 : value < 0) kernel.report("instance.argument-range", place, { operator: name, value });
  const longest = name === "delay" ? knownNumber(context, args[2]) : undefined;
  if (longest !== undefined && value > longest) kernel.report("instance.delay-too-long", place, { value, longest });
}

/** Where functions of Real values are defined (MLS 3.7.1, 3.7.3). */
const domains: Readonly<Record<string, { readonly text: string; readonly holds: (x: number) => boolean }>> = {
  sqrt: { text: "≥ 0", holds: (x) => x >= 0 },
  asin: { text: "-1 … 1", holds: (x) => Math.abs(x) <= 1 },
  acos: { text: "-1 … 1", holds: (x) => Math.abs(x) <= 1 },
  log: { text: "> 0", holds: (x) => x > 0 },
  log10: { text: "> 0", holds: (x) => x > 0 },
};

/** A number that no parameter decides. */
function knownNumber({ kernel }: OperatorContext, argument: Typed | undefined): number | undefined {
  if (argument === undefined || argument.variability !== "constant") return undefined;
  const { result } = kernel.capture(() => evaluateTyped(kernel, argument));
  return result.kind === "value" && typeof result.value === "number" ? result.value : undefined;
}
