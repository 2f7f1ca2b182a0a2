import type { ClassTree } from "../classes/class-tree.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isBreach } from "../diagnostics/strict.ts";
import { Connections } from "../flat/connections.ts";
import { withClass } from "../instance/nodes/kernel-of-tree.ts";
import { equationSectionsOf } from "../syntax/class-members.ts";
import { parseFile } from "../syntax/parser.ts";
import type { ConnectEquation } from "../syntax/tree.ts";

/**
 * What is wrong with one connect-equation that stands in the text of a class: ends that are no connectors, kinds, sizes,
 * prefixes and units of their elements that do not fit (MLS 3.6 §9.1, §9.3). What all connections of a model together do
 * wrong is not looked for: that takes the whole model, see `checkClass`.
 */
export function checkConnectEquation(tree: ClassTree, className: string, equation: ConnectEquation): readonly Diagnostic[] {
  return checkConnectEquations(tree, className, [equation])[0] ?? [];
}

/**
 * Why a connector of a class cannot be connected with others, each by itself; undefined for one with which it can.
 *
 * @param from  as a connect-equation of the class names it, `resistor.p`
 */
export function connectRefusals(
  tree: ClassTree,
  className: string,
  from: string,
  targets: readonly string[],
): readonly (Diagnostic | undefined)[] {
  const text = targets.map((target) => `connect(${from}, ${target});`).join("\n");
  const [definition] = parseFile("", `model A\nequation\n${text}\nend A;`).root.classes;
  const written = definition === undefined ? [] : equationSectionsOf(definition).flatMap(({ equations }) => equations);
  const equations = written.filter((equation) => equation.kind === "connect");
  const found = checkConnectEquations(tree, className, equations);
  return targets.map((_, i) => found[i]?.find(isBreach));
}

function checkConnectEquations(
  tree: ClassTree,
  className: string,
  equations: readonly ConnectEquation[],
): readonly (readonly Diagnostic[])[] {
  const { result } = withClass(tree, className, (kernel, type) => {
    const { structure } = type;
    if (structure === undefined) return [];
    const context = { component: undefined, position: [], parent: undefined };
    const root = kernel.instantiate("", type, structure, type.environment, context, true);
    return equations.map((equation) => kernel.capture(() => new Connections(kernel, root, false).check(equation)).diagnostics);
  });
  return result ?? [];
}
