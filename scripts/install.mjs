/** Installs the npm packages when what lies in node_modules is not what package-lock.json says. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isEntry } from "./entry.mjs";

// npm of Windows is a batch file, which only a shell starts.
const isWindows = process.platform === "win32";

/**
 * Npm unpacks all packages in one thread, and writes what more connections bring to memory first: six take half the time of its
 * fifteen.
 */
const options = ["--no-audit", "--no-fund", "--loglevel=error", "--maxsockets=6"];

/** Installs the npm packages when what lies in node_modules is not what package-lock.json says. */
export function installPackages(root) {
  // What a run left that was ended while it installed: npm would take it for the lock file.
  rmSync(addressedLock(root), { force: true });
  if (isInstalled(root)) return;
  console.log("Installing packages (npm ci) …");
  if (!installFromAddresses(root) && !npm(root, ["ci", ...options])) {
    console.error("npm ci failed: see its messages above. The package registry must be reachable for the first start.");
    process.exit(1);
  }
}

/**
 * Runs `npm ci` on the lock file with the address of each archive, which the lock file leaves to the registry that is set here:
 * npm asks for the description of every package otherwise, all its versions, which is half of its work. A registry that keeps
 * archives elsewhere fails here, and is asked.
 */
function installFromAddresses(root) {
  writeFileSync(addressedLock(root), JSON.stringify(withAddresses(readLock(join(root, "package-lock.json")), registry(root))));
  try {
    return npm(root, ["ci", ...options]);
  } finally {
    rmSync(addressedLock(root));
  }
}

function addressedLock(root) {
  return join(root, "npm-shrinkwrap.json");
}

/** A lock file whose packages say where their archives are, as npm's own addresses below another registry do. */
export function withAddresses(lock, registry) {
  const entries = Object.entries(lock.packages).map(([path, entry]) => {
    const isArchive = path.includes("node_modules/") && entry.integrity !== undefined && entry.resolved === undefined;
    if (!isArchive) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [path, { ...entry, resolved: `${registry}${name}/-/${name.split("/").at(-1)}-${entry.version}.tgz` }];
  });
  return { ...lock, packages: Object.fromEntries(entries) };
}

/** The address of the registry that npm asks here, with a slash at its end. */
function registry(root) {
  const { stdout } = spawnSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8", shell: isWindows });
  return `${(stdout ?? "").trim().replace(/\/*$/, "")}/`;
}

/** Runs npm in `root`. @returns whether it ended well */
function npm(root, words) {
  return spawnSync("npm", words, { cwd: root, stdio: "inherit", shell: isWindows }).status === 0;
}

/**
 * Whether every package that the lock file wants here stands in npm's own record of node_modules, at the same version, and
 * every room is linked.
 */
function isInstalled(root) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = readLock(join(root, "package-lock.json")).packages;
  const present = readLock(record).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith("node_modules/") || optional || (link ? existsSync(join(root, path)) : present[path]?.version === version),
  );
}

function readLock(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

if (isEntry(import.meta.url)) {
  installPackages(resolve(import.meta.dirname, ".."));
  console.log("The npm packages are as package-lock.json says.");
}
