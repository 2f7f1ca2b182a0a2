import { present } from "@mofang/vocabulary";
import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import { renameSymbol } from "../../language/rename.ts";
import { nameAt } from "../../language/symbol-at.ts";
import { SymbolLookup } from "../../language/symbol-lookup.ts";
import { refusedWith } from "./class-of-command.ts";
import type { EditCommandOf } from "./command.ts";
import type { EditedFiles } from "./edited-files.ts";

/** Renames a class wherever the user's files name it, with its own file or folder. Refuses like `renameSymbol`. */
export function renameClassEverywhere(edited: EditedFiles, command: EditCommandOf<"renameClass">): WorkspaceEditResult {
  const { className, newName } = command;
  const declaration = edited.tree.find(className);
  if (declaration === undefined) return refusedWith("edit.class-not-found", { name: className });
  const found = nameAt(new SymbolLookup(edited.tree), declaration.file, declaration.definition.name.start);
  return renameSymbol(edited.tree, edited.files, present(found, "a declaration has a name"), newName);
}
