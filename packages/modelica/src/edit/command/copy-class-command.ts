import { usesOf, versionOf } from "../../annotation/class-annotations.ts";
import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import { setLibraryUse } from "../class-annotation-edit.ts";
import { copyClass } from "../class-file-edit.ts";
import { inClass } from "./class-of-command.ts";
import type { EditCommandOf } from "./command.ts";
import { EditedFiles } from "./edited-files.ts";

/**
 * Copies a class. Where it is of a library, the class at the top that holds the copy says that it uses the library, for
 * names in the copy lead there. Refuses like `copyClass`.
 */
export function copyClassWithUse(edited: EditedFiles, command: EditCommandOf<"copyClass">): WorkspaceEditResult {
  const { className, parent, newName } = command;
  const copied = copyClass(edited.tree, edited.files, className, parent, newName);
  const library = edited.tree.find(className)?.root;
  if (!copied.ok || library === undefined || edited.files.has(library.file.source.path)) return copied;
  const version = versionOf(library.definition);
  const after = new EditedFiles(edited.tree, edited.files);
  after.change(copied.changes);
  const holder = parent === "" ? newName : (parent.split(".", 1)[0] as string);
  if (version === undefined || namesUse(after.tree.find(holder), library.name)) return copied;
  const used = inClass(after, holder, (file) => setLibraryUse(file, holder, library.name, version));
  if (!used.ok) return used;
  after.change(used.changes);
  return { ok: true, changes: after.changes() };
}

function namesUse(holder: ClassDeclaration | undefined, library: string): boolean {
  return holder !== undefined && usesOf(holder).some(({ name }) => name === library);
}
