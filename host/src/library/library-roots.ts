import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Roots of all libraries: those named, then those in the folders of MODELICAPATH (MLS 3.6 §13.3) that no earlier one
 * hides. A library folder may carry its version, `Modelica 4.1.0`; of several versions the newest is taken.
 *
 * @param named  package folders, `.mo` files or folders of such; absolute paths that exist
 * @param modelicaPath  absolute paths; a folder that does not exist holds nothing
 */
export function libraryRoots(named: readonly string[], modelicaPath: readonly string[]): string[] {
  const roots = [...named];
  const taken = new Set(
    roots.flatMap((root) => (isPackage(root) ? [libraryName(baseName(root))] : librariesIn(root).map(({ name }) => name))),
  );
  for (const folder of modelicaPath) {
    const newest = new Map<string, LibraryEntry>();
    for (const entry of librariesIn(folder)) {
      const other = newest.get(entry.name);
      if (other === undefined || compareVersions(entry.version, other.version) > 0) newest.set(entry.name, entry);
    }
    for (const { name, path } of newest.values()) {
      if (taken.has(name)) continue;
      taken.add(name);
      roots.push(path);
    }
  }
  return roots;
}

interface LibraryEntry {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

function librariesIn(folder: string): LibraryEntry[] {
  if (folder.endsWith(".mo") || !existsSync(folder)) return [];
  return readdirSync(folder)
    .map((entry) => ({ name: libraryName(entry), version: /^\S+ (\S+)/.exec(entry)?.[1] ?? "", path: join(folder, entry) }))
    .filter(({ path }) => isPackage(path));
}

function isPackage(path: string): boolean {
  return path.endsWith(".mo") || existsSync(join(path, "package.mo"));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** `Modelica` for `Modelica 4.1.0`, `Complex` for `Complex.mo`. */
function libraryName(entry: string): string {
  return entry.replace(/\.mo$/, "").replace(/ .*$/, "");
}

/** Order of dotted versions; no version is the newest, as it is what someone works on. */
function compareVersions(a: string, b: string): number {
  if (a === "" || b === "") return a === b ? 0 : a === "" ? 1 : -1;
  return a.localeCompare(b, "en", { numeric: true });
}
