/** What one can do with a class of the tree. */

/** Names of the actions, as the texts `classTree.action.*` have them. */
export type ClassActionId = "open" | "openBeside" | "new" | "copy" | "rename" | "move" | "remove" | "usages" | "favourite";

/** In groups, in the order of the menu. */
export const classActions: readonly (readonly ClassActionId[])[] = [
  ["open", "openBeside", "usages", "favourite"],
  ["new", "copy", "rename", "move"],
  ["remove"],
];

/** Why an action cannot be done with a class: a key of the texts `classTree.reason.*`; undefined where it can. */
export function refusalOf(id: ClassActionId, { isOwn, canEdit }: { readonly isOwn: boolean; readonly canEdit: boolean }) {
  const changes = id === "new" || id === "rename" || id === "move" || id === "remove";
  if (!canEdit && (changes || id === "copy")) return "right";
  return changes && !isOwn ? "library" : undefined;
}
