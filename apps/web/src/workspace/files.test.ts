import { describe, expect, it } from "vitest";
import {
  changedFiles,
  changesToSave,
  closeTab,
  deleteFile,
  editFile,
  loadFiles,
  markSaved,
  openTab,
  resolveConflict,
  revertFile,
  showConflicts,
} from "./files.ts";

const loaded = loadFiles([
  { path: "A.mo", blob: "a1", text: "model A end A;" },
  { path: "B.mo", blob: "b1", text: "model B end B;" },
]);

describe("the files of a workspace", () => {
  it("are unchanged after loading", () => expect(changedFiles(loaded)).toEqual([]));

  it("an edit is to be saved on top of the blob that was opened", () => {
    expect(changesToSave(editFile(loaded, "A.mo", "x"))).toEqual([{ kind: "write", path: "A.mo", text: "x", blob: "a1" }]);
  });

  it("typing back to the saved text leaves nothing to save", () => {
    expect(changesToSave(editFile(editFile(loaded, "A.mo", "x"), "A.mo", "model A end A;"))).toEqual([]);
  });

  it("what was typed during a save stays unsaved", () => {
    const sent = changesToSave(editFile(loaded, "A.mo", "first"));
    const typing = editFile(editFile(loaded, "A.mo", "first"), "A.mo", "second");
    const saved = markSaved(typing, sent, { "A.mo": "a2" });
    expect(changesToSave(saved)).toEqual([{ kind: "write", path: "A.mo", text: "second", blob: "a2" }]);
  });

  it("a deleted file is sent as a deletion, a new one that was deleted again is not sent", () => {
    const state = deleteFile(deleteFile(editFile(loaded, "C.mo", "new"), "C.mo"), "A.mo");
    expect(changesToSave(state)).toEqual([{ kind: "delete", path: "A.mo", blob: "a1" }]);
    expect(markSaved(state, changesToSave(state), {}).files.has("A.mo")).toBe(false);
  });

  it("reverting gives the saved text back, and a new file up", () => {
    const state = editFile(editFile(loaded, "A.mo", "x"), "C.mo", "new");
    expect(changedFiles(revertFile(revertFile(state, "A.mo"), "C.mo"))).toEqual([]);
  });

  it("closing the shown tab shows its neighbour", () => {
    const state = openTab(openTab(loaded, "A.mo"), "B.mo");
    expect(closeTab(state, "B.mo").activeTab).toBe("A.mo");
    expect(closeTab(openTab(state, "A.mo"), "A.mo").activeTab).toBe("B.mo");
    expect(closeTab(closeTab(state, "A.mo"), "B.mo").activeTab).toBeUndefined();
  });
});

describe("a conflict", () => {
  const mine = editFile(loaded, "A.mo", "mine");
  const refused = showConflicts(mine, [{ path: "A.mo", mine: "mine", theirs: "theirs", theirBlob: "a9" }]);

  it("touches nothing of the user's", () => expect(refused.files.get("A.mo")?.text).toBe("mine"));

  it("kept as mine is saved on top of theirs", () => {
    expect(changesToSave(resolveConflict(refused, "A.mo", "mine"))).toEqual([
      { kind: "write", path: "A.mo", text: "mine", blob: "a9" },
    ]);
  });

  it("taken as theirs leaves nothing to save", () => {
    const resolved = resolveConflict(refused, "A.mo", "theirs");
    expect(changesToSave(resolved)).toEqual([]);
    expect(resolved.conflicts).toEqual([]);
  });

  it("with a file that they deleted can end without it", () => {
    const deleted = showConflicts(mine, [{ path: "A.mo", mine: "mine", theirs: null, theirBlob: null }]);
    expect(resolveConflict(deleted, "A.mo", null).files.has("A.mo")).toBe(false);
    expect(changesToSave(resolveConflict(deleted, "A.mo", "mine"))).toEqual([
      { kind: "write", path: "A.mo", text: "mine", blob: null },
    ]);
  });
});
