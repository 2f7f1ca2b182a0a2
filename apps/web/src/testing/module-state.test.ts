import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

it("knows every store that a module keeps", () => {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  const stores = paths.flatMap((path) => {
    const text = textOf(path);
    if (!/from "zustand(?:\/vanilla)?"/.test(text)) return [];
    return [...text.matchAll(/^(?:export )?const (\w+) = create(?:Store)?[<(]/gm)].map(([, name = ""]) => name);
  });
  expect(stores.length).toBeGreaterThan(3);
  const forgotten = textOf("testing/module-state.ts");
  expect(stores.filter((store) => !forgotten.includes(`restart(${store});`))).toEqual([]);
});

it("is shared by tests with a page, of which none replaces a module for those after it", () => {
  const tests = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".test.tsx"));
  expect(tests.length).toBeGreaterThan(80);
  expect(tests.filter((path) => /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/.test(textOf(path)))).toEqual([]);
});
