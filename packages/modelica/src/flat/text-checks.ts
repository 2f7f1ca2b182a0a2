import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { checkDeclaration, checkText } from "../declaration-checks/check-declaration.ts";
import { isBreach } from "../diagnostics/strict.ts";
import { checkFunction } from "../instance/functions/function-checks.ts";
import { checkImports } from "../instance/lookup/lookup.ts";
import { checkStructure } from "../instance/lookup/structure-checks.ts";
import type { Instance, Structure } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { walkInstances, walkVariables } from "./instance-walk.ts";
import { checkOperatorFunctions } from "./operator-checks.ts";

/**
 * Reports what is wrong with the text of a model and of the classes that it uses: everything for the class itself and those that
 * stand in it, errors only for the others, whose warnings belong to whoever opens them.
 *
 * @param functions  flat names of the functions that the model calls
 */
export function checkTexts(kernel: Kernel, root: Instance, functions: Iterable<string>): void {
  const used = new Set<Structure>();
  for (const instance of walkInstances(root)) addLineage(used, instance);
  for (const name of functions) {
    const instance = kernel.functions.instanceOf(name);
    if (instance === undefined) continue;
    addLineage(used, instance);
    kernel.keeping(instance.home, () => checkFunction(kernel, instance));
  }
  for (const type of kernel.takeUsedClasses()) {
    // What a package inherits is looked up only where a name needs it.
    const { structure } = type;
    if (structure === undefined) continue;
    const { instance } = type;
    if (instance?.isFunction === true) kernel.keeping(instance.home, () => checkFunction(kernel, instance));
    if (type.kind === "package") used.add(structure);
    else for (const ancestor of structure.lineage) used.add(ancestor);
  }
  checkStructures(kernel, used);
  checkImports(kernel, root.structure);
  for (const declaration of enumerationsOf(root)) {
    for (const found of checkDeclaration(declaration)) if (isBreach(found)) kernel.add(found);
  }
  for (const found of checkText(root.structure.declaration)) kernel.add(found);
  for (const { declaration, home } of used) {
    // The operators of a record belong to it.
    const ofText = declaration.definition.classKind.endsWith("record") ? checkText(declaration) : checkDeclaration(declaration);
    // What is kept of the class is no longer found to be used by the next model, which has to report it too.
    for (const breach of ofText.filter(isBreach)) kernel.keeping(home, () => kernel.add(breach));
  }
}

/** Enumerations that the variables of a model have. */
function enumerationsOf(root: Instance): ReadonlySet<ClassDeclaration> {
  const found = new Set<ClassDeclaration>();
  for (const { type } of walkVariables(root)) {
    if (type?.predefined?.kind === "enumeration" && type.declaration !== undefined) found.add(type.declaration);
  }
  return found;
}

function addLineage(used: Set<Structure>, instance: Instance): void {
  for (const structure of instance.structure.lineage) used.add(structure);
  for (const { type } of instance.components) {
    // A type that extends a predefined one has no instances.
    if (type?.predefined !== undefined && type.structure !== undefined) used.add(type.structure);
  }
}

/** Structures without faults: those with faults are made anew for the next model. */
const sound = new WeakSet<Structure>();

function checkStructures(kernel: Kernel, used: ReadonlySet<Structure>): void {
  for (const structure of used) {
    if (sound.has(structure) || !structure.isBuilt) continue;
    kernel.keeping(structure.home, () => {
      checkStructure(kernel, structure);
      if (structure.declaration.definition.classKind === "operator-record") checkOperatorFunctions(kernel, structure);
    });
    sound.add(structure);
  }
}
