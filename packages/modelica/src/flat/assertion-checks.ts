import type { FlatExpression } from "../expression/expression.ts";
import type { FlatAlgorithm, FlatEquation } from "../expression/model.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import type { Place } from "../text/source-text.ts";

/** Reports assertions that every run breaks at its start: false whatever the parameters are, under no condition (MLS 8.3.7). */
export function checkAssertions(
  kernel: Kernel,
  { equations, algorithms }: { readonly equations: readonly FlatEquation[]; readonly algorithms: readonly FlatAlgorithm[] },
): void {
  for (const equation of equations) if (equation.kind === "assert") checkAssertion(kernel, equation, equation.origin.place);
  for (const { statements, origin } of algorithms) {
    for (const statement of statements) if (statement.kind === "assert") checkAssertion(kernel, statement, origin.place);
  }
}

interface Assertion {
  readonly condition: FlatExpression;
  readonly message: FlatExpression;
  readonly level: "error" | "warning";
}

function checkAssertion(kernel: Kernel, { condition, message, level }: Assertion, place: Place | undefined): void {
  if (level !== "error" || condition.kind !== "boolean" || condition.value) return;
  kernel.report("flat.assertion-false", place, { message: message.kind === "string" ? message.value : "…" });
}
