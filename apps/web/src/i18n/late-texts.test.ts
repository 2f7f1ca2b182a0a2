import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { lateMessages } from "./late-messages.ts";
import { messages } from "./zh/index.ts";

const sourceRoot = resolve(import.meta.dirname, "..");
const entry = "main.tsx";
const routeTable = "app/routes/routes.ts";

interface SourceFile {
  readonly text: string;
  /** Files that run before this one. */
  readonly imported: readonly string[];
  /** Files that it loads later. */
  readonly loaded: readonly string[];
  /** Subjects of texts, the first words of their keys, that it puts in. */
  readonly brought: readonly string[];
  /** Subjects of late texts that it shows. */
  readonly shown: readonly string[];
}

const imports = /^(?:import|export) (?!type )(?:[^;"]*? from )?"(\.[^"]+)"/gm;
const loads = /import\(\s*"(\.[^"]+)"\s*\)/g;
const wholeKeys = /["`]([\w-]+(?:\.[\w-]+)+)["`]/g;
const beginningsOfKeys = /`((?:[\w-]+\.)+)\$\{/g;

const lateKeys = keysOf(lateMessages.zh);
const late = new Set(Object.keys(lateMessages.zh));
const paths = readdirSync(sourceRoot, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !/^(testing|i18n\/(zh|en))\//.test(file),
);
const files = new Map(paths.map((path) => [path, readSource(path)]));
const there = subjectsThere();

function keysOf(tree: object, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [`${path}${key}`.replace(/_(one|other)$/, "")] : keysOf(value, `${path}${key}.`),
  );
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(sourceRoot, path), "utf8");
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  const filesOf = (pattern: RegExp) => named(pattern).map((name) => join(dirname(path), name));
  // Codes of messages and errors look like keys; who shows texts has to do with i18next.
  const shown = !text.includes("i18n")
    ? []
    : [
        ...named(wholeKeys).filter((key) => lateKeys.includes(key)),
        ...named(beginningsOfKeys).filter((beginning) => lateKeys.some((key) => key.startsWith(beginning))),
      ];
  const imported = filesOf(imports);
  const brought = path.startsWith("i18n/late/") ? filesOf(/from "(\.\.\/zh\/[\w-]+\.ts)"/g).flatMap(subjectsIn) : [];
  return { text, imported, loaded: filesOf(loads), brought, shown: shown.map((key) => key.replace(/\..*/, "")) };
}

/** First words of the keys in a file of texts. */
function subjectsIn(path: string): string[] {
  return [...readFileSync(join(sourceRoot, path), "utf8").matchAll(/^ {2}(\w+): /gm)].map(([, key = ""]) => key);
}

/** Subjects that are there when a file has run: those of all that it imports, and those that every way to it has brought. */
function subjectsThere(): ReadonlyMap<string, ReadonlySet<string>> {
  const own = new Map(paths.map((path) => [path, new Set([...closure(path)].flatMap((file) => files.get(file)?.brought ?? []))]));
  const waysTo = new Map(paths.map((path) => [path, importersOf(path)]));
  const found = new Map<string, ReadonlySet<string>>(paths.map((path) => [path, late]));
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const path of paths) {
      const ways = waysTo.get(path) ?? [];
      const fromAll = path === entry ? [] : [...late].filter((subject) => ways.every((way) => found.get(way)?.has(subject)));
      const next = new Set([...fromAll, ...(own.get(path) ?? [])]);
      if (next.size !== found.get(path)?.size) isSettled = false;
      found.set(path, next);
    }
  }
  return found;
}

function closure(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const file of files.get(path)?.imported ?? []) closure(file, seen);
  return seen;
}

function importersOf(path: string): string[] {
  return paths.filter((file) => files.get(file)?.imported.includes(path) || files.get(file)?.loaded.includes(path));
}

it("texts that come late are there wherever they are shown", () => {
  const missing = paths
    // Titles of pages are shown when the page has come.
    .filter((path) => path !== routeTable)
    .flatMap((path) => {
      const lacking = files.get(path)?.shown.filter((subject) => !there.get(path)?.has(subject)) ?? [];
      return [...new Set(lacking)].map((subject) => `${relative(".", path)} shows texts of ${subject}`);
    });
  expect(missing).toEqual([]);
});

it("a page's title comes with the page", () => {
  const text = files.get(routeTable)?.text ?? "";
  const areas = new Map(
    [...text.matchAll(/const (\w+) = pagesOf\(\(\) => import\("\.\/([\w-]+\.ts)"\)/g)].map(([, area = "", file = ""]) => [
      area,
      file,
    ]),
  );
  const rows = [...text.matchAll(/title: "(\w+)\.[^}]*?load: (\w+)\("(\w+)"\)/g)];
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.filter(([, key = "", area = "", name = ""]) => {
    const table = join(dirname(routeTable), areas.get(area) ?? "");
    const page = new RegExp(`\\b${name}: \\(\\) => import\\("([^"]+)"\\)`).exec(files.get(table)?.text ?? "")?.[1];
    return late.has(key) && !there.get(join(dirname(table), page ?? ""))?.has(key);
  });
  expect(missing.map(([row]) => row)).toEqual([]);
});

it("no text comes both with every page and late", () => {
  expect(Object.keys(messages).filter((key) => late.has(key))).toEqual([]);
});
