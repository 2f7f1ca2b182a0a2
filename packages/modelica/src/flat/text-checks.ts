import { checkDeclaration, checkText } from "../checks/check-declaration.ts";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Instance } from "../instance/instance.ts";
import type { Kernel } from "../instance/kernel.ts";
import { walkInstances } from "./instance-walk.ts";

/**
 * What is wrong with the text of a model and of the classes that it uses: everything for the class itself and those that
 * stand in it, errors only for the others, whose warnings belong to whoever opens them.
 *
 * @param functions  flat names of the functions that the model calls
 */
export function checkTexts(kernel: Kernel, root: Instance, functions: Iterable<string>): readonly Diagnostic[] {
  const used = new Set<ClassDeclaration>();
  for (const instance of walkInstances(root)) addLineage(used, instance);
  for (const name of functions) {
    const instance = kernel.functions.instanceOf(name);
    if (instance !== undefined) addLineage(used, instance);
  }
  for (const type of kernel.takeUsedClasses()) {
    // What a package inherits is looked up only where a name needs it.
    const { structure } = type;
    if (structure === undefined) continue;
    if (type.kind === "package") used.add(structure.declaration);
    else for (const ancestor of structure.lineage) used.add(ancestor.declaration);
  }
  const ofOthers = [...used].flatMap((declaration) => checkDeclaration(declaration));
  return [...checkText(root.structure.declaration), ...ofOthers.filter(({ severity }) => severity === "error")];
}

function addLineage(used: Set<ClassDeclaration>, instance: Instance): void {
  for (const structure of instance.structure.lineage) used.add(structure.declaration);
}
