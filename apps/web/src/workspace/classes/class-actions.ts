/** What one can do with a class, of the repository or of a library. */
import type { ClassNode } from "../../engine/messages.ts";
import { runRefusal } from "../simulation/run-refusal.ts";

/** Names of the actions, as the texts `classTree.action.*` have them. */
export type ClassActionId =
  | "open"
  | "openBeside"
  | "diagram"
  | "icon"
  | "code"
  | "documentation"
  | "check"
  | "simulate"
  | "exportText"
  | "exportPicture"
  | "exportFmu"
  | "usages"
  | "favourite"
  | "copy"
  | "new"
  | "rename"
  | "move"
  | "remove";

/** Actions that stand in a menu of their own, whose name the texts `classTree.menu.*` have. */
interface ClassSubmenu {
  readonly name: "view" | "export";
  readonly ids: readonly ClassActionId[];
}

/** In groups, in the order of the menu. */
export const classActions: readonly (readonly (ClassActionId | ClassSubmenu)[])[] = [
  ["open", "openBeside", { name: "view", ids: ["diagram", "icon", "code", "documentation"] }],
  ["check", "simulate", { name: "export", ids: ["exportText", "exportPicture", "exportFmu"] }],
  ["usages", "favourite"],
  ["copy", "new", "rename", "move"],
  ["remove"],
];

/** A class, and what the reader may do with it. */
interface ClassSubject {
  readonly node: ClassNode;
  /** Whether a file of the repository holds it. */
  readonly isOwn: boolean;
  /** Whether the reader may change the repository. */
  readonly canEdit: boolean;
}

/** Why an action cannot be done with a class: the key of a text; undefined where it can. */
export function refusalOf(id: ClassActionId, { node, isOwn, canEdit }: ClassSubject) {
  if (id === "simulate") {
    const refusal = runRefusal(node);
    return refusal && (`workspace.cannotRun.${refusal}` as const);
  }
  if (id === "exportFmu") return "classTree.reason.fmu";
  if ((id === "copy" || id === "exportText" || id === "move") && hasFolder(node)) return "classTree.reason.folder";
  const changesIt = id === "new" || id === "rename" || id === "move" || id === "remove";
  if (!canEdit && (changesIt || id === "copy")) return "classTree.reason.right";
  return changesIt && !isOwn ? "classTree.reason.library" : undefined;
}

/** Whether a class is a package with a folder of its own, where its classes are files beside its text. */
function hasFolder({ kind, file, label }: ClassNode): boolean {
  if (kind !== "package" || !/(?:^|\/)package\.mo$/.test(file)) return false;
  // Folders of libraries carry the version behind the name: `Modelica 4.1.0`.
  const folder = file.split("/").at(-2)?.split(" ", 1)[0];
  return folder === undefined || folder === label;
}
