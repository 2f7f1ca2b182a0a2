import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import { ClassLookup } from "../../classes/class-lookup.ts";
import type { ClassTree } from "../../classes/class-tree.ts";
import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import { splitName } from "../../syntax/class-members.ts";
import { redeclareElement, removeRedeclaration } from "../redeclare-edit.ts";
import { inClass, refusedWith } from "./class-of-command.ts";
import type { EditCommandOf } from "./command.ts";
import type { EditedFiles } from "./edited-files.ts";
import { baseClassWith, hasElement } from "./inherited-elements.ts";

/**
 * Puts a class in the place of a replaceable element, or takes that away. Refuses a class that is not there with
 * `edit.class-not-found`, and with the codes of `redeclareElement`.
 */
export function redeclare(edited: EditedFiles, command: EditCommandOf<"redeclare">): WorkspaceEditResult {
  const { className, path, type, element } = command;
  const { tree } = edited;
  const chosen = type === undefined ? undefined : tree.find(type);
  if (type !== undefined && chosen === undefined) return refusedWith("edit.class-not-found", { name: type });
  return inClass(edited, className, (file, declaration) => {
    const baseClass = baseClassWith(tree, declaration, splitName(path)[0] ?? "");
    if (type === undefined || chosen === undefined) return removeRedeclaration(file, className, path, baseClass);
    const classKind = element === "component" ? undefined : element;
    return redeclareElement(file, className, path, { type, classKind, keeps: elementsOf(tree, chosen), baseClass });
  });
}

/** Whether a class has an element of a name; that of a predefined type or an enumeration keeps what modifies it. */
function elementsOf(tree: ClassTree, declaration: ClassDeclaration): (name: string) => boolean {
  const lookup = new ClassLookup(tree);
  const isStructure = declaration.definition.classKind !== "type";
  return (name) => !isStructure || hasElement(lookup, declaration, name);
}
