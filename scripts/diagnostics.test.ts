import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Texts of the files below a folder whose names fit. */
function texts(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : texts(path, name);
    return name.test(entry.name) ? [readFileSync(join(root, path), "utf8")] : [];
  });
}

/** Catalogues of what is said about a model, with how many codes each has at least. */
const catalogues = [
  { folder: "packages/modelica/src/diagnostics", least: 300 },
  { folder: "packages/dae/src/diagnostics", least: 20 },
  { folder: "packages/simulation/src/failure", least: 80 },
] as const;

/** Codes that no test comes to, and why. */
const unraised: Readonly<Record<string, string>> = {};

/** Tests, cases that are files, and the rules of the language, each of which refuses an example with its code. */
const raising = [
  ...["packages", "apps", "host"].flatMap((folder) => texts(folder, /\.test\.tsx?$/)),
  ...texts("packages", /\.(?:tree|diagnostics|flat|refusal)$/),
  ...texts("packages/modelica/src/rules", /^chapter-.*\.ts$/),
];
const named = new Set(raising.flatMap((text) => [...text.matchAll(/\b[a-z]+\.[a-z0-9]+(?:-[a-z0-9]+)*/g)].map(([code]) => code)));

it.each(catalogues)("a test or a rule comes to each code of $folder, or it says why none does", ({ folder, least }) => {
  const catalogue = texts(folder, /(?<!\.test)\.ts$/).flatMap((text) => [...text.matchAll(/^ {2}"([a-z]+\.[a-z0-9-]+)": \{/gm)]);
  const codes = catalogue.map(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(least);
  expect(codes.filter((code) => named.has(code) === Object.hasOwn(unraised, code))).toEqual([]);
});
