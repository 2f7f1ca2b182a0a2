import { expect, it } from "vitest";
import { entriesIn, folderOf, foldersTo, nameOf, type TreeEntry, treeOf } from "./tree-entries.ts";

const entry = (path: string): TreeEntry => ({ path, kind: /\.\w+$/.test(path) ? "file" : "folder", size: 1, blob: path });
const entries = ["b.mo", "A", "A/wall10.mo", "A/wall2.mo", "A/inner", "A/inner/x.mo", "a.mo"].map(entry);

it("lists a folder with folders first and numbers in their order", () => {
  expect(entriesIn(entries, "").map(({ path }) => path)).toEqual(["A", "a.mo", "b.mo"]);
  expect(entriesIn(entries, "A").map(({ path }) => nameOf(path))).toEqual(["inner", "wall2.mo", "wall10.mo"]);
});

it("makes a tree of them", () => {
  const [folder, ...files] = treeOf(entries);
  expect(folder?.children.map(({ entry }) => nameOf(entry.path))).toEqual(["inner", "wall2.mo", "wall10.mo"]);
  expect(folder?.children[0]?.children).toHaveLength(1);
  expect(files.every(({ children }) => children.length === 0)).toBe(true);
});

it("takes paths apart", () => {
  expect([folderOf("A/inner/x.mo"), folderOf("x.mo"), nameOf("A/x.mo")]).toEqual(["A/inner", "", "x.mo"]);
  expect(foldersTo("A/inner/x.mo")).toEqual(["A", "A/inner"]);
  expect(foldersTo("")).toEqual([]);
});
