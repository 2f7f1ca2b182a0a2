import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LibraryFingerprint } from "./library-fingerprint.ts";
import { TranslationStore } from "./translation-store.ts";

let folder: string;
let store: TranslationStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-translations-"));
  store = new TranslationStore(join(folder, "kept"), 1000);
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (text: string): string => {
  const file = join(folder, "new");
  writeFileSync(file, text);
  return file;
};
const target = (): string => join(folder, "target");

it("gives back what was kept under a key, and nothing under another", async () => {
  const [key, other] = [TranslationStore.keyOf(["1", "ab"]), TranslationStore.keyOf(["1a", "b"])];
  await store.keep(key, written("code"));
  expect(await store.fetch(key, target())).toBe(true);
  expect(readFileSync(target(), "utf8")).toBe("code");
  expect(await store.fetch(other, target())).toBe(false);
});

it("takes an entry that is damaged for none, and forgets it", async () => {
  await store.keep("k", written("code"));
  const entry = join(folder, "kept", "k");
  const bytes = readFileSync(entry);
  bytes[bytes.length - 1] = 0;
  writeFileSync(entry, bytes);
  expect(await store.fetch("k", target())).toBe(false);
  expect(existsSync(entry)).toBe(false);
});

it("keeps no more than it has room for, those used last", async () => {
  for (const key of ["a", "b", "c"]) {
    await store.keep(key, written("x".repeat(300)));
    const age = new Date(Date.now() - (key === "a" ? 3 : 2) * 60_000);
    utimesSync(join(folder, "kept", key), age, age);
  }
  expect(await store.fetch("a", target())).toBe(true);
  await store.keep("d", written("x".repeat(300)));
  expect(readdirSync(join(folder, "kept"))).toHaveLength(3);
  expect(await store.fetch("a", target())).toBe(true);
  await store.keep("huge", written("x".repeat(2000)));
  expect(await store.fetch("huge", target())).toBe(false);
  await store.keep("nothing", join(folder, "missing"));
  expect(await store.fetch("nothing", target())).toBe(false);
});

it("tells libraries apart by what lies in their folders", async () => {
  const library = written("package L end L;");
  const now = () => new LibraryFingerprint({ named: [library], folders: [join(folder, "nowhere")] }).now();
  const before = await now();
  expect(await now()).toBe(before);
  writeFileSync(library, "package L constant Real x = 1; end L;");
  expect(await now()).not.toBe(before);
});
