import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { commitChanges } from "./commit-changes.ts";
import { type ObjectName, objectNameOf } from "./object-name.ts";
import { groupsOf, readInGroups } from "./read-in-groups.ts";
import { RepositoryFolders } from "./repository-folders.ts";
import { readTree } from "./tree.ts";

const root = mkdtempSync(join(tmpdir(), "mofang-groups-"));
const folders = new RepositoryFolders(root);
afterAll(() => rmSync(root, { recursive: true }));

const author = { name: "ann", email: "a", time: new Date("2026-01-02T03:04:05Z") };
const megabyte = 1_000_000;
/** A blob that is nowhere: its size is all that counts. */
const sized = (size: number) => ({ object: objectNameOf("0".repeat(40)) as ObjectName, size });
const sizesOf = (sizes: readonly number[]) => groupsOf(sizes.map(sized)).map((group) => group.map(({ size }) => size));

describe("groups of files", () => {
  it("have at most thirty megabytes together, in the given order", () => {
    const sizes = [10, 20, 1, 29, 1, 15].map((size) => size * megabyte);
    expect(sizesOf(sizes)).toEqual([sizes.slice(0, 2), sizes.slice(2, 4), sizes.slice(4)]);
  });

  it("leave a file alone that has more", () => {
    const sizes = [1, 50, 50, 2].map((size) => size * megabyte);
    expect(sizesOf(sizes)).toEqual(sizes.map((size) => [size]));
  });

  it("have at most two thousand files, and there are none of no files", () => {
    expect(sizesOf(Array.from({ length: 4_001 }, () => 0)).map(({ length }) => length)).toEqual([2_000, 2_000, 1]);
    expect(sizesOf([])).toEqual([]);
  });
});

describe("reading in groups", () => {
  it("gives every content of several large files with its file, in order", async () => {
    const folder = folders.of(1);
    await folders.create(1);
    const contents = [14, 13, 12, 35, 0, 1].map((size, index) => Buffer.alloc(size * megabyte, String(index)));
    const changes = contents.map((content, index) => ({ kind: "write" as const, path: `${index}.txt`, content }));
    const outcome = await commitChanges(folder, undefined, changes, author, "large");
    if (outcome.kind !== "committed") throw new Error("nobody else writes");
    const files = await readTree(folder, outcome.commit);
    let n = 0;
    for await (const { file, content } of readInGroups(folder, files)) {
      expect(file.path).toBe(`${n}.txt`);
      expect(content.equals(contents[n] ?? Buffer.alloc(1))).toBe(true);
      n++;
    }
    expect(n).toBe(6);
  });
});
