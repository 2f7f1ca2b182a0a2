import type { ClassTree } from "../classes/class-tree.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { Connections } from "../flat/connections.ts";
import { withClass } from "../instance/nodes/kernel-of-tree.ts";
import type { ConnectEquation } from "../syntax/tree.ts";

/**
 * What is wrong with one connect-equation that stands in the text of a class: ends that are no connectors, kinds, sizes,
 * prefixes and units of their elements that do not fit (MLS 3.6 §9.1, §9.3). What all connections of a model together do
 * wrong is not looked for: that takes the whole model, see `checkClass`.
 */
export function checkConnectEquation(tree: ClassTree, className: string, equation: ConnectEquation): readonly Diagnostic[] {
  const { result } = withClass(tree, className, (kernel, type) => {
    if (type.structure === undefined) return [];
    const context = { component: undefined, position: [], parent: undefined };
    const root = kernel.instantiate("", type, type.structure, type.environment, context, true);
    return kernel.capture(() => new Connections(kernel, root, false).check(equation)).diagnostics;
  });
  return result ?? [];
}
