/**
 * Renews the expectations of the cases that are files, `node scripts/renew-cases.mjs [FOLDER]`, and shows what has changed, so
 * that somebody looks at it before it is committed. Known values of runs are written by people and stay as they are.
 */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isEntry } from "./entry.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** Folders with a file `cases.test.ts`, below a folder, from the root. */
function caseFolders(below) {
  return readdirSync(below, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : caseFolders(join(below, entry.name));
    return entry.name === "cases.test.ts" ? [relative(root, below).replaceAll("\\", "/")] : [];
  });
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status ?? 1;
}

function renew(below) {
  const folders =
    below === undefined ? ["packages", "apps"].flatMap((room) => caseFolders(join(root, room))) : caseFolders(below);
  if (folders.length === 0) {
    console.error(`${below}: no folder below it holds a file cases.test.ts`);
    return 2;
  }
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const tests = folders.map((folder) => `${folder}/cases.test.ts`);
  const status = run(process.execPath, [vitest, "run", "--update", "--reporter", "dot", ...tests]);
  run("git", ["--no-pager", "diff", "--stat", "--", ...folders]);
  run("git", ["--no-pager", "diff", "--", ...folders]);
  const listed = spawnSync("git", ["ls-files", "--others", "--exclude-standard", "--", ...folders], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of listed.stdout.split("\n").filter((line) => line !== "")) console.log(`new: ${file}`);
  return status;
}

if (isEntry(import.meta.url)) process.exitCode = renew(process.argv[2] && resolve(process.argv[2]));
