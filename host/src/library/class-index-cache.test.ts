import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassTree, classIndexVersion, type SourceProvider } from "@mofang/modelica";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ClassIndexCache, cacheFolder } from "./class-index-cache.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-cache-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const index = Int32Array.from([0, 400, 8, 9, 384, 0]);

/** Paths of all entries. */
function entries(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => /[0-9a-f]{62}/.test(path));
}

describe("the cache of indexes", () => {
  it("gives another process what one has kept, by text", () => {
    expect(new ClassIndexCache(folder).find("a")).toBeUndefined();
    new ClassIndexCache(folder).keep("a", index);
    new ClassIndexCache(folder).keep("a", index);
    expect(new ClassIndexCache(folder).find("a")).toEqual(index);
    expect(new ClassIndexCache(folder).find("a ")).toBeUndefined();
    expect(entries()).toHaveLength(1);
  });

  it("takes an entry that is damaged in any byte, cut off, or of another version for none, and writes it anew", () => {
    const cache = new ClassIndexCache(folder);
    cache.keep("a", index);
    const [path = ""] = entries();
    const whole = readFileSync(path);
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      writeFileSync(path, damaged);
      expect(cache.find("a"), `byte ${at}`).toBeUndefined();
    }
    for (const length of [whole.length - 1, whole.length - 4, 7, 0]) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      expect(cache.find("a"), `length ${length}`).toBeUndefined();
    }
    const other = Buffer.from(whole);
    other.writeInt32LE(classIndexVersion + 1, 4);
    writeFileSync(path, other);
    expect(cache.find("a")).toBeUndefined();
    cache.keep("a", index);
    expect(cache.find("a")).toEqual(index);
  });

  it("stays small, however many texts there are", () => {
    const cache = new ClassIndexCache(folder);
    cache.keep("a", index);
    const [first = ""] = entries();
    for (let i = 0; i < 200; i++) writeFileSync(join(first, "..", i.toString().padStart(62, "0")), "");
    cache.keep("a", index);
    for (let i = 0; i < 5; i++) cache.keep("a", index);
    expect(entries().length).toBeLessThanOrEqual(64);
  });

  it("does without a folder that cannot be made", () => {
    writeFileSync(join(folder, "file"), "");
    const cache = new ClassIndexCache(join(folder, "file"));
    cache.keep("a", index);
    expect(cache.find("a")).toBeUndefined();
  });

  it("lets a tree read classes from texts that it has parsed before, and sees when a text changes", () => {
    const filling = `Real x "${"long ".repeat(1000)}";`;
    const text = (inner: string): string => `package P model A ${filling} ${inner} end A; model B ${filling} end B; end P;`;
    const files = new Map([["P.mo", text("Real y;")]]);
    const provider = (): SourceProvider => ({
      list: () => [{ name: "P.mo", kind: "file" }],
      read: (path) => files.get(path),
      indexes: new ClassIndexCache(folder),
    });
    const names = (): string[] => {
      const elements = new ClassTree(provider()).find("P.A")?.elements ?? [];
      return elements
        .flatMap((element) => (element.kind === "component-clause" ? element.components : []))
        .map(({ name }) => name.text);
    };
    expect(names()).toEqual(["x", "y"]);
    expect(entries()).toHaveLength(1);
    expect(names()).toEqual(["x", "y"]);
    files.set("P.mo", text("Real z;"));
    expect(names()).toEqual(["x", "z"]);
    expect(entries()).toHaveLength(2);
    for (const path of entries()) writeFileSync(path, "nonsense");
    expect(names()).toEqual(["x", "z"]);
  });
});

describe("the cache's folder", () => {
  it("is the one that the environment names, the data folder's, or the user's", () => {
    expect(cacheFolder({ MOFANG_CACHE: "/c", MOFANG_DATA: "/d" })).toBe("/c");
    expect(cacheFolder({ MOFANG_DATA: "/d", XDG_CACHE_HOME: "/x" })).toBe("/d/cache");
    expect(cacheFolder({ XDG_CACHE_HOME: "/x" })).toBe("/x/mofang");
    expect(cacheFolder({})).toMatch(/\.cache\/mofang$/);
    expect(cacheFolder({ MOFANG_CACHE: "off", MOFANG_DATA: "/d" })).toBeUndefined();
  });
});
