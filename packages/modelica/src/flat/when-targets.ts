/** Where variables of when-clauses are declared: in the model of the when-clause, not in its component models (MLS 4.4.4). */
import type { VariableId } from "../expression/expression.ts";
import type { FlatAlgorithm, FlatEquation } from "../expression/model.ts";
import type { Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { variablesOfWhenClauses } from "./discrete-variables.ts";

/** Reports variables of component models that a when-clause around these models determines. */
export function checkWhenTargets(kernel: Kernel, equations: readonly FlatEquation[], algorithms: readonly FlatAlgorithm[]): void {
  for (const equation of equations) {
    if (equation.kind === "when" || equation.kind === "if") {
      checkOwners(kernel, variablesOfWhenClauses([equation], []), equation.origin);
    }
  }
  for (const algorithm of algorithms) checkOwners(kernel, variablesOfWhenClauses([], [algorithm]), algorithm.origin);
}

function checkOwners(kernel: Kernel, ids: ReadonlySet<VariableId>, { instance, place }: FlatEquation["origin"]): void {
  for (const id of ids) {
    const { component } = kernel.variables.cell(id);
    const model = modelBetween(component.owner, instance);
    if (model === undefined) continue;
    kernel.report("flat.when-in-component", place, { name: component.path, component: model.path });
  }
}

/** The outermost model or block on the way from an instance that lies in the one of that path; undefined where there is none. */
function modelBetween(inner: Instance, path: string): Instance | undefined {
  let found: Instance | undefined;
  let current: Instance | undefined = inner;
  for (; current !== undefined && current.path !== path; current = current.context.parent) {
    if (current.type.kind === "model" || current.type.kind === "block") found = current;
  }
  return current === undefined ? undefined : found;
}
