/** Installs the npm packages when what lies in node_modules is not what package-lock.json says. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isEntry } from "./entry.mjs";

/** Runs `npm ci` in `root` when needed, which leaves the lock file as it is; ends the process with one line when npm fails. */
export function installPackages(root) {
  if (isInstalled(root)) return;
  console.log("Installing packages (npm ci) …");
  // npm of Windows is a batch file, which only a shell starts.
  const options = { cwd: root, stdio: "inherit", shell: process.platform === "win32" };
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], options);
  if (status !== 0) {
    console.error("npm ci failed: see its messages above. The package registry must be reachable for the first start.");
    process.exit(1);
  }
}

/**
 * Whether every package that the lock file wants here stands in npm's own record of node_modules, at the same version, and
 * every room is linked.
 */
function isInstalled(root) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith("node_modules/") || optional || (link ? existsSync(join(root, path)) : present[path]?.version === version),
  );
}

if (isEntry(import.meta.url)) {
  installPackages(resolve(import.meta.dirname, ".."));
  console.log("The npm packages are as package-lock.json says.");
}
