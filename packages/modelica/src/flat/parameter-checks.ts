/** Values of parameters and constants, which do not follow themselves (MLS 4.4.3). */

import type { VariableId } from "../expression/expression.ts";
import { visitExpression } from "../expression/expression-walk.ts";
import type { FlatVariable } from "../expression/model.ts";
import type { Kernel } from "../instance/types/kernel.ts";

/** Reports parameters whose bindings depend on themselves. */
export function checkParameterCycles(kernel: Kernel, variables: readonly FlatVariable[]): void {
  const state = new Map<VariableId, "open" | "done">();
  for (const root of variables) {
    if (root.binding === undefined || state.has(root.id)) continue;
    const path: { readonly variable: FlatVariable; readonly next: VariableId[] }[] = [];
    const enter = (variable: FlatVariable): void => {
      state.set(variable.id, "open");
      path.push({ variable, next: dependencies(variable) });
    };
    enter(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const id = top.next.pop();
      const variable = id === undefined ? undefined : variables[id];
      if (variable === undefined) {
        if (id !== undefined) continue;
        state.set(top.variable.id, "done");
        path.pop();
      } else if (state.get(variable.id) === "open") {
        kernel.report("instance.cyclic-binding", variable.place, { name: variable.name });
      } else if (!state.has(variable.id)) {
        enter(variable);
      }
    }
  }
}

function dependencies({ binding }: FlatVariable): VariableId[] {
  const found: VariableId[] = [];
  if (binding === undefined) return found;
  visitExpression(binding, (part) => {
    if (part.kind === "variable") found.push(part.id);
  });
  return found;
}
