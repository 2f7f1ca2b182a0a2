import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { ClassTree } from "../../classes/class-tree.ts";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { ClassKind } from "../../syntax/tree.ts";

/** Kinds of classes that a component may have in a diagram. */
const placeable: ReadonlySet<ClassKind> = new Set<ClassKind>(["model", "block", "class", "connector", "record", "type"]);

/** Why a class cannot be placed. */
interface NotPlaceable {
  readonly code: DiagnosticCode;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The class of a full name where another may hold a component of it. Otherwise the reason: it is not there
 * (`edit.class-not-found`), no kind of component (`edit.class-not-placeable`), partial (`edit.class-partial`), or the other
 * class itself or one around it (`edit.class-in-itself`).
 */
export function placeableClass(tree: ClassTree, name: string, holder: ClassDeclaration): ClassDeclaration | NotPlaceable {
  const type = tree.find(name);
  if (type === undefined) return { code: "edit.class-not-found", values: { name } };
  const { classKind, partial } = type.definition;
  if (!placeable.has(classKind)) return { code: "edit.class-not-placeable", values: { name, kind: classKind } };
  if (partial) return { code: "edit.class-partial", values: { name } };
  return isAround(type, holder) ? { code: "edit.class-in-itself", values: { name } } : type;
}

/** Whether a class is another or lies around it: a model that holds itself would have no end. */
function isAround(outer: ClassDeclaration, inner: ClassDeclaration): boolean {
  return inner.fullName === outer.fullName || inner.fullName.startsWith(`${outer.fullName}.`);
}
