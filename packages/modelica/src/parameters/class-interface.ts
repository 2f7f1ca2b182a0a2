import type { ProtectionLevel } from "@mofang/vocabulary";
import { type Documentation, documentationOf } from "../annotation/class-annotations.ts";
import type { ClassTree } from "../classes/class-tree.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { accessOf } from "../disclose/access.ts";
import { withClass } from "../instance/nodes/kernel-of-tree.ts";
import type { Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { splitName } from "../syntax/class-members.ts";
import type { ClassKind } from "../syntax/tree.ts";
import type { ElementInterface } from "./element-interface.ts";
import { dimensionsOf, elementsOfInstance } from "./instance-elements.ts";

/** A class, or a component inside it, as a dialog shows it. */
export interface ClassInterface {
  /** Full name of the class, or of the type of the component. */
  readonly name: string;
  readonly kind: ClassKind;
  readonly isPartial: boolean;
  readonly description: string;
  readonly documentation: Documentation;
  readonly access: ProtectionLevel;
  /** Full names of its direct base classes. */
  readonly bases: readonly string[];
  /** Sizes, as written, of the components that lead to it, outermost first: none for what is there once. */
  readonly arrayDimensions: readonly string[];
  /** Components and replaceable classes in the order of declaration, inherited ones where they are inherited. */
  readonly elements: readonly ElementInterface[];
}

/**
 * The elements of a class, or of a component in it, as they are there: with everything that modifies and redeclares them on
 * the way. Made for a click: only what the path touches is instantiated.
 *
 * @param className  full name of the class that is shown, partial or not
 * @param path  dotted name of a component in it, without subscripts; empty for the class itself
 * @returns undefined, with diagnostics, for an unknown class; undefined for an unknown path or a type without elements
 */
export function classInterface(
  tree: ClassTree,
  className: string,
  path = "",
): { readonly interface: ClassInterface | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { result, diagnostics } = withClass(tree, className, (kernel, type) => {
    if (type.structure === undefined) return undefined;
    const context = { component: undefined, position: [], parent: undefined };
    const root = kernel.instantiate("", type, type.structure, type.environment, context, true);
    const found = instanceAt(kernel, root, splitName(path));
    if (found === undefined) return undefined;
    const { instance, arrayDimensions } = found;
    const { declaration } = instance.structure;
    const { definition } = declaration;
    return {
      name: declaration.fullName,
      kind: definition.classKind,
      isPartial: definition.partial,
      description: definition.description?.text ?? "",
      documentation: documentationOf(declaration),
      access: accessOf(declaration),
      bases: instance.structure.bases.map(({ type }) => type.name),
      arrayDimensions,
      elements: elementsOfInstance(kernel, instance, root.structure.declaration, path),
    };
  });
  return { interface: result, diagnostics };
}

interface FoundInstance {
  readonly instance: Instance;
  readonly arrayDimensions: readonly string[];
}

function instanceAt(kernel: Kernel, root: Instance, path: readonly string[]): FoundInstance | undefined {
  let instance: Instance | undefined = root;
  const arrayDimensions: string[] = [];
  for (const name of path) {
    const found: ReturnType<Instance["member"]> = instance?.member(name);
    if (found === undefined) return undefined;
    if (found.kind === "component") arrayDimensions.push(...dimensionsOf(found.component, found.component.type));
    instance = found.kind === "component" ? found.component.scopeInstance : kernel.classInstance(found.type);
  }
  return instance && { instance, arrayDimensions };
}
