import { describe, expect, it } from "vitest";
import { applyDrafts, readDrafts, writeDrafts } from "./drafts.ts";
import { changesToSave, editFile, loadFiles } from "./files.ts";

function memoryStorage(limit = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => {
      if (value.length > limit) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
  };
}

const loaded = loadFiles([{ path: "A.mo", blob: "a1", text: "old" }]);

describe("drafts", () => {
  it("bring unsaved edits back after a reload", () => {
    const storage = memoryStorage();
    writeDrafts(storage, "k", editFile(loaded, "A.mo", "new").files);
    const again = applyDrafts(loaded, readDrafts(storage, "k"));
    expect(changesToSave(again)).toEqual([{ kind: "write", path: "A.mo", text: "new", blob: "a1" }]);
  });

  it("are gone when everything is saved", () => {
    const storage = memoryStorage();
    writeDrafts(storage, "k", editFile(loaded, "A.mo", "new").files);
    writeDrafts(storage, "k", loaded.files);
    expect(readDrafts(storage, "k")).toEqual([]);
  });

  it("stand on the blob they were made on, so that a conflict shows", () => {
    const storage = memoryStorage();
    writeDrafts(storage, "k", editFile(loaded, "A.mo", "new").files);
    const moved = loadFiles([{ path: "A.mo", blob: "a2", text: "theirs" }]);
    expect(changesToSave(applyDrafts(moved, readDrafts(storage, "k")))).toMatchObject([{ blob: "a1" }]);
  });

  it("say when the storage is full", () => {
    expect(writeDrafts(memoryStorage(10), "k", editFile(loaded, "A.mo", "new").files)).toBe(false);
  });

  it("take a damaged storage for an empty one", () => {
    const storage = memoryStorage();
    storage.setItem("k", "{");
    expect(readDrafts(storage, "k")).toEqual([]);
  });
});
