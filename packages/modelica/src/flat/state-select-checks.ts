/** What StateSelect asks for that no choice of states can give (MLS 4.8.8.1). */
import { visitEquation } from "../expression/equation-walk.ts";
import type { FlatExpression, VariableId } from "../expression/expression.ts";
import { childrenOf } from "../expression/expression-walk.ts";
import type { FlatModel, FlatVariable } from "../expression/model.ts";
import { variabilityOf } from "../instance/types/expression-variability.ts";
import type { Kernel } from "../instance/types/kernel.ts";

/** Reports variables that must be states against StateSelect.never, or cannot be against StateSelect.always. */
export function checkStateSelect(kernel: Kernel, model: Pick<FlatModel, "variables" | "equations" | "algorithms">): void {
  const { variables, equations, algorithms } = model;
  const asked = variables.filter(({ attributes: { stateSelect } }) => stateSelect === "never" || stateSelect === "always");
  if (asked.length === 0) return;
  const uses = usesIn(model);
  const assigned = new Set(algorithms.flatMap(({ outputs }) => outputs));
  const discrete = new Set<VariableId>(variables.filter(({ variability }) => variability === "discrete").map(({ id }) => id));
  for (const equation of equations) {
    if (equation.kind !== "equality") continue;
    const { left, right } = equation;
    if (left.kind === "variable" && changesAtEvents(variables, right)) discrete.add(left.id);
    if (right.kind === "variable" && changesAtEvents(variables, left)) discrete.add(right.id);
  }
  for (const { id, name, place, attributes } of asked) {
    if (attributes.stateSelect === "always") {
      if (discrete.has(id) && !uses.derived.has(id)) kernel.report("flat.state-always", place, { name });
    } else if (uses.derived.has(id) && !uses.direct.has(id) && !assigned.has(id)) {
      kernel.report("flat.state-never", place, { name });
    }
  }
}

/** Variables that stand under `der`, and those that stand elsewhere in the equations. */
interface Uses {
  readonly derived: ReadonlySet<VariableId>;
  readonly direct: ReadonlySet<VariableId>;
}

function usesIn({ equations }: Pick<FlatModel, "equations">): Uses {
  const derived = new Set<VariableId>();
  const direct = new Set<VariableId>();
  const visit = (expression: FlatExpression): void => {
    const isDerivative = expression.kind === "builtin" && expression.name === "der";
    const argument = isDerivative ? expression.arguments[0] : undefined;
    if (argument?.kind === "variable") derived.add(argument.id);
    else if (expression.kind === "variable") direct.add(expression.id);
    else for (const child of childrenOf(expression)) visit(child);
  };
  for (const equation of equations) visitEquation(equation, visit);
  return { derived, direct };
}

/** Whether an expression has a value that jumps and is constant between events. */
function changesAtEvents(variables: readonly FlatVariable[], expression: FlatExpression): boolean {
  return variabilityOf(expression, (id) => variables[id]?.variability ?? "continuous") === "discrete";
}
