import { present } from "@mofang/vocabulary";
import type { ClassTree } from "../../classes/class-tree.ts";
import { applyChanges, type FileChange, type FileTexts } from "../../classes/workspace-edit.ts";
import { composeEdits, editBetween, type TextEdit } from "../../text/text-edit.ts";

/** The user's files while one command after another changes them. */
export class EditedFiles {
  readonly #before: FileTexts;
  /** What has been done to files that were there, as edits of their first text; undefined once one was made anew. */
  readonly #edits = new Map<string, readonly TextEdit[] | undefined>();
  #files: FileTexts;
  #tree: ClassTree;

  constructor(tree: ClassTree, files: FileTexts) {
    this.#before = files;
    this.#files = files;
    this.#tree = tree;
  }

  /** All classes after the changes so far. */
  get tree(): ClassTree {
    return this.#tree;
  }

  /** The user's files after the changes so far. */
  get files(): FileTexts {
    return this.#files;
  }

  /** Makes changes that count from the files as they are now. */
  change(changes: readonly FileChange[]): void {
    const after = applyChanges(this.#files, changes);
    for (const change of changes) {
      this.#remember(change);
      this.#tree = this.#tree.withFile(change.path, after.get(change.path));
    }
    this.#files = after;
  }

  /** What has been done altogether, counted from the files at the start: at most one change of each. */
  changes(): readonly FileChange[] {
    return [...this.#edits].flatMap(([path, edits]): readonly FileChange[] => {
      const [before, after] = [this.#before.get(path), this.#files.get(path)];
      if (before === after) return [];
      if (after === undefined) return [{ kind: "delete", path }];
      if (before === undefined) return [{ kind: "create", path, text: after }];
      return [{ kind: "edit", path, edits: edits ?? editBetween(before, after) }];
    });
  }

  #remember(change: FileChange): void {
    const { path } = change;
    const before = this.#before.get(path);
    const isFirst = !this.#edits.has(path);
    const known = isFirst ? [] : this.#edits.get(path);
    const isEdit = change.kind === "edit" && before !== undefined && known !== undefined;
    this.#edits.set(path, isEdit ? composeEdits(present(before, "the text"), known, change.edits) : undefined);
  }
}
