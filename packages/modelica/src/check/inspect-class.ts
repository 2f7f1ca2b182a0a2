/** What is wrong with a class that is not flattened by itself: a package, function or type, or one that is not complete. */

import { flattenedKinds, flattenIncomplete } from "../flat/flatten.ts";
import { checkInstance } from "../flat/instance-checks.ts";
import { checkTexts } from "../flat/text-checks.ts";
import { describeSuggestions } from "../instance/lookup/lookup.ts";
import { modifiedNames } from "../instance/lookup/modification.ts";
import { attributesOf } from "../instance/lookup/predefined.ts";
import type { ClassType, Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";

/** Reports what is wrong with a class, apart from its nested classes and from what only its use can decide. */
export function inspectClass(kernel: Kernel, type: ClassType): void {
  const { structure, predefined } = type;
  if (predefined !== undefined) inspectType(kernel, type);
  if (structure === undefined || predefined !== undefined) return;
  if (flattenedKinds.has(type.kind) || type.kind === "operator-record") {
    flattenIncomplete(kernel, type, structure);
    return;
  }
  const instance = kernel.classInstance(type);
  if (instance === undefined) return;
  structure.reportDuplicates();
  if (!instance.isFunction) inspectConstants(kernel, instance);
  const functions = instance.isFunction ? [inspectFunction(kernel, instance)] : [];
  checkTexts(kernel, instance, functions);
}

/** Modifiers of a type name attributes of the predefined type that it is made of. */
function inspectType(kernel: Kernel, { name, predefined, environment }: ClassType): void {
  const attributes = predefined === undefined ? [] : attributesOf(predefined);
  for (const modifier of environment) {
    for (const modified of modifiedNames(modifier)) {
      if (attributes.includes(modified.name)) continue;
      const suggestions = describeSuggestions(modified.name, attributes);
      const place = modifier.scope.structure.declaration.placeOf(modified.node);
      kernel.report("instance.not-modifiable", place, { name: modified.name, class: name, suggestions });
    }
  }
}

/** Looks at the values of a package's constants. */
function inspectConstants(kernel: Kernel, instance: Instance): void {
  checkInstance(kernel, instance);
  for (const component of instance.components) if (component.hasBinding) component.binding;
}

/** Looks at the body of a function; gives its flat name. */
function inspectFunction(kernel: Kernel, instance: Instance): string {
  const name = kernel.functions.nameOf(instance);
  kernel.functions.byName(name);
  kernel.functions.reportFaults(instance.structure.declaration.file.source.path);
  return name;
}
