/** Restrictions on the arguments of built-in operators that their types do not say (MLS 3.7.4, 3.7.5). */
import type { CallExpression } from "../syntax/tree.ts";
import { placeOf } from "./expression-typing.ts";
import type { OperatorContext } from "./operators.ts";
import { type Typed, variesMore } from "./typed.ts";

/** Operators that look at a variable and not at a value. */
const OF_VARIABLES: ReadonlySet<string> = new Set(["pre", "edge", "change"]);

/** Reports arguments that must be variables or parameter expressions and are not. */
export function checkArguments(context: OperatorContext, name: string, call: CallExpression, args: readonly Typed[]): void {
  const { kernel, scope, place } = context;
  if (OF_VARIABLES.has(name)) {
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
    default:
      return [];
  }
}
